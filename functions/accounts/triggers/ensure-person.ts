import { isAvatarUrl } from '../../../shared/people/avatar.ts';
import { cleanName, containsAddress, isReadable } from '../../../shared/people/names.ts';
import { emailSchema } from '../../../shared/people/schemas.ts';
import { AddressTaken, claimOwnAddress, createPersonOnce, moveAddress } from '../../database/addresses/writes.ts';
import type { Person } from '../../database/people/entity.ts';
import { findAccountHolder } from '../../database/people/reads.ts';
import { type TakenOver, takeOver } from '../../database/people/writes.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

/** What the user pool says of an account. The person can write some of it, so nothing here grants anything. */
export interface PoolAttributes {
  readonly sub?: string | undefined;
  readonly email?: string | undefined;
  readonly email_verified?: string | undefined;
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
}

const maxNameLength = 100;

/**
 * A name of the user pool as it is stored: cleaned as in Settings, at most 100 characters. Undefined when nothing readable
 * is left or it contains an address: the person is then asked for their name.
 */
export function storedName(name: string | undefined): string | undefined {
  const cleaned = [...cleanName(name ?? '')].slice(0, maxNameLength).join('').trim();
  return isReadable(cleaned) && !containsAddress(cleaned) ? cleaned : undefined;
}

/** Whom an account signs in. */
export interface AccountHolder {
  readonly personId: string;
  readonly role: 'client' | 'staff' | 'admin';
  readonly isSuspended: boolean;
}

/**
 * Makes sure that an account has its person's record, and gives the person with their role. Safe to repeat and at once.
 * An address counts only once the user pool has verified it; a change of it is taken over then.
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
  const { personId, person, role, security } = await findAccountHolder(database, sub);
  const holder = { personId, role, isSuspended: security?.suspendedAt !== undefined };
  if (!person) {
    await createPersonOnce(database, { personId, email, isEmailVerified, name, avatarUrl, at });
    return holder;
  }
  if (isEmailVerified && person.directoryEmail !== email)
    await takeOverAddress({ database, now, newId }, person, email);
  else if (isEmailVerified && person.claimedEmail !== email) await claimOwnAddress(database, person, at);
  const news = missingIn(person, { name, avatarUrl });
  if (Object.keys(news).length > 0) await takeOver(database, { personId, at, ...news });
  return holder;
}

/** A sign-in may have begun this long before: it is not among the sessions that end. */
const signInSeconds = 20;

/**
 * The user pool has verified another address than the one recorded: at a first confirmation, when a change of ours was
 * stopped between user pool and table, or when an operator changed it in the user pool. The former address is notified
 * and the change is recorded as any other. An address of another person is not taken over.
 */
async function takeOverAddress(
  { database, now, newId }: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  person: Person,
  email: string,
): Promise<void> {
  const at = now();
  try {
    await moveAddress(database, person, {
      email,
      at,
      newId,
      actor: { id: 'user-pool', role: 'system' },
      sessions: { from: new Date(at.getTime() - signInSeconds * 1000) },
    });
  } catch (error) {
    if (!(error instanceof AddressTaken)) throw error;
  }
}

/**
 * Name and picture are taken over once: the user pool overwrites its own at every sign-in with Google, and what the
 * person has changed here since must stay. A case that has begun bears a name already, or the person is asked for it.
 */
function missingIn(
  person: Person,
  { name, avatarUrl }: { readonly [Field in keyof TakenOver]-?: string | undefined },
): TakenOver {
  return {
    ...(name !== undefined && person.name === undefined && !person.currentApplicationId && { name }),
    ...(avatarUrl !== undefined && person.avatarUrl === undefined && { avatarUrl }),
  };
}
