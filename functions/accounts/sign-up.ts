import { randomBytes } from 'node:crypto';
import { Refusal } from '../../shared/api/refusal.ts';
import { putSignUpTicket } from '../database/accounts/writes.ts';
import { secondsAt } from '../database/schema.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { refuseCompromised } from '../platform/passwords/refuse-compromised.ts';
import { signUpTicketHash } from '../platform/sign-up-ticket-hash.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { countCall } from './limits.ts';
import { type NewAccount, PoolRefused } from './user-pool.ts';

/** The pool asks within seconds. */
const ticketSeconds = 60;

/** The pool's own limit of a user name, which an e-mail address is to it. */
const longestUsername = 128;

const isRefused = (error: unknown, why: PoolRefused['why']): boolean =>
  error instanceof PoolRefused && error.why === why;

/**
 * Creates an account in the user pool, which refuses every sign-up that does not come from here (ADR 015).
 *
 * An account that was begun with the same address and never confirmed gives way: its password may be forgotten, or
 * somebody else's. Whoever reads the e-mails cannot know which of the two chose the password that counts, so those of the
 * new account confirm only, and the password signs on.
 */
export const signUp: UseCase<AccountsDependencies, 'accounts.signUp'> = async (deps, account, { address }) => {
  if (account.email.length > longestUsername)
    throw new Refusal('request.invalid', { errors: [{ path: 'email', message: 'Email muito longo' }] });
  await countCall(deps, { action: 'signUp', address, email: account.email });
  await refuseCompromised(deps, account);
  try {
    await create(deps, account).catch((error: unknown) => {
      // Once more: the pool waits five seconds for a trigger, which may have been asleep.
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
    // Two sign-ups at once: the other one was quicker.
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
