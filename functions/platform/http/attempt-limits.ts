import { countAttempt } from '#database/rate-limits/writes.ts';
import { transact } from '#database/transaction.ts';
import { Refusal } from '#shared/api/refusal.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressHash, dailyHash, networkOf } from './client-address.ts';

/**
 * Calls of each public account route per e-mail address and hour. `perOrigin` counts the address together with the caller's network,
 * so that attempts by others do not use up the owner's allowance. `perEmail` counts all networks, and protects the
 * mailbox and the code in an e-mail from distributed attempts.
 */
export const attempts = {
  signUp: { perOrigin: 10, perEmail: 20 },
  confirm: { perOrigin: 20, perEmail: 60 },
  requestReset: { perOrigin: 5, perEmail: 20 },
  resetPassword: { perOrigin: 10, perEmail: 50 },
  beginPasskeySignIn: { perOrigin: 20, perEmail: 60 },
  finishPasskeySignIn: { perOrigin: 20, perEmail: 60 },
  useRecoveryCode: { perOrigin: 10, perEmail: 30 },
  findFactorRecovery: { perOrigin: 20, perEmail: 60 },
  startFactorRecovery: { perOrigin: 5, perEmail: 10 },
  /** Counted by the person's id, which the notice contains. */
  stopFactorRecovery: { perOrigin: 10, perEmail: 30 },
} as const;

export interface Limits {
  /** Calls of each route per IP address and hour. */
  attemptsPerAddress: number;
}

interface Call {
  action: keyof typeof attempts;
  address: string;
  email: string;
}

type Counting = Pick<Dependencies, 'database' | 'now'> & Limits;

/**
 * Counts a call for its network, then for the e-mail address, whether an account exists or not. Returns false if the
 * e-mail address is over its limit. Throws `request.too_many` if the network is.
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
      count(dailyHash(at, networkOf(address), email), perOrigin),
      count(dailyHash(at, email), perEmail),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.too_many') return false;
    throw error;
  }
}

/** Counts a call like `hasAllowance`. Throws `request.too_many`. */
export async function countCall(deps: Counting, call: Call): Promise<void> {
  if (!(await hasAllowance(deps, call))) throw new Refusal('request.too_many');
}
