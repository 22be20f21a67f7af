import { nobody } from '#shared/applications/lists.ts';
import { type Stage, stages } from '#shared/applications/stages.ts';
import type { Database } from '../database.ts';
import { bankScope } from './bank-rows.ts';
import {
  agendaEntryEntity,
  type BankRow,
  bankRowEntity,
  type Listing,
  listingCountEntity,
  listingEntity,
  type StoredAgendaEntry,
  type StoredCard,
  type Work,
  workEntity,
} from './entity.ts';
import { boardScope, boardTotal, workLists, workScope } from './project.ts';
import { beginnings, centsOf, reportScope, totalsOf } from './report.ts';

/** Returns the projection of a case, strongly consistent. */
export async function findWork(database: Database, applicationId: string): Promise<Work | undefined> {
  const { data } = await database.entity(workEntity).get({ applicationId }).go({ consistent: true });
  return data ?? undefined;
}

/** A place in a list: of its last row that was read, or a bound. */
export interface ListPlace {
  position: string;
  applicationId: string;
}

/** Sorts before and after every position. */
const first: ListPlace = { position: '', applicationId: '' };
const end: ListPlace = { position: '~', applicationId: '' };

interface ListPart {
  list: string;
  /** Only the cases of one responsible member, or of `nobody`. */
  holder: string | undefined;
  /** Highest first. */
  descending?: boolean;
  /** The row after which the part begins. */
  after?: ListPlace;
  /** The lowest and highest position, inclusive. */
  from?: string;
  until?: string;
  limit: number;
}

const isAt = (row: Listing, place: ListPlace | undefined): boolean =>
  row.position === place?.position && row.applicationId === place.applicationId;

/** Returns rows of a list in the order of their positions: one query for each megabyte. */
export async function readList(database: Database, part: ListPart): Promise<Listing[]> {
  const { list, holder, descending = false, after, from, until } = part;
  const listing = database.entity(listingEntity);
  const lowest = from === undefined ? first : { position: from, applicationId: '' };
  const highest = until === undefined ? end : { position: until, applicationId: '~' };
  const [low, high] = descending ? [lowest, after ?? highest] : [after ?? lowest, highest];
  const rows = holder === undefined ? listing.query.primary({ list }) : listing.query.byHolder({ list, holder });
  // The row at `after` itself is inside the range.
  const limit = after ? part.limit + 1 : part.limit;
  const read: Listing[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: Listing[]; cursor: string | null } = await rows
      .between(low, high)
      .go({ limit: limit - read.length, order: descending ? 'desc' : 'asc', cursor });
    read.push(...page.data);
    cursor = page.cursor;
  } while (cursor !== null && read.length < limit);
  return read.filter((row) => !isAt(row, after)).slice(0, part.limit);
}

interface BankPart {
  list: string;
  /** Only the requests of one responsible member, or of `nobody`. */
  holder: string | undefined;
  after: ListPlace | undefined;
  limit: number;
}

/** Returns requests at a bank, those first that are in their state the longest: one query. */
export async function readBankRows(database: Database, { list, holder, after, limit }: BankPart): Promise<BankRow[]> {
  const { query } = database.entity(bankRowEntity);
  const rows = holder === undefined ? query.primary({ list }) : query.byHolder({ list, holder });
  const { data } = await rows.between(after ?? first, end).go({ limit: limit + (after ? 1 : 0) });
  return data
    .filter((row) => row.position !== after?.position || row.applicationId !== after.applicationId)
    .slice(0, limit);
}

/** Returns the number of open requests at a bank, those in one state and of one member: at most one query of a member's or the team's counters. */
export async function countBankRows(
  database: Database,
  lenderId: string,
  { status, holder }: { status: string | undefined; holder: string | undefined },
): Promise<number> {
  const scope = bankScope(lenderId);
  const { primary } = database.entity(listingCountEntity).query;
  const counters =
    holder === undefined ? primary({ scope: totalsOf(scope) }) : primary({ scope }).begins({ name: `${holder}|` });
  const { data } = await counters.go({ pages: 'all' });
  return sum(data.filter(({ name }) => status === undefined || name.split('|').at(-1) === status));
}

interface AgendaPart {
  /** Only the entries of one member, or of `nobody`. */
  holder: string | undefined;
  /** ISO 8601; the end does not belong to it. */
  from: string;
  until: string;
  after?: AgendaPlace | undefined;
  limit: number;
}

/** The place of an entry in the agenda. */
export type AgendaPlace = Pick<StoredAgendaEntry, 'at' | 'applicationId' | 'entryId'>;

/** Returns entries of the agenda in the order of time: one query. */
export async function readAgenda(
  database: Database,
  { holder, from, until, after, limit }: AgendaPart,
): Promise<StoredAgendaEntry[]> {
  const { query } = database.entity(agendaEntryEntity);
  const entries = holder === undefined ? query.primary({ agenda: 'team' }) : query.byHolder({ agenda: 'team', holder });
  const { data } = await entries
    .between(after ?? { at: from, applicationId: '', entryId: '' }, { at: until, applicationId: '', entryId: '' })
    .go({ limit: limit + (after ? 1 : 0) });
  return data.filter((entry) => !after || placeKey(entry) !== placeKey(after)).slice(0, limit);
}

const placeKey = ({ at, applicationId, entryId }: AgendaPlace): string => [at, applicationId, entryId].join();

/** Returns the cases with a row of a member's tasks. */
export async function listCasesWithTasksOf(database: Database, holder: string): Promise<readonly string[]> {
  const { data } = await database
    .entity(listingEntity)
    .query.byHolder({ list: workLists.tasks, holder })
    .go({ pages: 'all', attributes: ['applicationId'] });
  return data.map(({ applicationId }) => applicationId);
}

/** Properties by which a column can be filtered. */
export interface ColumnFilter {
  responsible?: string;
  purpose?: string;
  hasProperty?: boolean;
  chosen?: boolean;
}

/** Yields the rows of a list in the order of their positions, at most a megabyte at a time. */
export async function* readWholeList(database: Database, list: string): AsyncGenerator<readonly Listing[]> {
  let cursor: string | null = null;
  do {
    const page: { data: Listing[]; cursor: string | null } = await database
      .entity(listingEntity)
      .query.primary({ list })
      .go({ cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The counters of a column, or the sums in cents beside them, of the cases that match a filter: one query of at most 16. */
async function readColumn(database: Database, stage: string, filter: ColumnFilter, scopeOf: (scope: string) => string) {
  const { responsible, purpose, hasProperty, chosen } = filter;
  const { primary } = database.entity(listingCountEntity).query;
  const counters =
    responsible === undefined
      ? primary({ scope: scopeOf(totalsOf(stage)) })
      : primary({ scope: scopeOf(stage) }).begins({ name: `${responsible}|` });
  const { data } = await counters.go({ pages: 'all' });
  const wanted = [purpose, hasProperty, chosen];
  return sum(
    data.filter(({ name }) => {
      const values = name.split('|').slice(-wanted.length);
      return wanted.every((each, index) => each === undefined || String(each) === values[index]);
    }),
  );
}

/** Returns the number of cases of a column that match a filter, whatever the size of the team. */
export const countColumn = (database: Database, stage: string, filter: ColumnFilter): Promise<number> =>
  readColumn(database, stage, filter, (scope) => scope);

/** Returns the sum of their amounts in cents. */
export const centsInColumn = (database: Database, stage: string, filter: ColumnFilter): Promise<number> =>
  readColumn(database, stage, filter, centsOf);

const sum = (counters: readonly { value: number }[]): number =>
  Math.max(
    0,
    counters.reduce((total, { value }) => total + value, 0),
  );

/** Returns whether a card matches a filter. */
export function matches(card: StoredCard, filter: ColumnFilter): boolean {
  const { responsible, purpose, hasProperty, chosen } = filter;
  return (
    (responsible === undefined || (card.responsibleId ?? nobody) === responsible) &&
    (purpose === undefined || card.purpose === purpose) &&
    (hasProperty === undefined || card.hasProperty === hasProperty) &&
    (chosen === undefined || (card.chosenAt !== undefined) === chosen)
  );
}

export interface WorkCounts {
  /** Cases that wait for the team: those of one member, of nobody, and all. */
  own: number;
  unassigned: number;
  team: number;
  client: number;
}

/** Returns the numbers of cases that wait: one query and one counter, whatever the size of the team. */
export async function readWorkCounts(database: Database, memberId: string): Promise<WorkCounts> {
  const listingCount = database.entity(listingCountEntity);
  const [{ data: totals }, { data: own }] = await Promise.all([
    listingCount.query.primary({ scope: totalsOf(workScope) }).go(),
    listingCount.get({ scope: workScope, name: `${workLists.team}|${memberId}` }).go(),
  ]);
  const named = (wanted: string) => sum(totals.filter(({ name }) => name === wanted));
  return {
    own: own?.value ?? 0,
    unassigned: named(`${workLists.team}|${nobody}`),
    team: named(workLists.team),
    client: named(workLists.client),
  };
}

interface BoardCounts {
  stages: Record<Stage, number>;
  total: number;
  thisMonth: number;
}

/** Returns the board's figures: two queries of at most half a read unit each. `month` is `2026-11`. */
export async function readBoardCounts(database: Database, month: string): Promise<BoardCounts> {
  const { primary } = database.entity(listingCountEntity).query;
  const [{ data: board }, { data: begun }] = await Promise.all([
    primary({ scope: boardScope }).go(),
    primary({ scope: reportScope(month) })
      .begins({ name: `${beginnings}|` })
      .go(),
  ]);
  const count = (wanted: string) => sum(board.filter(({ name }) => name === wanted));
  return {
    stages: Object.fromEntries(stages.map((stage) => [stage, count(stage)])) as Record<Stage, number>,
    total: count(boardTotal),
    thisMonth: sum(begun),
  };
}
