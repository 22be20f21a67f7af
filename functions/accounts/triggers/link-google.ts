import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { googleRefusals } from '#shared/accounts/google-sign-in.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { SignUpRefused } from './sign-up-refused.ts';

/** An account of the user pool that is named by an e-mail address. */
export interface PoolAccount {
  /** The account's `sub`. */
  username: string;
  /** Cognito's `UserStatus`. */
  status: string;
  isEnabled: boolean;
  isEmailVerified: boolean;
}

/** Accounts of the user pool, by its admin operations. `username` may be an e-mail address. */
export interface PoolAccounts {
  find(username: string): Promise<PoolAccount | undefined>;
  /** Creates an account with a verified address and returns its name; undefined if the address is taken. */
  create(account: {
    email: string;
    name: string | undefined;
    attributes?: Readonly<Record<string, string>>;
  }): Promise<string | undefined>;
  /** Confirms the account with a random password that is not stored. */
  forgetPassword(username: string): Promise<void>;
  remove(username: string): Promise<void>;
  /** Links the Google account to this one. Idempotent. */
  link(username: string, googleSubject: string): Promise<void>;
}

export interface LinkDependencies {
  accounts: PoolAccounts;
  /** Returns whether the owner of the mailbox has chosen the account's password. */
  isSettled: (sub: string) => Promise<boolean>;
  /** Records that the account's first password is gone. Idempotent. */
  settle: (sub: string) => Promise<void>;
  /** Removes the sign-up of an account that was removed. */
  forgetSignUp: (sub: string) => Promise<void>;
  /** Records that the person has no password of their own. Idempotent. */
  noteWithoutPassword: (personId: string) => Promise<void>;
}

/** Each attempt responds to one concurrent change, or removes one account. */
const maxTurns = 5;

/**
 * Returns the subject of a Google account, which the user pool names `Google_<subject>`, in lower case if names are
 * case-insensitive.
 */
function subjectOf(userName: string): string {
  const subject = /^google_(.+)$/i.exec(userName)?.[1];
  if (!subject) throw new Error('An account of another provider than Google');
  return subject;
}

/** Cognito's statuses of an account whose owner has proven access to its mailbox. */
const proven = ['CONFIRMED', 'RESET_REQUIRED'];

/**
 * Returns the account of a verified address, created if there is none. One that was never confirmed may belong to
 * anyone: it is removed with its password, so that a person who created it in advance has no access. So does the
 * password of one that was confirmed while nobody knows that the owner of the mailbox chose it.
 */
async function accountFor(
  { accounts, isSettled, settle, forgetSignUp, noteWithoutPassword }: LinkDependencies,
  person: { email: string; name: string | undefined },
): Promise<string> {
  for (let turn = 1; turn <= maxTurns; turn++) {
    const found = await accounts.find(person.email);
    if (found && !found.isEnabled) break;
    if (found?.status === 'UNCONFIRMED') {
      await accounts.remove(found.username);
      await forgetSignUp(found.username);
      continue;
    }
    if (found && !found.isEmailVerified) break;
    if (found && proven.includes(found.status) && (await isSettled(found.username))) return found.username;
    // An existing one was left behind by an interrupted attempt.
    const username = found?.username ?? (await accounts.create(person));
    // A concurrent request was faster.
    if (username === undefined) continue;
    // First: an attempt that is interrupted between both is resumed here while the account is unconfirmed or unsettled.
    await noteWithoutPassword(username);
    await accounts.forgetPassword(username);
    await settle(username);
    return username;
  }
  throw new SignUpRefused(googleRefusals.refused);
}

/**
 * Links a Google account to the user pool's own account of the same address at its first sign-in. Both sides must have
 * verified the address: then both ways to sign in lead to the same person. Every person therefore has a native account
 * of the pool, named by its `sub`.
 *
 * Always ends the sign-in, as Cognito does for an account that was linked during the sign-in: the callback page starts
 * it again once, and it then uses the linked account.
 * @throws SignUpRefused with `GOOGLE_LINKED` or with the reason
 */
export async function linkGoogle(deps: LinkDependencies, event: PreSignUpTriggerEvent): Promise<never> {
  const { userAttributes } = event.request;
  const subject = subjectOf(event.userName);
  const email = emailSchema.safeParse(userAttributes['email']).data?.toLowerCase();
  if (!email || userAttributes['email_verified']?.toLowerCase() !== 'true')
    throw new SignUpRefused(googleRefusals.unverified);
  await deps.accounts.link(await accountFor(deps, { email, name: userAttributes['name'] }), subject);
  throw new SignUpRefused(googleRefusals.linked);
}
