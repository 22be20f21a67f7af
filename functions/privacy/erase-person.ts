import { forgetAddress } from '#database/addresses/writes.ts';
import { personAuditEntryEntity } from '#database/audit/entity.ts';
import { deleteLeadsOf } from '#database/leads/writes.ts';
import { deleteItems, listPartition } from '#database/partition.ts';
import { accountIdOf, personEntity } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { type ErasureCounts, type ErasureRequest, retainedCaseEntity } from '#database/privacy/entity.ts';
import { concludeErasure, saveErasureProgress } from '#database/privacy/writes.ts';
import { transact } from '#database/transaction.ts';
import { eraseApplication } from './erase-application.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';
import { exportPrefixOf } from './export-place.ts';
import { listAllApplications } from './person-data.ts';

/**
 * Erases a person. Every step determines what is left to do and is idempotent, so that the next run completes an
 * interrupted one; the request is deleted last.
 *
 * The order matters: without an account the person cannot sign in and recreate their record, without the record no
 * application can be created, and an application is deleted before its files and documents, so that uploads are
 * rejected.
 */
export async function erasePerson(deps: ErasureDependencies, request: ErasureRequest): Promise<ErasureRequest> {
  const { database } = deps;
  const { personId } = request;
  let progress = request;
  const save = async (change: Partial<Pick<ErasureRequest, 'applicationIds' | 'counts'>>) => {
    progress = { ...progress, ...change };
    await saveErasureProgress(database, personId, change);
  };
  const count = (more: Partial<ErasureCounts>) => save({ counts: sum(progress.counts, more) });

  const { person } = await findIdentity(database, personId);
  const accountId = person ? accountIdOf(person) : personId;
  await deps.removeAccount(accountId);
  // Items that lead from their account to them, while their record still contains the account.
  if (accountId !== personId) await deleteItems(database, await listPartition(database, { personId: accountId }));
  await save({ applicationIds: await listOwn(deps, progress) });
  for (const email of new Set([person?.directoryEmail, request.email]))
    if (email !== undefined) await forgetAddress(database, { email, personId });
  await database.entity(personEntity).delete({ personId }).go();
  // Repeated: an application may have been created just before, and the index is eventually consistent.
  await save({ applicationIds: await listOwn(deps, progress) });
  for (const applicationId of progress.applicationIds)
    await count(await eraseApplication(deps, { applicationId, personId, erasureId: request.erasureId }));
  if (request.isEmailVerified) await count(await deleteLeadsOf(database, request.email));
  await deps.removeFiles('exports', exportPrefixOf(personId));
  await count(await erasePartition(deps, personId));
  const { email, firstName, erasureId } = request;
  await deps.sayFarewell({ email, firstName, erasureId });
  const counts = { ...progress.counts, ...(await countForGood(deps, progress)) };
  await transact(database, concludeErasure({ ...progress, counts }, deps.now().toISOString()));
  return { ...progress, counts };
}

/** Counts what can be counted reliably despite interruptions; files and items are counted by the runs. */
async function countForGood(
  { database }: ErasureDependencies,
  { erasureId, applicationIds }: ErasureRequest,
): Promise<Partial<ErasureCounts>> {
  const { data: retained } = await database
    .entity(retainedCaseEntity)
    .query.primary({ erasureId })
    .go({ pages: 'all' });
  return { applications: applicationIds.length, retained: retained.length };
}

/** Returns the known applications: those recorded before, the current one, and those of the index. */
async function listOwn({ database }: ErasureDependencies, { personId, applicationIds }: ErasureRequest) {
  const { person } = await findIdentity(database, personId);
  const current = person?.currentApplicationId;
  const listed = await listAllApplications(database, personId);
  return [...new Set([...applicationIds, ...(current ? [current] : []), ...listed.map((each) => each.applicationId)])];
}

/** Deletes everything stored with the person except the request and audit entries of others. */
async function erasePartition({ database }: ErasureDependencies, personId: string): Promise<Partial<ErasureCounts>> {
  const { data: entries } = await database
    .entity(personAuditEntryEntity)
    .query.primary({ personId })
    .go({ pages: 'all' });
  const own = entries.filter(({ actorId }) => actorId === personId);
  for (const { auditId } of own) await database.entity(personAuditEntryEntity).delete({ personId, auditId }).go();
  const items = (await listPartition(database, { personId })).filter(({ entity }) => entity !== 'erasurerequest');
  await deleteItems(database, items);
  return { items: items.length + own.length };
}

const sum = (counts: ErasureCounts, more: Partial<ErasureCounts>): ErasureCounts => ({
  ...counts,
  files: counts.files + (more.files ?? 0),
  items: counts.items + (more.items ?? 0),
  leads: counts.leads + (more.leads ?? 0),
});
