import type { PendingSignUp } from '#database/accounts/entity.ts';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { settleSignUp } from '#database/accounts/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import { secondsAt } from '#database/schema.ts';
import { countCall } from '#platform/http/attempt-limits.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import { matchesHash } from '#platform/sign-on-secret.ts';
import type { RouteInput } from '#shared/routes.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { createSignOn } from './sign-on.ts';
import { type PoolRefusal, PoolRefused } from './user-pool.ts';

type Input = RouteInput<'accounts.confirm'>;

const refusals: Readonly<Record<PoolRefusal, () => Refusal>> = {
  'wrong code': () => new Refusal('account.confirmation_code'),
  'expired code': () => new Refusal('account.confirmation_expired'),
  'not possible': () => new Refusal('account.confirmation_code'),
  exists: () => new Refusal('account.confirmation_code'),
  confirmed: () => new Refusal('account.confirmed'),
  'too many': () => new Refusal('request.too_many'),
  busy: () => new Refusal('service.busy'),
};

/**
 * Confirms a sign-up by the code of its e-mail, which proves the mailbox and nothing else (ADR 101): the password of the
 * sign-up counts only in the browser that chose it, which holds the nonce. From anywhere else the owner of the mailbox
 * chooses a password first; without one nothing happens, not even the code is tried. Begins a session either way.
 */
export const confirmSignUp: UseCase<AccountsDependencies, 'accounts.confirm'> = async (deps, input, caller) => {
  const { database, publicPool } = deps;
  const { email, nonce, link, password } = input;
  await countCall(deps, caller, { action: 'confirm', email });
  const account = await publicPool.find(email).catch(refuse);
  const signUp = account && (await findPendingSignUp(database, account.sub));
  if (account?.isConfirmed && !signUp) throw new Refusal('account.confirmed');
  if (link !== undefined && !isCurrentLink(deps, link, signUp)) throw new Refusal('account.confirmation_expired');
  const isOwnBrowser = nonce !== undefined && matchesHash(nonce, signUp?.nonceHash ?? '');
  if (!isOwnBrowser && password === undefined) throw new Refusal('account.password_needed');
  if (password !== undefined) await refuseCompromised(deps, { email, password });
  // The same for an address without a sign-up as for a wrong code.
  if (!account || !signUp) throw new Refusal('account.confirmation_code');
  await proveMailbox(deps, input, signUp);
  if (password !== undefined) await publicPool.setPassword(email, password).catch(refuse);
  return settle(deps, account.sub, password !== undefined);
};

/**
 * Confirms a sign-up by the code of its e-mail, with a password that the owner of the mailbox chose instead of the first.
 * Throws PoolRefused, and `account.confirmed` if somebody did so in the meantime.
 */
export async function confirmWithPassword(
  deps: AccountsDependencies,
  { email, code, password }: { email: string; code: string; password: string },
  sub: string,
): Promise<void> {
  await deps.publicPool.confirm(email, code);
  await deps.publicPool.setPassword(email, password);
  await settle(deps, sub, true);
}

function refuse(error: unknown): never {
  throw error instanceof PoolRefused ? refusals[error.why]() : error;
}

/** Returns whether this is the secret of the latest e-mail's link, still valid. It proves the mailbox as the code does. */
const isCurrentLink = (
  { now }: Pick<AccountsDependencies, 'now'>,
  link: string,
  signUp: PendingSignUp | undefined,
): boolean => signUp !== undefined && secondsAt(now()) < signUp.linkUntil && matchesHash(link, signUp.linkHash);

/** An account gets no token before its sign-up is settled, although the pool has confirmed it. */
const unfinished = {
  detail:
    'O teu email está confirmado, mas falta acabar o registo. Abre o link do email mais recente, ou escolhe uma palavra-passe em «Esqueci-me da palavra-passe».',
};

/** Lets the pool check the code. For an attempt that was interrupted after that, the link counts, which was checked. */
async function proveMailbox(
  { publicPool }: AccountsDependencies,
  { email, code, link }: Input,
  { settledAt }: PendingSignUp,
): Promise<void> {
  try {
    await publicPool.confirm(email, code);
  } catch (error) {
    const isConfirmed = error instanceof PoolRefused && error.why === 'confirmed';
    if (!isConfirmed) refuse(error);
    if (link === undefined) throw new Refusal('account.confirmed', settledAt === undefined ? unfinished : {});
  }
}

/**
 * Opens the account, and lets the browser begin a session. A password chosen here ends what an earlier one began: at the
 * next token, because this function may not write an account's security.
 */
async function settle(deps: AccountsDependencies, sub: string, isChosen: boolean) {
  const change = startChange(deps, { personId: sub, role: 'client' });
  const { instant: at } = change;
  const { signOn, allow } = createSignOn(sub, at);
  const reason = 'Confirmação do email';
  await change.commit([
    settleSignUp(sub, at, { isReplaced: isChosen }),
    allow,
    ...(isChosen ? [change.auditPerson({ personId: sub, action: 'security.password_changed', reason })] : []),
  ]);
  return signOn;
}
