import { createConversions, Entity, type EntityItem } from 'electrodb';
import { propertyTypes } from '../../shared/applications/property-types.ts';
import { identTypes, purposes } from '../../shared/applications/purposes.ts';
import {
  type BoardStage,
  boardStages,
  isClosed,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '../../shared/applications/stages.ts';
import { employmentStatuses } from '../../shared/people/employment.ts';
import { Refusal } from '../platform/refusal.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import type { Document } from './document.ts';
import { board, byPerson, type EntityConfiguration, primaryKey, service } from './schema.ts';

/** `boardStage` of an application that is in no column of the board: it is in the list of closed ones. */
const offBoard = 'closed';

/**
 * One loan application. It shares its partition with its documents (collection `case`), uploads, messages and audit
 * trail; only the first two are read together.
 */
export const applicationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'application', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        personId: { type: 'string', required: true, readOnly: true },
        status: { type: stages, required: true },
        outcome: { type: outcomes },
        /** The board's column, or `closed`: follows from status and outcome, see `boardStageOf`. */
        boardStage: { type: [...boardStages, offBoard] as const, required: true },
        purpose: { type: purposes, required: true },
        hasProperty: { type: 'boolean', required: true },
        countryIncome: { type: 'string', required: true },
        employmentStatus: { type: employmentStatuses, required: true },
        identType: { type: identTypes, required: true },
        /** What was asked for in 'Novo Pedido', in euro. */
        loan: {
          type: 'map',
          properties: {
            propertyValue: { type: 'number', required: true },
            loanAmount: { type: 'number', required: true },
            propertyType: { type: propertyTypes },
            propertyLocation: { type: 'string', required: true },
            monthlyIncome: { type: 'number', required: true },
            monthlyExpenses: { type: 'number', required: true },
            notes: { type: 'string' },
          },
        },
        /** Documents that the team asks of this case beyond the lists. */
        askedDocuments: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              id: { type: 'string', required: true },
              label: { type: 'string', required: true },
              note: { type: 'string', required: true },
              askedAt: { type: 'string', required: true },
            },
          },
        },
        /** Documents that this case does not need, with words for the client. */
        notApplicable: {
          type: 'list',
          items: {
            type: 'map',
            properties: { id: { type: 'string', required: true }, reason: { type: 'string', required: true } },
          },
        },
        clientName: { type: 'string' },
        documentsSubmittedAt: { type: 'string' },
        /** Who of the team looks after it. Only the id: names change, and people leave. */
        responsibleId: { type: 'string' },
        /** Documents in review, kept by the stream. */
        documentsToReview: { type: 'number' },
        /** The client's messages since the team last answered, kept by the stream, as of `messagesCountedTo`. */
        messagesToAnswer: { type: 'number' },
        /** The newest message when these were counted. */
        messagesCountedTo: { type: 'string' },
        /** The offer that the client has chosen, for good. */
        selectedOfferId: { type: 'string' },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          collection: 'case',
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        byPerson: {
          index: byPerson.name,
          pk: { field: byPerson.partitionKey, composite: ['personId'] },
          sk: { field: byPerson.sortKey, composite: ['createdAt', 'applicationId'] },
        },
        board: {
          index: board.name,
          pk: { field: board.partitionKey, composite: ['boardStage'] },
          sk: { field: board.sortKey, composite: ['createdAt', 'applicationId'] },
        },
      },
    },
    configuration,
  );
export type Application = EntityItem<ReturnType<typeof applicationEntity>>;

/** The column in which an application stands: the list of closed ones once it is concluded or has ended. */
export function boardStageOf(status: Stage, outcome?: Outcome): BoardStage | typeof offBoard {
  return (outcome ? undefined : boardStages.find((stage) => stage === status)) ?? offBoard;
}

export { isClosed };

/** An application, strongly consistent. */
export async function findApplication(database: Database, applicationId: string): Promise<Application | undefined> {
  const { data } = await database.entities.application.get({ applicationId }).go({ consistent: true });
  return data ?? undefined;
}

/** Several applications at once, in any order; what is not there is left out. */
export async function findApplications(database: Database, applicationIds: readonly string[]): Promise<Application[]> {
  if (applicationIds.length === 0) return [];
  const { data, unprocessed } = await database.entities.application
    .get(applicationIds.map((applicationId) => ({ applicationId })))
    .go({ concurrent: 4 });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return data;
}

/** An application with its documents: one query that reads exactly these, strongly consistent. */
export async function findCase(
  database: Database,
  applicationId: string,
): Promise<{ application: Application; documents: Document[] } | undefined> {
  const { data } = await database.collections.case({ applicationId }).go({ consistent: true, pages: 'all' });
  const application = data.application[0];
  return application && { application, documents: data.document };
}

export interface Page<Item> {
  readonly items: Item[];
  readonly cursor: string | null;
}

const personPageSize = 20;

/** A page of a person's applications, newest first. */
export async function listApplicationsOfPerson(
  database: Database,
  { personId, cursor }: { readonly personId: string; readonly cursor: string | undefined },
): Promise<Page<Application>> {
  const { application } = database.entities;
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

/** What the board's index holds of an application. */
export type BoardItem = Pick<
  Application,
  | 'applicationId'
  | 'status'
  | 'outcome'
  | 'purpose'
  | 'hasProperty'
  | 'clientName'
  | 'responsibleId'
  | 'documentsToReview'
  | 'messagesToAnswer'
  | 'documentsSubmittedAt'
  | 'createdAt'
>;

export const boardPageSize = 25;

/** A page of one column of the board, or of the closed applications, newest first. */
export async function listBoard(
  database: Database,
  { stage, cursor }: { readonly stage: BoardStage | typeof offBoard; readonly cursor: string | undefined },
): Promise<Page<BoardItem>> {
  const { application } = database.entities;
  const start =
    cursor === undefined
      ? {}
      : {
          cursor: createConversions(application).byAccessPattern.board.fromComposite.toCursor({
            boardStage: stage,
            ...placeOf(cursor),
          }),
        };
  const page = await application.query
    .board({ boardStage: stage })
    .go({ order: 'desc', limit: boardPageSize, ...start });
  return { items: page.data, cursor: nextCursor(page) };
}

/** Every card of one column of the board, oldest first, a megabyte at a time: 128 units each, whatever a page shows. */
export async function* readBoard(database: Database, stage: BoardStage): AsyncGenerator<readonly BoardItem[]> {
  let cursor: string | null = null;
  do {
    const page: { data: BoardItem[]; cursor: string | null } = await database.entities.application.query
      .board({ boardStage: stage })
      .go({ cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Where the next page begins; null when the table says that this was the last one. */
function nextCursor(page: { data: { createdAt: string; applicationId: string }[]; cursor: string | null }) {
  const last = page.data.at(-1);
  return page.cursor !== null && last ? encodeCursor({ createdAt: last.createdAt, id: last.applicationId }) : null;
}

function placeOf(cursor: string): { createdAt: string; applicationId: string } {
  const { createdAt, id } = decodeCursor(cursor);
  return { createdAt, applicationId: id };
}
