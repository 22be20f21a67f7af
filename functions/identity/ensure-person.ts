import { emailSchema } from '../../shared/people/schemas.ts';
import { changeVerifiedEmail, createPersonOnce, findIdentity } from '../database/person.ts';
import type { Dependencies } from '../platform/dependencies.ts';

/** What the user pool says of an account. The person can write some of it, so nothing here grants anything. */
export interface PoolAttributes {
  readonly sub?: string | undefined;
  readonly email?: string | undefined;
  readonly email_verified?: string | undefined;
  readonly name?: string | undefined;
}

const maxNameLength = 100;

/** A name as it is stored: without angle brackets, trimmed, at most 100 characters; undefined when nothing is left. */
export function cleanName(name: string | undefined): string | undefined {
  const cleaned = [...(name ?? '').replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()].slice(0, maxNameLength).join('');
  return cleaned.trim() || undefined;
}

/**
 * Makes sure that an account has its person's record, and gives the person's role. Safe to repeat and at once.
 * An address counts only once the user pool has verified it; a change of it is taken over then.
 */
export async function ensurePerson(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  attributes: PoolAttributes,
): Promise<'client' | 'staff' | 'admin'> {
  const { sub: personId } = attributes;
  const email = emailSchema.safeParse(attributes.email).data?.toLowerCase();
  if (!personId || !email) throw new Error('An account without sub or e-mail address');
  const isEmailVerified = attributes.email_verified === 'true';
  const at = now().toISOString();
  const { person, role } = await findIdentity(database, personId);
  if (!person)
    await createPersonOnce(database, { personId, email, isEmailVerified, name: cleanName(attributes.name), at });
  else if (isEmailVerified && person.directoryEmail !== email)
    await changeVerifiedEmail(database, { personId, email, at });
  return role;
}
