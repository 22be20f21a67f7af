import type { Change } from '#database/change.ts';
import { accountIdOf, type Person } from '#database/people/entity.ts';
import type { FactorRecovery } from '#database/security/entity.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { forgetFactor, replaceFactorRecovery } from '#database/security/writes.ts';
import { Conflict, type Step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UserPool } from '#platform/user-pool.ts';

/**
 * Returns the writes that decide a removal, and the recovery as they leave it: it stays until the user pool was told, so
 * that an interrupted removal is finished by the schedule. Ends all sessions.
 */
export function factorRemoval(
  { newId }: Pick<Dependencies, 'newId'>,
  { instant, at }: Pick<Change, 'instant' | 'at'>,
  before: FactorRecovery | undefined,
  personId: string,
): { recovery: FactorRecovery; steps: readonly Step[] } {
  const recovery: FactorRecovery = { personId, revision: newId(), state: 'removing', nextAt: at };
  return {
    recovery,
    steps: [replaceFactorRecovery(before, recovery, { personId }), forgetFactor(personId, instant)],
  };
}

/** Removes every second factor of the account in the user pool and revokes its sessions. Idempotent. */
export async function finishFactorRemoval(
  {
    database,
    userPool,
  }: Pick<Dependencies, 'database'> & {
    userPool: Pick<UserPool, 'findAccount' | 'setFactors' | 'endSessions'>;
  },
  recovery: FactorRecovery,
  person: Pick<Person, 'personId' | 'accountId'>,
): Promise<void> {
  // A removal that has ended must not take a factor that was added since.
  const present = await findFactorRecovery(database, person.personId);
  if (present?.revision !== recovery.revision) return;
  const username = accountIdOf(person);
  const account = await userPool.findAccount(username);
  if (account && account.factors.length > 0) await userPool.setFactors(username, account.factors, false);
  if (account) await userPool.endSessions(username);
  try {
    await transact(database, [replaceFactorRecovery(recovery, undefined, person)]);
  } catch (error) {
    // Finished by the schedule at the same time.
    if (!(error instanceof Conflict)) throw error;
  }
}
