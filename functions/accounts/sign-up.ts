import { dropSignUp, forgetReturnedCode, putSignUpTicket } from '#database/accounts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { transact } from '#database/transaction.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { type NewAccount, PoolRefused } from './user-pool.ts';

/** The pool invokes the trigger within seconds. */
const ticketSeconds = 60;

/** The pool's maximum length of a user name, which is the e-mail address here. */
const maxUsernameLength = 128;

const isRefused = (error: unknown, why: PoolRefused['why']): boolean =>
  error instanceof PoolRefused && error.why === why;

/**
 * Creates an account in the user pool, which rejects every sign-up from elsewhere (ADR 101). Returns a nonce for the
 * browser: only there does the confirmation keep the password that was chosen here.
 *
 * An account with the same address that was never confirmed is replaced: its password may be forgotten, or set by
 * someone else.
 */
export const signUp: UseCase<AccountsDependencies, 'accounts.signUp'> = async (deps, account, caller) => {
  if (account.email.length > maxUsernameLength)
    throw new Refusal('request.invalid', { errors: [{ path: 'email', message: 'Email muito longo' }] });
  await countCall(deps, caller, { action: 'signUp', email: account.email });
  await refuseCompromised(deps, account);
  const nonce = createSecret();
  const nonceHash = hashSecret(nonce);
  try {
    await create(deps, account, nonceHash).catch((error: unknown) => {
      // Retries once: the pool allows a trigger five seconds, which a cold start may exceed.
      if (!isRefused(error, 'busy')) throw error;
      return create(deps, account, nonceHash);
    });
  } catch (error) {
    if (!isRefused(error, 'exists')) throw refusalOf(error);
    await replaceUnconfirmed(deps, account, nonceHash);
  }
  return { created: true, nonce };
};

async function create(
  { database, now, publicPool }: AccountsDependencies,
  account: NewAccount,
  nonceHash: string,
): Promise<void> {
  const ticket = createSecret();
  const hash = signUpTicketHash(ticket, account.email);
  await Promise.all([
    putSignUpTicket(database, { hash, expiresAt: secondsAt(now()) + ticketSeconds }),
    // Only what becomes of this sign-up's own e-mails counts: the mailbox may have been repaired.
    forgetReturnedCode(database, mailboxHash(account.email)),
  ]);
  await publicPool.signUp(account, ticket, nonceHash);
}

async function replaceUnconfirmed(deps: AccountsDependencies, account: NewAccount, nonceHash: string): Promise<void> {
  const { database, publicPool } = deps;
  try {
    const replaced = await publicPool.find(account.email);
    if (replaced?.isConfirmed) throw new Refusal('account.exists');
    if (replaced) {
      await publicPool.remove(account.email);
      await transact(database, [dropSignUp(replaced.sub)]);
    }
    await create(deps, account, nonceHash);
  } catch (error) {
    // A concurrent sign-up was faster.
    throw isRefused(error, 'exists') ? new Refusal('account.exists') : refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof PoolRefused)) return error;
  if (error.why === 'too many') return new Refusal('request.too_many');
  if (error.why === 'not possible')
    return new Refusal('request.invalid', { errors: [{ path: 'email', message: 'Email inválido' }] });
  return new Refusal('service.busy');
}
