import { findAddress } from '#database/addresses/reads.ts';
import { forgetAddress } from '#database/addresses/writes.ts';
import { findApplication } from '#database/applications/reads.ts';
import { eraseComplaints } from '#database/complaints/writes.ts';
import type { Database } from '#database/database.ts';
import { deleteLeadsOf } from '#database/leads/writes.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { deleteItems, listPartition } from '#database/partition.ts';
import { accountIdOf, noDirectoryEmail, personEntity } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { type ErasureCounts, type ErasureRequest, retainedCaseEntity } from '#database/privacy/entity.ts';
import { concludeErasure, saveErasureProgress } from '#database/privacy/writes.ts';
import { buryAccount } from '#database/security/writes.ts';
import { retrying, transact } from '#database/transaction.ts';
import { eraseApplication } from './erase-application.ts';
import { eraseParty, listPlaces, staysWithOthers } from './erase-party.ts';
import { eraseTraces, formerAddresses } from './erase-traces.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';
import { exportPrefixOf } from './export-place.ts';
import { listAllApplications } from './person-data.ts';
import { redactPersonAudit } from './redact-audit.ts';

/**
 * Milliseconds after the tombstone in which a request, a sign-in, an upload or an export that began before it may still
 * write: the longest that a function runs. Tickets and proofs of identity last less.
 */
const settlingMs = 15 * 60 * 1000;

/**
 * Erases a person. Every step determines what is left to do and is idempotent, so that the next run completes an
 * interrupted one; the request is deleted last, by a run that finds a tombstone older than everything that may have been
 * under way, and has erased what that wrote. Returns undefined if it is too early for that.
 *
 * The order matters: with the tombstone every token is refused, without an account the person cannot sign in and
 * recreate their record, without the record no application can be created, and an application is deleted before its
 * files and documents, so that uploads are rejected.
 */
export async function erasePerson(
  deps: ErasureDependencies,
  request: ErasureRequest,
): Promise<ErasureRequest | undefined> {
  const { database } = deps;
  const { personId, erasureId } = request;
  let progress = request;
  const save = async (change: Parameters<typeof saveErasureProgress>[2]) => {
    progress = { ...progress, ...change };
    await saveErasureProgress(database, personId, change);
  };
  const count = (more: Partial<ErasureCounts>) => save({ counts: sum(progress.counts, more) });

  const { person } = await findIdentity(database, personId);
  // As they are now: since the request the person may have changed their address.
  if (person) {
    const isEmailVerified = person.directoryEmail !== noDirectoryEmail;
    await save({ email: person.email, firstName: firstNameOf(person), isEmailVerified });
  }
  const accountId = person ? accountIdOf(person) : personId;
  const buriedAt = await buryAccount(database, personId, deps.now());
  if (accountId !== personId) await buryAccount(database, accountId, deps.now());
  await deps.removeAccount(accountId);
  await save({ applicationIds: await listOwn(deps, progress) });
  const former = await formerAddresses(database, personId);
  const verified = person?.directoryEmail === noDirectoryEmail ? [] : [person?.directoryEmail, ...former];
  if (request.isEmailVerified) verified.push(request.email);
  const own = [...new Set(verified.flatMap((email) => email?.toLowerCase() ?? []))];
  const emails = [...new Set([...own, request.email, person?.email].flatMap((email) => email?.toLowerCase() ?? []))];
  const { applicationIds } = progress;
  await count({ items: await eraseTraces(deps, { personId, person, emails, applicationIds }) });
  // Items that lead from their account to them, while their record still contains the account.
  if (accountId !== personId) await erasePartition(database, accountId);
  for (const email of emails) await forgetAddress(database, { email, personId });
  await database.entity(personEntity).delete({ personId }).go();
  // Repeated: an application may have been created just before, and the index is eventually consistent.
  await save({ applicationIds: await listOwn(deps, progress) });
  for (const applicationId of progress.applicationIds) {
    const { stays, counts } = await retrying(async () => {
      const application = await findApplication(database, applicationId);
      return (await staysWithOthers(database, application, personId))
        ? { stays: true, counts: await eraseParty(deps, { applicationId, personId, emails }) }
        : { stays: false, counts: await eraseApplication(deps, { applicationId, application, personId, erasureId }) };
    });
    await count(counts);
    await count(await eraseComplaints(database, { about: applicationId, emails: stays ? own : undefined }));
  }
  // An address that was given up may be another person's by now.
  for (const email of own) {
    if (await findAddress(database, email)) continue;
    await count(await deleteLeadsOf(database, email));
    await count(await eraseComplaints(database, { about: email }));
  }
  await deps.removeFiles('exports', exportPrefixOf(personId));
  await count({ items: (await redactPersonAudit(database, request)) + (await erasePartition(database, personId)) });
  if (deps.now().getTime() - buriedAt.getTime() < settlingMs) return undefined;
  const counts = { ...progress.counts, ...(await countForGood(deps, progress)) };
  const { email, firstName, farewellAt } = progress;
  try {
    if (farewellAt === undefined) await deps.sayFarewell({ email, firstName, personId, erasureId });
    await transact(database, concludeErasure({ ...progress, counts }, deps.now().toISOString()));
  } catch (error) {
    throw new NotConcluded('The erasure is not concluded', { cause: error });
  }
  return { ...progress, counts };
}

/** Everything is erased, and the final e-mail may have been sent: its `Send` event says so before the next run. */
export class NotConcluded extends Error {}

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
  const [listed, places] = await Promise.all([listAllApplications(database, personId), listPlaces(database, personId)]);
  const known = [...applicationIds, ...(current ? [current] : []), ...places];
  return [...new Set([...known, ...listed.map((each) => each.applicationId)])];
}

/** What an erasure leaves in a person's partition: the tombstone, which expires, and the request until its end. */
const remainingEntities: ReadonlySet<string> = new Set(['accountsecurity', 'erasurerequest']);

/** Deletes everything stored with a person, whatever its entity. Returns the number of items. */
async function erasePartition(database: Database, personId: string): Promise<number> {
  const items = (await listPartition(database, { personId })).filter(({ entity }) => !remainingEntities.has(entity));
  await deleteItems(database, items);
  return items.length;
}

const sum = (counts: ErasureCounts, more: Partial<ErasureCounts>): ErasureCounts => ({
  ...counts,
  files: counts.files + (more.files ?? 0),
  items: counts.items + (more.items ?? 0),
  leads: counts.leads + (more.leads ?? 0),
});
