import { startChange } from '../../database/change.ts';
import { findPerson } from '../../database/people/reads.ts';
import { secondsAt } from '../../database/schema.ts';
import { findAccountSecurity } from '../../database/security/reads.ts';
import { forgetFactor, recordFactor } from '../../database/security/writes.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { UserPool } from '../../platform/user-pool.ts';

/** A sign-in may have been completed this long before its tokens are made: three attempts of a trigger. */
const completedWithinSeconds = 20;

/**
 * At a sign-in with a password the user pool has just asked for the second factor, or has none to ask for. Corrects what
 * is recorded otherwise: a change that was made at the pool itself, or whose record was lost. It is then told to the
 * person, and ends the sessions that began before this sign-in. Clients of whom nothing is recorded are left out: nothing
 * depends on their factor.
 */
export async function reconcileFactor(
  deps: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  pool: Pick<UserPool, 'findAccount'>,
  { personId, username, role }: { personId: string; username: string; role: 'client' | 'staff' | 'admin' },
): Promise<void> {
  const { database } = deps;
  const noted = (await findAccountSecurity(database, personId))?.factorSince !== undefined;
  if (role === 'client' && !noted) return;
  const account = await pool.findAccount(username);
  const asked = (account?.factors.length ?? 0) > 0;
  if (asked === noted) return;
  const change = startChange(deps, { personId: 'user-pool', role: 'system' });
  const { instant: at } = change;
  const begun = new Date(at.getTime() - completedWithinSeconds * 1000);
  const person = await findPerson(database, personId);
  await change.commit([
    asked ? recordFactor(personId, secondsAt(begun), begun) : forgetFactor(personId, begun),
    ...(person ? [change.notifyAccount(person, asked ? 'factor_added' : 'factor_removed')] : []),
    change.auditPerson({
      personId,
      action: asked ? 'security.factor_added' : 'security.factor_removed',
      before: { secondFactor: noted },
      after: { secondFactor: asked },
    }),
  ]);
}
