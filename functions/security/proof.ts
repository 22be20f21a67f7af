import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { findAccountSecurity, findProof } from '#database/security/reads.ts';
import { putProof, takeProof } from '#database/security/writes.ts';
import { type Step as TransactionStep, transact } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { newTicket, seal, ticketHash, unseal } from '#platform/seal.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import type { Proof } from '#shared/security/proof.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import type { PoolStep, ProofPool } from './proof-pool.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Proofs of identity of a signed-in person before a change of their account: the password, and a code if they have a
 * second factor. This function signs in at the user pool and seals the resulting token; the browser holds a ticket,
 * which is valid for this session, one purpose and five minutes (ADR 055).
 *
 * A route that takes a ticket:
 *
 *     const proof = await useProof(deps, caller, { ticket, purpose: 'factors' }); // throws `proof.expired`
 *     …proof.accessToken…                                                         // for operations of the user pool
 *     await change.commit([proof.take, …]);                                       // in the transaction of the change
 */

/** Limits per person and hour, in addition to the lock-out of the user pool. A code has a million values. */
export const proofsPerHour = 20;
export const answersPerHour = 40;

/** Lifetime of the user pool's sessions and tokens for this client. */
const ticketSeconds = 5 * 60;

export interface ProofDependencies extends Pick<Dependencies, 'database' | 'now'> {
  proofPool: ProofPool;
}

type Caller = Pick<PersonCaller, 'personId' | 'username' | 'signedInAt'>;
type Step = 'choose' | FactorMethod | 'proven';

const contextOf = (
  { signedInAt }: Caller,
  proof: { personId: string; purpose: ProofPurpose; step: Step; expiresAt: number },
): string => [proof.personId, signedInAt, proof.purpose, proof.step, proof.expiresAt].join('|');

/** Seals the pool's session or token, and returns the proof's state. */
async function handOut(
  { database, now }: ProofDependencies,
  caller: Caller,
  purpose: ProofPurpose,
  step: PoolStep,
): Promise<Proof> {
  const ticket = newTicket();
  const [name, secret]: readonly [Step, string] =
    step.status === 'proven'
      ? ['proven', step.accessToken]
      : [step.status === 'choose' ? 'choose' : step.method, step.session];
  const { personId } = caller;
  const stored = { personId, purpose, step: name, expiresAt: secondsAt(now()) + ticketSeconds };
  await putProof(database, {
    ...stored,
    hash: ticketHash(ticket),
    sealed: seal(ticket, secret, contextOf(caller, stored)),
  });
  if (step.status === 'proven') return { status: 'proven', ticket };
  if (step.status === 'choose') return { status: 'choose', ticket, methods: [...step.methods] };
  return { status: 'code', ticket, method: step.method, destination: step.destination ?? null };
}

/** Returns a stored proof. Throws `proof.expired` for any mismatch. */
async function open({ database, now }: ProofDependencies, caller: Caller, ticket: string) {
  const hash = ticketHash(ticket);
  const stored = await findProof(database, hash);
  const secret = stored && unseal(ticket, stored.sealed, contextOf(caller, stored));
  if (!stored || secret === undefined || stored.personId !== caller.personId || stored.expiresAt <= secondsAt(now()))
    throw new Refusal('proof.expired');
  return { step: stored.step, purpose: stored.purpose, secret, hash };
}

/** Starts a proof with the password, always for the caller's own account. */
export const beginProof: UseCase<ProofDependencies, 'security.beginProof'> = async (
  deps,
  { purpose, password },
  caller,
) => {
  const { database, now } = deps;
  await transact(database, [
    countAttempt({ action: 'security.beginProof', subject: caller.personId, limit: proofsPerHour, now: now() }),
  ]);
  const security = await findAccountSecurity(database, caller.personId);
  if (security?.withoutPassword) throw new Refusal('proof.no_password');
  return handOut(deps, caller, purpose, await deps.proofPool.begin(caller.username, password));
};

/** Continues a proof with the chosen second factor, or with its code. */
export const answerProof: UseCase<ProofDependencies, 'security.answerProof'> = async (deps, input, caller) => {
  const { database, now, proofPool } = deps;
  const { step, purpose, secret: session } = await open(deps, caller, input.ticket);
  await transact(database, [
    countAttempt({ action: 'security.answerProof', subject: caller.personId, limit: answersPerHour, now: now() }),
  ]);
  if ('method' in input) {
    if (step !== 'choose') throw new Refusal('proof.expired');
    const next = await proofPool.answer(caller.username, { session, choose: input.method });
    return handOut(deps, caller, purpose, next);
  }
  if (step === 'choose' || step === 'proven') throw new Refusal('proof.expired');
  const next = await proofPool.answer(caller.username, { session, method: step, code: input.code });
  return handOut(deps, caller, purpose, next);
};

export interface UsedProof {
  /** Can change its holder's account in the user pool. Never leaves this function. */
  accessToken: string;
  /** Uses up the proof, in the transaction of what it permits. Throws `proof.expired` if another change took it. */
  take: TransactionStep;
}

/** Changes that outlive the password with which they were made. */
const lastingPurposes: ReadonlySet<ProofPurpose> = new Set<ProofPurpose>(['factors', 'passkeys', 'email']);

/**
 * Opens a complete proof for its purpose. Throws `proof.expired` for any other, and `account.too_new` for a factor, a
 * passkey or an address in the first day of an account whose password may be a stranger's.
 */
export async function useProof(
  deps: ProofDependencies,
  caller: Caller,
  { ticket, purpose }: { ticket: string; purpose: ProofPurpose },
): Promise<UsedProof> {
  const proof = await open(deps, caller, ticket);
  if (proof.step !== 'proven' || proof.purpose !== purpose) throw new Refusal('proof.expired');
  if (lastingPurposes.has(purpose)) await requireOwner(deps, caller.personId);
  return { accessToken: proof.secret, take: takeProof(proof.hash) };
}
