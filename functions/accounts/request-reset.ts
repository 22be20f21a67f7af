import { queueAccountEmail } from '#database/notifications/outbox.ts';
import { findAccountHolder } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import { hasAllowance } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { PoolRefused } from './user-pool.ts';

/**
 * Sends an e-mail with the way in, without revealing here whether an account exists: the response is the same for every
 * address. An address over its limit gets no e-mail: the code of the latest one stays valid, and requests by others lock
 * no owner out.
 */
export const requestReset: UseCase<AccountsDependencies, 'accounts.requestReset'> = async (deps, { email }, caller) => {
  if (!(await hasAllowance(deps, caller, { action: 'requestReset', email }))) return { requested: true };
  try {
    await sendWayIn(deps, email);
  } catch (error) {
    if (!(error instanceof PoolRefused)) throw error;
    if (error.why === 'busy') throw new Refusal('service.busy');
  }
  return { requested: true };
};

/**
 * Sends what the account of an address needs: the confirmation that is still missing, the advice to use Google where
 * there is no password, otherwise a code for a new password. The pool sends nothing where there is no account.
 */
async function sendWayIn(deps: AccountsDependencies, email: string): Promise<void> {
  const { database, publicPool } = deps;
  const account = await publicPool.find(email);
  if (account && !account.isConfirmed) return publicPool.resendCode(email);
  const holder = account && (await findAccountHolder(database, account.sub));
  if (!holder?.security?.withoutPassword) return publicPool.sendResetCode(email);
  const { person, security } = holder;
  if (person && security.suspendedAt === undefined)
    await transact(database, [queueAccountEmail(deps, person, 'sign_in_with_google')]);
}
