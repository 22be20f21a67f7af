import { requireAccountImport } from '../../functions/database/accounts/writes.ts';
import { startChange } from '../../functions/database/change.ts';
import type { Database } from '../../functions/database/database.ts';
import { deleteItems, listPartition } from '../../functions/database/partition.ts';
import { findIdentity } from '../../functions/database/people/reads.ts';
import { step } from '../../functions/database/transaction.ts';
import type { ImportDependencies } from './account-import.ts';

/** The person to whom an account of the new pool matters: it has a case, a role or a request to be erased. */
export async function findUser(database: Database, accountId: string): Promise<string | undefined> {
  const { person, role, erasure, link } = await findIdentity(database, accountId);
  if (link) return link.linkedTo;
  const isUsed = role !== 'client' || erasure !== undefined || person?.currentApplicationId !== undefined;
  return isUsed ? accountId : undefined;
}

/**
 * Removes an account of the new pool that somebody made before the import with the address of a person who has a case,
 * and its empty record. Its sessions end with it.
 * @throws when a case was begun with it meanwhile.
 */
export async function removeUnused(
  deps: Pick<ImportDependencies, 'database' | 'pool' | 'now' | 'newId'>,
  run: { readonly userPoolId: string; readonly runId: string },
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<void> {
  const { database, pool } = deps;
  const { person } = await findIdentity(database, accountId);
  const change = startChange(deps, { personId: 'operations', role: 'operations' });
  if (person)
    await change.commit([
      requireAccountImport(run),
      step(
        ({ person: entity }) =>
          entity
            .remove({ personId: accountId })
            .where(({ currentApplicationId }, { notExists }) => notExists(currentApplicationId))
            .commit(),
        () => new Error('A case was begun meanwhile'),
      ),
      step(
        ({ staffMember }) =>
          staffMember
            .check({ personId: accountId })
            .where(({ role }, { notExists }) => notExists(role))
            .commit(),
        () => new Error('A role was given meanwhile'),
      ),
      change.auditPerson({ personId: accountId, action: 'account.replaced', after: { person: personId } }),
    ]);
  await pool.remove(accountId);
  await deleteItems(database, await listPartition(database, { personId: accountId }));
}
