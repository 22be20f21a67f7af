import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { googleRefusals } from '../../../shared/accounts/google-sign-in.ts';
import { emailSchema } from '../../../shared/people/schemas.ts';
import { SignUpRefused } from './sign-up-refused.ts';

/** What the user pool says of an account that has an e-mail address as its name. */
export interface PoolAccount {
  /** The account's `sub`. */
  readonly username: string;
  /** Cognito's `UserStatus`. */
  readonly status: string;
  readonly isEnabled: boolean;
  readonly isEmailVerified: boolean;
}

/** Accounts of the user pool, by its operations for administrators. `username` may be an e-mail address. */
export interface PoolAccounts {
  find(username: string): Promise<PoolAccount | undefined>;
  /** Makes an account with a verified address and gives its name; undefined when the address is taken. */
  create(account: {
    readonly email: string;
    readonly name: string | undefined;
    /** Further ones, by the pool's names. */
    readonly attributes?: Readonly<Record<string, string>>;
  }): Promise<string | undefined>;
  /** Confirms the account; its password is from now on one that nobody knows. */
  forgetPassword(username: string): Promise<void>;
  remove(username: string): Promise<void>;
  /** From now on the Google account signs in to this one. Safe to repeat. */
  link(username: string, googleSubject: string): Promise<void>;
}

export interface LinkDependencies {
  readonly accounts: PoolAccounts;
  /** Writes down that the person has no password of their own. Safe to repeat. */
  readonly noteWithoutPassword: (personId: string) => Promise<void>;
}

/** Each turn of the search answers to one change by somebody else, or removes one account. */
const maxTurns = 5;

/** The user pool names whoever comes from Google `Google_<subject>`, in lower case where names have no case. */
function subjectOf(userName: string): string {
  const subject = /^google_(.+)$/i.exec(userName)?.[1];
  if (!subject) throw new Error('An account of another provider than Google');
  return subject;
}

/** Cognito's states of an account whose owner has once proved to read its e-mails. */
const proven = ['CONFIRMED', 'RESET_REQUIRED'];

/**
 * The account of a verified address, made if there is none. One that was registered and never confirmed may be
 * anybody's: it is removed with its password, so that whoever made it in advance has no way in.
 */
async function accountFor(
  { accounts, noteWithoutPassword }: LinkDependencies,
  person: { readonly email: string; readonly name: string | undefined },
): Promise<string> {
  for (let turn = 1; turn <= maxTurns; turn++) {
    const found = await accounts.find(person.email);
    if (found && !found.isEnabled) break;
    if (found?.status === 'UNCONFIRMED') {
      await accounts.remove(found.username);
      continue;
    }
    if (found && !found.isEmailVerified) break;
    if (found && proven.includes(found.status)) return found.username;
    // One that was found here was left behind by an attempt that did not come to its end.
    const username = found?.username ?? (await accounts.create(person));
    // Somebody else was quicker.
    if (username === undefined) continue;
    // First: an attempt that stops between both is taken up again here as long as the account is not confirmed.
    await noteWithoutPassword(username);
    await accounts.forgetPassword(username);
    return username;
  }
  throw new SignUpRefused(googleRefusals.refused);
}

/**
 * Ties a Google account to the user pool's own account of the same address, when it signs in for the first time. Both
 * sides must have verified the address: then both ways in lead to the same person. Every person therefore has an
 * account of the pool's own, named by its `sub`.
 *
 * Always ends the sign-in, as Cognito does with any that was linked meanwhile: the callback page begins it again, once,
 * and it then goes to the linked account.
 * @throws SignUpRefused with `GOOGLE_LINKED` or with why not.
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
