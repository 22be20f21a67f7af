import { randomBytes } from 'node:crypto';
import { putSignUpTicket } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { Refusal } from '#shared/api/refusal.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { type NewAccount, PoolRefused } from './user-pool.ts';

/** The pool invokes the trigger within seconds. */
const ticketSeconds = 60;

/** The pool's maximum length of a user name, which is the e-mail address here. */
const maxUsernameLength = 128;

const isRefused = (error: unknown, why: PoolRefused['why']): boolean =>
  error instanceof PoolRefused && error.why === why;

/**
 * Creates an account in the user pool, which rejects every sign-up from elsewhere (ADR 015).
 *
 * An account with the same address that was never confirmed is replaced: its password may be forgotten, or set by
 * someone else. The reader of the e-mails cannot know which of the two set the current password, so those of the new
 * account only confirm the address, and signing in requires the password.
 */
export const signUp: UseCase<AccountsDependencies, 'accounts.signUp'> = async (deps, account, { address }) => {
  if (account.email.length > maxUsernameLength)
    throw new Refusal('request.invalid', { errors: [{ path: 'email', message: 'Email muito longo' }] });
  await countCall(deps, { action: 'signUp', address, email: account.email });
  await refuseCompromised(deps, account);
  try {
    await create(deps, account).catch((error: unknown) => {
      // Retries once: the pool allows a trigger five seconds, which a cold start may exceed.
      if (!isRefused(error, 'busy')) throw error;
      return create(deps, account);
    });
  } catch (error) {
    if (!isRefused(error, 'exists')) throw refusalOf(error);
    await replaceUnconfirmed(deps, account);
  }
  return { created: true };
};

async function create(
  { database, now, publicPool }: AccountsDependencies,
  account: NewAccount,
  circumstances = { replaces: false },
): Promise<void> {
  const ticket = randomBytes(32).toString('base64url');
  const hash = signUpTicketHash(ticket, account.email);
  await putSignUpTicket(database, { hash, expiresAt: secondsAt(now()) + ticketSeconds });
  await publicPool.signUp(account, ticket, circumstances);
}

async function replaceUnconfirmed(deps: AccountsDependencies, account: NewAccount): Promise<void> {
  try {
    if (!(await deps.publicPool.isUnconfirmed(account.email))) throw new Refusal('account.exists');
    await deps.publicPool.remove(account.email);
    await create(deps, account, { replaces: true });
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
