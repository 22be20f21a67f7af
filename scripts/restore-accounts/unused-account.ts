import { requireAccountImport } from '#database/accounts/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { deleteItems, listPartition } from '#database/partition.ts';
import { personEntity } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { findSecurity } from '#database/security/reads.ts';
import { staffMemberEntity } from '#database/staff/entity.ts';
import { step } from '#database/transaction.ts';
import type { ImportDependencies } from './account-import.ts';

/** Finds the person who uses an account of the new pool: with a case, a role or an erasure request. */
export async function findUser(database: Database, accountId: string): Promise<string | undefined> {
  const [{ person, role, erasure }, { link }] = await Promise.all([
    findIdentity(database, accountId),
    findSecurity(database, accountId),
  ]);
  if (link) return link.linkedTo;
  const isUsed = role !== 'client' || erasure !== undefined || person?.currentApplicationId !== undefined;
  return isUsed ? accountId : undefined;
}

/**
 * Removes an account of the new pool that was created before the import with the address of a person with a case, and
 * its empty person record. This also ends its sessions.
 * @throws if a case has been started with it since.
 */
export async function removeUnused(
  deps: Pick<ImportDependencies, 'database' | 'pool' | 'now' | 'newId'>,
  run: { userPoolId: string; runId: string },
  { accountId, personId }: { accountId: string; personId: string },
): Promise<void> {
  const { database, pool } = deps;
  const { person } = await findIdentity(database, accountId);
  const change = startChange(deps, { personId: 'operations', role: 'operations' });
  if (person)
    await change.commit([
      requireAccountImport(run),
      step(
        (database) =>
          database
            .entity(personEntity)
            .remove({ personId: accountId })
            .where(({ currentApplicationId }, { notExists }) => notExists(currentApplicationId))
            .commit(),
        () => new Error('A case was started in the meantime'),
      ),
      step(
        (database) =>
          database
            .entity(staffMemberEntity)
            .check({ personId: accountId })
            .where(({ role }, { notExists }) => notExists(role))
            .commit(),
        () => new Error('A role was granted in the meantime'),
      ),
      change.auditPerson({ personId: accountId, action: 'account.replaced', after: { person: personId } }),
    ]);
  await pool.remove(accountId);
  await deleteItems(database, await listPartition(database, { personId: accountId }));
}
