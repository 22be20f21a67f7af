import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import type { PublicCaller } from '../caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressHash, dailyHash, networkOf } from './client-address.ts';
import { findKnownDevice } from './known-devices.ts';

/**
 * Calls of each public account route per e-mail address and hour. `perOrigin` counts the address together with the caller's network,
 * so that attempts by others do not use up the owner's allowance. `perEmail` counts all networks, and protects the
 * mailbox and the code in an e-mail from distributed attempts. A browser in which the owner has signed in has `perOrigin`
 * for itself, which nobody else uses up.
 */
export const attempts = {
  signUp: { perOrigin: 10, perEmail: 20 },
  confirm: { perOrigin: 20, perEmail: 60 },
  resendConfirmation: { perOrigin: 5, perEmail: 20 },
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
  email: string;
}

type Counting = Pick<Dependencies, 'database' | 'now'> & Limits;

/**
 * Counts a call for its network, then for the e-mail address, whether an account exists or not; the call of a browser
 * that is known for the address for that browser instead. Returns false if the e-mail address or the browser is over its
 * limit. Throws `request.too_many` if the network is.
 */
export async function hasAllowance(
  deps: Counting,
  { address, devices }: PublicCaller,
  { action, email: typed }: Call,
): Promise<boolean> {
  const { database, now, attemptsPerAddress } = deps;
  const at = now();
  const email = typed.toLowerCase();
  const { perOrigin, perEmail } = attempts[action];
  const count = (subject: string, limit: number) =>
    countAttempt({ action: `accounts.${action}`, subject, limit, now: at });
  const device = await findKnownDevice(deps, devices, email);
  if (!device) await transact(database, [count(addressHash(address, at), attemptsPerAddress)]);
  try {
    await transact(
      database,
      device
        ? [count(dailyHash(at, device.personId, device.sessionId), perOrigin)]
        : [count(dailyHash(at, networkOf(address), email), perOrigin), count(dailyHash(at, email), perEmail)],
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.too_many') return false;
    throw error;
  }
}

/** Counts a call like `hasAllowance`. Throws `request.too_many`. */
export async function countCall(deps: Counting, caller: PublicCaller, call: Call): Promise<void> {
  if (!(await hasAllowance(deps, caller, call))) throw new Refusal('request.too_many');
}
