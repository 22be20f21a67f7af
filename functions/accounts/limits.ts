import { createHash } from 'node:crypto';
import { Refusal } from '../../shared/api/refusal.ts';
import { countAttempt } from '../database/rate-limits/writes.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { addressHash, networkOf } from '../platform/http/client-address.ts';

/**
 * How often each of the routes may be called for one e-mail address within an hour. A stranger spends an allowance of
 * their own, so that the person keeps theirs: `perOrigin` counts the e-mail address together with the network that the
 * call comes from. `perEmail` counts all networks and protects the mailbox, and the code in an e-mail, from many of them.
 */
export const attempts = {
  signUp: { perOrigin: 10, perEmail: 20 },
  requestReset: { perOrigin: 5, perEmail: 20 },
  resetPassword: { perOrigin: 10, perEmail: 50 },
  beginPasskeySignIn: { perOrigin: 20, perEmail: 60 },
  finishPasskeySignIn: { perOrigin: 20, perEmail: 60 },
} as const;

/** A SHA-256 that stands for the values within one day (UTC) without saying them. */
const hashOf = (now: Date, ...values: readonly string[]): string =>
  createHash('sha256')
    .update([now.toISOString().slice(0, 10), ...values].join('|'))
    .digest('hex');

export interface Limits {
  /** How often each of the routes may be called from one address within an hour. */
  readonly attemptsPerAddress: number;
}

interface Call {
  readonly action: keyof typeof attempts;
  /** Where it comes from. */
  readonly address: string;
  readonly email: string;
}

type Counting = Pick<Dependencies, 'database' | 'now'> & Limits;

/**
 * Counts a call for the network it comes from, then for the e-mail address, whether there is such an account or not.
 * Returns false when the e-mail address has had too many. Refused with `request.too_many` when the network has.
 */
export async function hasAllowance(
  { database, now, attemptsPerAddress }: Counting,
  { action, address, email: typed }: Call,
): Promise<boolean> {
  const at = now();
  const email = typed.toLowerCase();
  const { perOrigin, perEmail } = attempts[action];
  const count = (subject: string, limit: number) =>
    countAttempt({ action: `accounts.${action}`, subject, limit, now: at });
  await transact(database, [count(addressHash(address, at), attemptsPerAddress)]);
  try {
    await transact(database, [
      count(hashOf(at, networkOf(address), email), perOrigin),
      count(hashOf(at, email), perEmail),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.too_many') return false;
    throw error;
  }
}

/** Counts a call as `hasAllowance` does. Refused with `request.too_many`. */
export async function countCall(deps: Counting, call: Call): Promise<void> {
  if (!(await hasAllowance(deps, call))) throw new Refusal('request.too_many');
}
