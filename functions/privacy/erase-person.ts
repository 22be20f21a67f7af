import { forgetAddress } from '../database/addresses/writes.ts';
import { deleteLeadsOf } from '../database/leads/writes.ts';
import { deleteItems, listPartition } from '../database/partition.ts';
import { accountIdOf } from '../database/people/entity.ts';
import { findIdentity } from '../database/people/reads.ts';
import type { ErasureCounts, ErasureRequest } from '../database/privacy/entity.ts';
import { concludeErasure, saveErasureProgress } from '../database/privacy/writes.ts';
import { transact } from '../database/transaction.ts';
import { eraseApplication } from './erase-application.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';
import { exportPrefixOf } from './export-place.ts';
import { listAllApplications } from './person-data.ts';

/**
 * Erases a person. Every step finds by itself what is left to do and may be repeated, so that a run which was stopped
 * anywhere is finished by the next one; the request, which is the list of what is still to be done, goes last.
 *
 * The order matters: without an account nobody can sign in and bring the person's record back, without the record no
 * application can be made, and an application's row goes before its files and papers, so that no upload is taken any more.
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
  // What leads from their account to them, while their record still names the account.
  if (accountId !== personId) await deleteItems(database, await listPartition(database, { personId: accountId }));
  await save({ applicationIds: await listOwn(deps, progress) });
  for (const email of new Set([person?.claimedEmail, person?.directoryEmail, request.email]))
    if (email !== undefined) await forgetAddress(database, { email, personId });
  await database.entities.person.delete({ personId }).go();
  // Once more: an application may have been made in the moment before. The index shows it a little later.
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

/** What can be counted however often the erasure was stopped; files and items are those that the runs could still count. */
async function countForGood(
  { database }: ErasureDependencies,
  { erasureId, applicationIds }: ErasureRequest,
): Promise<Partial<ErasureCounts>> {
  const { data: retained } = await database.entities.retainedCase.query.primary({ erasureId }).go({ pages: 'all' });
  return { applications: applicationIds.length, retained: retained.length };
}

/** The applications that are known by now: those written down before, the current one, and those of the index. */
async function listOwn({ database }: ErasureDependencies, { personId, applicationIds }: ErasureRequest) {
  const { person } = await findIdentity(database, personId);
  const current = person?.currentApplicationId;
  const listed = await listAllApplications(database, personId);
  return [...new Set([...applicationIds, ...(current ? [current] : []), ...listed.map((each) => each.applicationId)])];
}

/** Everything stored with the person but the request itself and what others did to the account. */
async function erasePartition({ database }: ErasureDependencies, personId: string): Promise<Partial<ErasureCounts>> {
  const { data: entries } = await database.entities.personAuditEntry.query.primary({ personId }).go({ pages: 'all' });
  const own = entries.filter(({ actorId }) => actorId === personId);
  for (const { auditId } of own) await database.entities.personAuditEntry.delete({ personId, auditId }).go();
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
