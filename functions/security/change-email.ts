import { randomInt, timingSafeEqual } from 'node:crypto';
import type { AddressChange } from '#database/addresses/entity.ts';
import { findAddress, findAddressChange } from '#database/addresses/reads.ts';
import {
  AddressTaken,
  addressChangeReplaced,
  claimAddress,
  moveAddress,
  putAddressChange,
  releaseAddress,
  takeAddressChange,
} from '#database/addresses/writes.ts';
import { queueAccountEmail } from '#database/notifications/outbox.ts';
import { findIdentity } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { RouteInput } from '#shared/routes.ts';
import { addressCodeMinutes } from '#shared/security/address-code.ts';
import { useProof } from './proof.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Limits per person and hour. */
export const requestsPerHour = 5;
export const guessesPerHour = 10;

/** Throws if another person or account has the address. */
async function requireFree({ database, userPool }: SecurityDependencies, personId: string, email: string) {
  const held = await findAddress(database, email);
  if ((held && held.personId !== personId) || (await userPool.isAddressTaken(email))) throw new Refusal('email.taken');
}

/** Sends a code to the new address. A later request replaces an earlier one. */
export const requestEmail: UseCase<SecurityDependencies, 'security.requestEmail'> = async (deps, input, caller) => {
  const { database, now, newId } = deps;
  const { personId } = caller;
  const email = input.email.toLowerCase();
  const proof = await useProof(deps, caller, { ticket: input.ticket, purpose: 'email' });
  const { person } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (person.email === email) throw new Refusal('email.same');
  // Google's address replaces any other at the next Google sign-in.
  if ((await deps.userPool.findAccount(caller.username))?.hasGoogle) throw new Refusal('email.of_google');
  await requireFree(deps, personId, email);
  const at = now();
  await transact(database, [
    proof.take,
    countAttempt({ action: 'security.requestEmail', subject: personId, limit: requestsPerHour, now: at }),
    putAddressChange({
      personId,
      changeId: newId(),
      email,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      expiresAt: secondsAt(at) + addressCodeMinutes * 60,
    }),
    queueAccountEmail(deps, { ...person, email }, 'email_code'),
  ]);
  return { sent: true };
};

const isCodeOf = ({ code }: AddressChange, given: string): boolean =>
  timingSafeEqual(Buffer.from(code), Buffer.from(given));

/**
 * Changes the account's address. A person has at most one pending change; one that was interrupted, or is under way in
 * another tab, goes on with the same code. The address is claimed before the user pool is changed; the person's record
 * and the e-mail to the former address follow. Without another attempt the next token completes it
 * (functions/accounts/triggers/ensure-person.ts).
 */
export const confirmEmail: UseCase<SecurityDependencies, 'security.confirmEmail'> = async (deps, input, caller) => {
  const { database, now } = deps;
  await transact(database, [
    countAttempt({ action: 'security.confirmEmail', subject: caller.personId, limit: guessesPerHour, now: now() }),
  ]);
  const email = input.email.toLowerCase();
  await retrying(() => makeChange(deps, { ...input, email }, caller));
  return { email };
};

async function makeChange(
  deps: SecurityDependencies,
  { email, code }: RouteInput<'security.confirmEmail'>,
  { personId, username, signedInAt }: PersonCaller,
): Promise<void> {
  const { database, now, newId, userPool } = deps;
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  // Already changed: the response to an earlier attempt was lost.
  if (person.email === email) return;
  const change = await findAddressChange(database, personId);
  if (change && change.email !== email) throw addressChangeReplaced();
  if (!change || change.expiresAt <= secondsAt(now())) throw new Refusal('email.code_expired');
  if (!isCodeOf(change, code)) throw new Refusal('proof.code');
  if (!change.isTaken) {
    await requireFree(deps, personId, email);
    if (!(await takeAddressChange(database, change))) throw addressChangeReplaced();
  }
  const at = now();
  try {
    await transact(database, [claimAddress({ email, personId, since: at.toISOString() })]);
  } catch (error) {
    throw error instanceof AddressTaken ? new Refusal('email.taken') : error;
  }
  if (!(await userPool.changeAddress(username, email))) {
    await transact(database, [releaseAddress({ email, personId })]);
    throw new Refusal('email.taken');
  }
  await moveAddress(database, person, {
    email,
    at,
    newId,
    actor: { id: personId, role },
    sessions: { from: at, kept: signedInAt },
  });
}
