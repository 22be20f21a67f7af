import { findPendingSignUp } from '#database/accounts/reads.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';

/** Milliseconds in which the owner of the mailbox has time to notice the account. */
const firstDay = 24 * 60 * 60_000;

/**
 * Throws `account.too_new` in the first day of an account as long as nobody knows that the owner of the mailbox chose its
 * password. Such an account gets no token either (create-pre-token.ts); this holds if it has one all the same. A role in
 * the team lifts the wait: its member needs a second factor, and was admitted by an administrator.
 */
export async function requireOwner(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  personId: string,
): Promise<void> {
  if (!(await findPendingSignUp(database, personId))) return;
  const { person, role } = await findIdentity(database, personId);
  if (!person || role !== 'client') return;
  if (now().getTime() < Date.parse(person.createdAt) + firstDay) throw new Refusal('account.too_new');
}
