import { findAccountSecurity, forgetFactor, recordFactor } from '../database/account-security.ts';
import { recordPersonAudit } from '../database/audit-entry.ts';
import { secondsAt } from '../database/schema.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UserPool } from '../platform/user-pool.ts';

/** A sign-in may have been completed this long before its tokens are made: three attempts of a trigger. */
const completedWithinSeconds = 20;

/**
 * At a sign-in with a password the user pool has just asked for the second factor, or has none to ask for. Whatever was
 * noted otherwise is put right, whether or not a browser told of a change. Clients of whom nothing is noted are spared
 * the call: nothing depends on their factor.
 */
export async function reconcileFactor(
  { database, now, newId }: Pick<Dependencies, 'database' | 'now' | 'newId'>,
  pool: Pick<UserPool, 'findAccount'>,
  { personId, username, role }: { personId: string; username: string; role: 'client' | 'staff' | 'admin' },
): Promise<void> {
  const noted = (await findAccountSecurity(database, personId))?.factorSince !== undefined;
  if (role === 'client' && !noted) return;
  const account = await pool.findAccount(username);
  const asked = (account?.factors.length ?? 0) > 0;
  if (asked === noted) return;
  const at = now();
  await transact(database, [
    asked ? recordFactor(personId, secondsAt(at) - completedWithinSeconds, at) : forgetFactor(personId, at),
    recordPersonAudit({
      ...{ personId, auditId: newId(), at: at.toISOString(), actorId: 'user-pool', actorRole: 'system' },
      action: asked ? 'security.factor_added' : 'security.factor_removed',
      before: { secondFactor: noted },
      after: { secondFactor: asked },
    }),
  ]);
}
