import { findPendingSignUp, hasReturnedCode } from '#database/accounts/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import { matchesHash } from '#platform/sign-on-secret.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { PoolRefused } from './user-pool.ts';

/**
 * Sends the confirmation e-mail of a sign-up again. If the address has returned one, the browser that signed up is told
 * so (`account.undeliverable`) instead: another e-mail would come back, too, and lower the sender's reputation. Anywhere
 * else it is sent as to every address, because the answer would tell strangers whether a mailbox exists.
 */
export const resendConfirmation: UseCase<AccountsDependencies, 'accounts.resendConfirmation'> = async (
  deps,
  { email, nonce },
  caller,
) => {
  const { database, now, publicPool } = deps;
  await countCall(deps, caller, { action: 'resendConfirmation', email });
  const account = await publicPool.find(email).catch(refuse);
  if (account?.isConfirmed) throw new Refusal('account.confirmed');
  if (!account) return { sent: true };
  const signUp = await findPendingSignUp(database, account.sub);
  const isOwnBrowser = nonce !== undefined && matchesHash(nonce, signUp?.nonceHash ?? '');
  if (isOwnBrowser && (await hasReturnedCode(database, mailboxHash(email), now())))
    throw new Refusal('account.undeliverable');
  await publicPool.resendCode(email).catch(refuse);
  return { sent: true };
};

function refuse(error: unknown): never {
  if (!(error instanceof PoolRefused)) throw error;
  // Confirmed in the meantime.
  if (error.why === 'not possible') throw new Refusal('account.confirmed');
  throw new Refusal(error.why === 'too many' ? 'request.too_many' : 'service.busy');
}
