import { randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../shared/api/refusal.ts';
import { addressCodeMinutes } from '../../shared/security/limits.ts';
import type { AddressChange } from '../database/addresses/entity.ts';
import { findAddress, findAddressChange } from '../database/addresses/reads.ts';
import {
  AddressTaken,
  addressChangeReplaced,
  claimAddress,
  moveAddress,
  putAddressChange,
  releaseAddress,
  takeAddressChange,
} from '../database/addresses/writes.ts';
import { queueAccountEmail } from '../database/notifications/outbox.ts';
import { findIdentity } from '../database/people/reads.ts';
import { countAttempt } from '../database/rate-limits/writes.ts';
import { secondsAt } from '../database/schema.ts';
import { transact } from '../database/transaction.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { useProof } from './proof.ts';

/** Within an hour, for one person. */
export const requestsPerHour = 5;
export const guessesPerHour = 10;

/** Refuses an address that another person or another account has. */
async function requireFree({ database, userPool }: SecurityDependencies, personId: string, email: string) {
  const held = await findAddress(database, email);
  if ((held && held.personId !== personId) || (await userPool.isAddressTaken(email))) throw new Refusal('email.taken');
}

/** Sends a code to the new address. A later request takes the place of an earlier one. */
export const requestEmail: UseCase<SecurityDependencies, 'security.requestEmail'> = async (deps, input, caller) => {
  const { database, now, newId } = deps;
  const { personId } = caller;
  const email = input.email.toLowerCase();
  const proof = await useProof(deps, caller, { ticket: input.ticket, purpose: 'email' });
  const { person } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (person.email === email) throw new Refusal('email.same');
  // Google's address takes the place of any other at the next sign-in with it.
  if ((await deps.userPool.findAccount(caller.username))?.hasGoogle) throw new Refusal('email.of_google');
  await requireFree(deps, personId, email);
  const at = now();
  await transact(database, [
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
  await proof.end();
  return { sent: true };
};

const isCodeOf = ({ code }: AddressChange, given: string): boolean =>
  timingSafeEqual(Buffer.from(code), Buffer.from(given));

/**
 * Makes the new address the account's. Of two tabs that change it at once one wins: a person has one change at most, and
 * it is taken away by the one that makes it. The address is reserved before the user pool is changed, and the person's
 * record follows with what is told to the former address; a run that stops between is completed by the next token
 * (functions/accounts/triggers/ensure-person.ts).
 */
export const confirmEmail: UseCase<SecurityDependencies, 'security.confirmEmail'> = async (deps, input, caller) => {
  const { database, now, newId, userPool } = deps;
  const { personId, username, signedInAt } = caller;
  const email = input.email.toLowerCase();
  await transact(database, [
    countAttempt({ action: 'security.confirmEmail', subject: personId, limit: guessesPerHour, now: now() }),
  ]);
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  // Made already: the answer to an earlier attempt was lost.
  if (person.email === email) return { email };
  const change = await findAddressChange(database, personId);
  if (change && change.email !== email) throw addressChangeReplaced();
  if (!change || change.isTaken || change.expiresAt <= secondsAt(now())) throw new Refusal('email.code_expired');
  if (!isCodeOf(change, input.code)) throw new Refusal('proof.code');
  await requireFree(deps, personId, email);
  if (!(await takeAddressChange(database, change))) throw addressChangeReplaced();
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
  return { email };
};
