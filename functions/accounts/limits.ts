import { createHash } from 'node:crypto';
import { countAttempt } from '../database/rate-limit.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { addressHash } from '../platform/http/client-address.ts';

/** How often each of the routes may be called for one e-mail address within an hour. */
export const attemptsPerEmail = 10;

/** Stands for an e-mail address in any letter case within one day (UTC), without saying it. */
const emailHash = (email: string, now: Date): string =>
  createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)}|${email.toLowerCase()}`)
    .digest('hex');

export interface Limits {
  /** How often each of the routes may be called from one address within an hour. */
  readonly attemptsPerAddress: number;
}

/**
 * Counts a call for the e-mail address it is about and the address it comes from, whether there is such an account or
 * not. Refused with `request.too_many`.
 */
export async function countCall(
  { database, now, attemptsPerAddress }: Pick<Dependencies, 'database' | 'now'> & Limits,
  { action, address, email }: { readonly action: string; readonly address: string; readonly email: string },
): Promise<void> {
  const at = now();
  await transact(database, [
    countAttempt({ action, subject: addressHash(address, at), limit: attemptsPerAddress, now: at }),
    countAttempt({ action, subject: emailHash(email, at), limit: attemptsPerEmail, now: at }),
  ]);
}
