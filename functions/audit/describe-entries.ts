import { findCase } from '#database/applications/reads.ts';
import type { AuditEntry } from '#database/audit/entity.ts';
import type { Database } from '#database/database.ts';
import { findPersons } from '#database/people/reads.ts';
import { documentLabel, typeLabel } from '#shared/documents/kinds.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { describeEntry, type Names } from './words.ts';

/** Recorded values that are ids of people. */
const people = ['responsibleId'] as const;

/** Returns the ids of the people in entries; machines have none. */
function peopleIn(entries: readonly AuditEntry[]): string[] {
  const named = entries.flatMap(({ actorId, actorRole, before, after }) => [
    ...(actorRole === 'system' || actorRole === 'operations' ? [] : [actorId]),
    ...[before, after].flatMap((facts) => people.flatMap((name) => (facts?.[name] ? [String(facts[name])] : []))),
  ]);
  return [...new Set(named)];
}

async function namesIn(database: Database, entries: readonly AuditEntry[]): Promise<Names> {
  const persons = await findPersons(database, peopleIn(entries));
  return Object.fromEntries(persons.map(({ personId, name, email }) => [personId, name ?? email]));
}

/**
 * Returns the names of documents by id. For uncatalogued documents, and those of another person than the first one, reads
 * the case's requested and uploaded documents, only if there are any.
 */
async function documentNamesIn(
  database: Database,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const own = entries.find(({ documentId }) => documentId !== undefined && typeLabel(documentId) === undefined);
  const found = own && (await findCase(database, own.applicationId));
  if (!found) return new Map();
  const { application, documents, parties } = found;
  const labels = new Map([
    ...documents.map((document) => [document.documentId, documentLabel(document)] as const),
    ...(application.askedDocuments ?? []).map(({ id, label }) => [id, label] as const),
  ]);
  const ids = entries.flatMap(({ documentId }) => documentId ?? []);
  return new Map(
    ids.flatMap((id) => {
      const { code, partyId } = partsOfSlot(id);
      const label = typeLabel(code) ?? labels.get(id);
      const owner = partyId === firstPartyId ? undefined : parties.find((party) => party.partyId === partyId);
      return label === undefined ? [] : [[id, owner ? `${label} de ${owner.name}` : label] as const];
    }),
  );
}

/** An entry with its actor and action in words. */
export interface DescribedAuditEntry extends ReturnType<typeof describeEntry> {
  entry: AuditEntry;
}

/** Describes entries in words, with the names of people and documents. */
export async function describeEntries(
  database: Database,
  entries: readonly AuditEntry[],
): Promise<DescribedAuditEntry[]> {
  const [names, papers] = await Promise.all([namesIn(database, entries), documentNamesIn(database, entries)]);
  const paperOf = (id: string): string | null => typeLabel(id) ?? papers.get(id) ?? null;
  const tell = ({ action, actorId, actorRole, documentId, before, after, reason }: AuditEntry) =>
    describeEntry(
      {
        action,
        actorId,
        actorRole,
        before: before ?? null,
        after: after ?? null,
        reason: reason ?? null,
        document: documentId === undefined ? null : paperOf(documentId),
      },
      names,
    );
  return entries.map((entry) => ({ entry, ...tell(entry) }));
}
