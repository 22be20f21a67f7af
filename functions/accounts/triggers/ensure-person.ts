import type { PendingSignUp } from '#database/accounts/entity.ts';
import { findSignUp } from '#database/accounts/reads.ts';
import { AddressTaken, createPersonOnce, moveAddress } from '#database/addresses/writes.ts';
import type { Person } from '#database/people/entity.ts';
import { findAccountHolder } from '#database/people/reads.ts';
import { type TakenOver, takeOver } from '#database/people/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { AccountSecurity } from '#database/security/entity.ts';
import { noteNewPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { hasText } from '#shared/kit/text.ts';
import { isAvatarUrl } from '#shared/people/avatar.ts';
import { cleanName, containsAddress } from '#shared/people/names.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { signInCompleted } from './reconcile-factor.ts';

/** Attributes of an account in the user pool. The person can write some of them, so nothing here grants permissions. */
export interface PoolAttributes {
  sub?: string;
  email?: string;
  email_verified?: string;
  name?: string;
  picture?: string;
}

const maxNameLength = 100;

/**
 * Returns a name of the user pool as it is stored: cleaned like that in the settings, at most 100 characters. Undefined
 * if nothing readable is left or it contains an address: the person is then asked for a name.
 */
export function storedName(name: string | undefined): string | undefined {
  const cleaned = [...cleanName(name ?? '')].slice(0, maxNameLength).join('').trim();
  return hasText(cleaned) && !containsAddress(cleaned) ? cleaned : undefined;
}

export interface AccountHolder {
  personId: string;
  role: 'client' | 'staff' | 'admin';
  isSuspended: boolean;
  /** Whether the owner of the mailbox has chosen the password, or there is none. */
  isSettled: boolean;
}

/**
 * Ensures that an account has its person's record, and returns the person with their role. Idempotent and safe to run
 * concurrently. Stores an address only once the user pool has verified it, and takes over its changes then.
 */
export async function ensurePerson(
  { database, now, newId }: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  attributes: PoolAttributes,
): Promise<AccountHolder> {
  const { sub } = attributes;
  const email = emailSchema.safeParse(attributes.email).data?.toLowerCase();
  if (!sub || !email) throw new Error('An account without sub or e-mail address');
  const isEmailVerified = attributes.email_verified === 'true';
  const at = now().toISOString();
  const name = storedName(attributes.name);
  const avatarUrl = isAvatarUrl(attributes.picture) ? attributes.picture : undefined;
  const [{ personId, person, role, security }, signUp] = await Promise.all([
    findAccountHolder(database, sub),
    findSignUp(database, sub),
  ]);
  const holder = {
    personId,
    role,
    isSuspended: security?.suspendedAt !== undefined,
    isSettled: signUp === undefined || signUp.settledAt !== undefined,
  };
  await endSignInsBefore(database, personId, { signUp, security });
  if (!person) {
    const campaign = signUp?.campaign;
    await createPersonOnce(database, { personId, email, isEmailVerified, name, avatarUrl, campaign, at });
    return holder;
  }
  if (isEmailVerified && person.directoryEmail !== email)
    await takeOverAddress({ database, now, newId }, person, email, security);
  const news = missingIn(person, { name, avatarUrl });
  if (news.name !== undefined || news.avatarUrl !== undefined) await takeOver(database, { personId, at, ...news });
  return holder;
}

/**
 * Ends the sign-ins that began before the owner of the mailbox replaced the first password of the account: a stranger's
 * may have been under way, and get its token after that. Once.
 */
async function endSignInsBefore(
  database: Dependencies['database'],
  personId: string,
  { signUp, security }: { signUp: PendingSignUp | undefined; security: AccountSecurity | undefined },
): Promise<void> {
  if (!signUp?.isReplaced || signUp.settledAt === undefined) return;
  const at = new Date(signUp.settledAt);
  if ((security?.sessionsFrom ?? 0) >= secondsAt(at)) return;
  await transact(database, [noteNewPassword(personId, at)]);
}

/**
 * Takes over an address of the user pool that differs from the record: at a first confirmation, after a change of ours
 * that failed between user pool and table, or after a change by an operator. Notifies the former address and records
 * the change like any other. Does not take over an address of another person.
 */
async function takeOverAddress(
  { database, now, newId }: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  person: Person,
  email: string,
  security: AccountSecurity | undefined,
): Promise<void> {
  const at = now();
  try {
    await moveAddress(database, person, {
      email,
      at,
      newId,
      actor: { id: 'user-pool', role: 'system' },
      sessions: { from: signInCompleted(at, security) },
    });
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
  }
}

/**
 * Returns name and picture for a record without them. They are taken over only once: the user pool overwrites its own
 * at every Google sign-in, and the person's changes here must stay. A case in progress has a name already, or the
 * person is asked for it.
 */
const missingIn = (person: Person, { name, avatarUrl }: TakenOver): TakenOver => ({
  name: person.name === undefined && !person.currentApplicationId ? name : undefined,
  avatarUrl: person.avatarUrl === undefined ? avatarUrl : undefined,
});
