import { startChange } from '#database/change.ts';
import { findPerson } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import type { AccountSecurity } from '#database/security/entity.ts';
import { findAccountSecurity, findFactorRecovery } from '#database/security/reads.ts';
import { forgetFactor, recordFactor, removeRecoveryCodes } from '#database/security/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UserPool } from '#platform/user-pool.ts';

/** Seconds before its tokens at which a sign-in may have been completed: three attempts of a trigger. */
const completedWithinSeconds = 20;

/**
 * Returns the earliest instant at which a sign-in that now gets its tokens may have been completed. Not before the end of
 * earlier sessions: those do not count again.
 */
export const signInCompleted = (at: Date, security: Pick<AccountSecurity, 'sessionsFrom'> | undefined): Date =>
  new Date(Math.max(at.getTime() - completedWithinSeconds * 1000, (security?.sessionsFrom ?? 0) * 1000));

/**
 * Corrects the recorded second factor after a sign-in with a password, at which the user pool has just asked for the
 * factor or has none: a change was made directly at the pool, or its record was lost. Notifies the person and ends the
 * sessions that began before this sign-in. Skips clients without a recorded factor, because nothing depends on it.
 */
export async function reconcileFactor(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  pool: Pick<UserPool, 'findAccount'>,
  { personId, username, role }: { personId: string; username: string; role: 'client' | 'staff' | 'admin' },
): Promise<void> {
  const { database } = deps;
  const security = await findAccountSecurity(database, personId, { consistent: true });
  const noted = security?.factorSince !== undefined;
  if (role === 'client' && !noted) return;
  const account = await pool.findAccount(username);
  const asked = (account?.factors.length ?? 0) > 0;
  if (asked === noted) return;
  // Decided to go: the pool is still being told.
  if (asked && (await findFactorRecovery(database, personId))?.state === 'removing') return;
  const change = startChange(deps, { personId: 'user-pool', role: 'system' });
  const { instant: at } = change;
  const begun = signInCompleted(at, security);
  const person = await findPerson(database, personId);
  await change.commit([
    asked ? recordFactor(personId, secondsAt(begun), begun) : forgetFactor(personId, begun),
    // They go with the app, or were never seen.
    ...(asked ? [] : [removeRecoveryCodes(personId)]),
    ...(person ? [change.notifyAccount(person, asked ? 'factor_added' : 'factor_removed')] : []),
    change.auditPerson({
      personId,
      action: asked ? 'security.factor_added' : 'security.factor_removed',
      before: { secondFactor: noted },
      after: { secondFactor: asked },
    }),
  ]);
}
