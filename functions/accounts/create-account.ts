import { dropSignUp, forgetReturnedCode, putSignUpTicket } from '#database/accounts/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { transact } from '#database/transaction.ts';
import { mailboxHash } from '#platform/mailbox-hash.ts';
import { createSecret } from '#platform/sign-on-secret.ts';
import type { SignUpFacts } from '#platform/sign-up-metadata.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { type KnownAccount, type NewAccount, PoolRefused } from './user-pool.ts';

/** The pool invokes the trigger within seconds. */
const ticketSeconds = 60;

/** The pool's maximum length of a user name, which is the e-mail address here. */
const maxUsernameLength = 128;

const isRefused = (error: unknown, why: PoolRefused['why']): boolean =>
  error instanceof PoolRefused && error.why === why;

interface Facts extends SignUpFacts {
  /** An invitation has proven the mailbox: there is nothing to confirm. */
  isProven?: boolean;
}

/** Throws `request.invalid` for an address that the pool does not take. */
export function requirePoolAddress({ email }: Pick<NewAccount, 'email'>): void {
  if (email.length > maxUsernameLength)
    throw new Refusal('request.invalid', { errors: [{ path: 'email', message: 'Email muito longo' }] });
}

/**
 * Creates an account in the user pool, which rejects every sign-up from elsewhere (ADR 101). One with the same address that
 * was never confirmed is replaced: its password may be forgotten, or set by someone else. Throws `account.exists`.
 */
export async function createAccount(
  deps: AccountsDependencies,
  account: NewAccount,
  facts: Facts,
): Promise<KnownAccount> {
  try {
    return await create(deps, account, facts).catch((error: unknown) => {
      // Retries once: the pool allows a trigger five seconds, which a cold start may exceed.
      if (!isRefused(error, 'busy')) throw error;
      return create(deps, account, facts);
    });
  } catch (error) {
    if (!isRefused(error, 'exists')) throw refusalOf(error);
    return replaceUnconfirmed(deps, account, facts);
  }
}

async function create(
  { database, now, publicPool }: AccountsDependencies,
  account: NewAccount,
  { isProven, ...facts }: Facts,
): Promise<KnownAccount> {
  const ticket = createSecret();
  const hash = signUpTicketHash(ticket, account.email);
  await Promise.all([
    putSignUpTicket(database, { hash, isProven, expiresAt: secondsAt(now()) + ticketSeconds }),
    // Only what becomes of this sign-up's own e-mails counts: the mailbox may have been repaired.
    forgetReturnedCode(database, mailboxHash(account.email)),
  ]);
  return publicPool.signUp(account, ticket, facts);
}

async function replaceUnconfirmed(
  deps: AccountsDependencies,
  account: NewAccount,
  facts: Facts,
): Promise<KnownAccount> {
  const { database, publicPool } = deps;
  try {
    const replaced = await publicPool.find(account.email);
    if (replaced?.isConfirmed) throw new Refusal('account.exists');
    if (replaced) {
      await publicPool.remove(account.email);
      await transact(database, [dropSignUp(replaced.sub)]);
    }
    return await create(deps, account, facts);
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
