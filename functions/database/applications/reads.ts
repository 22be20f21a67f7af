import { createConversions, Service } from 'electrodb';
import { sortedDates } from '#shared/agenda/dates.ts';
import { caseDateEntity, type StoredDate } from '../agenda/entity.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { type Document, documentEntity } from '../documents/entity.ts';
import { type CaseParty, partyEntity } from '../parties/entity.ts';
import { partiesOf, withoutEnded } from '../parties/reads.ts';
import { Refusal } from '../refusal.ts';
import { type Application, applicationEntity } from './entity.ts';

/** Returns an application, strongly consistent. */
export async function findApplication(database: Database, applicationId: string): Promise<Application | undefined> {
  const { data } = await database.entity(applicationEntity).get({ applicationId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns several applications in any order; missing ones are skipped. */
export async function findApplications(database: Database, applicationIds: readonly string[]): Promise<Application[]> {
  if (applicationIds.length === 0) return [];
  const { data, unprocessed } = await database
    .entity(applicationEntity)
    .get(applicationIds.map((applicationId) => ({ applicationId })))
    .go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return data;
}

/** Opens the query of an application with its documents, people and dates. */
export const caseOf = (database: Database) =>
  new Service(
    {
      application: database.entity(applicationEntity),
      document: database.entity(documentEntity),
      party: database.entity(partyEntity),
      caseDate: database.entity(caseDateEntity),
    },
    database.raw,
  ).collections.case;

export interface FoundCase {
  application: Application;
  documents: Document[];
  parties: [CaseParty, ...CaseParty[]];
  /** The typed ones, the earliest first. */
  dates: readonly StoredDate[];
}

/**
 * Returns an application with its people, its dates and the documents of those who have not left: one query that reads only these,
 * strongly consistent.
 */
export async function findCase(database: Database, applicationId: string): Promise<FoundCase | undefined> {
  const { data } = await database.collections(caseOf)({ applicationId }).go({ consistent: true, pages: 'all' });
  const application = data.application[0];
  if (!application) return undefined;
  const parties = partiesOf(application, data.party);
  return {
    application,
    documents: withoutEnded(data.document, parties),
    parties,
    dates: sortedDates(data.caseDate),
  };
}

export interface Page<Item> {
  items: Item[];
  cursor: string | null;
}

const personPageSize = 20;

/** Returns a page of a person's applications, newest first. */
export async function listApplicationsOfPerson(
  database: Database,
  { personId, cursor }: { personId: string; cursor: string | undefined },
): Promise<Page<Application>> {
  const application = database.entity(applicationEntity);
  const start =
    cursor === undefined
      ? {}
      : {
          cursor: createConversions(application).byAccessPattern.byPerson.fromComposite.toCursor({
            personId,
            ...placeOf(cursor),
          }),
        };
  const page = await application.query.byPerson({ personId }).go({ order: 'desc', limit: personPageSize, ...start });
  return { items: page.data, cursor: nextCursor(page) };
}

/** Returns the cursor of the next page; null after the last one. */
function nextCursor(page: { data: { createdAt: string; applicationId: string }[]; cursor: string | null }) {
  const last = page.data.at(-1);
  return page.cursor !== null && last ? encodeCursor({ createdAt: last.createdAt, id: last.applicationId }) : null;
}

function placeOf(cursor: string): { createdAt: string; applicationId: string } {
  const { createdAt, id } = decodeCursor(cursor);
  return { createdAt, applicationId: id };
}
