import { nobody } from '../../shared/applications/lists.ts';
import { callGrace, teamWork } from '../../shared/applications/work.ts';
import { dayAfter, lisbonDay, lisbonInstant } from '../../shared/lisbon-time.ts';
import { decodeListCursor, encodeListCursor } from '../database/cursor.ts';
import type { Database } from '../database/database.ts';
import type { Listing } from '../database/work/entity.ts';
import { workLists } from '../database/work/project.ts';
import { type ListPlace, readList, readWorkCounts } from '../database/work/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toWorkCard } from './views.ts';

/** Rows per page: with their counts they cost at most three read units. */
export const workPageSize = 15;

/** The parts of the team's list, in order: cases that were put off until now, then those that are due. */
const parts = ['later', 'due'] as const;
type Part = (typeof parts)[number];

interface Reading {
  readonly database: Database;
  readonly now: Date;
  readonly holder: string | undefined;
}

interface Rows {
  readonly rows: readonly Listing[];
  /** Whether the part has no further rows. */
  readonly isEnd: boolean;
}

const byPlace = (one: ListPlace, other: ListPlace): number =>
  `${one.position}#${one.applicationId}` < `${other.position}#${other.applicationId}` ? -1 : 1;

/**
 * Reads rows of the work that is due, and of today's calls, merged by position: those up to the end of the shorter read,
 * behind which rows are missing. A case with both is shown once, at the earlier.
 */
async function readMerged({ database, now, holder }: Reading, after: ListPlace | undefined, limit: number) {
  const from = new Date(now.getTime() - callGrace).toISOString();
  const until = lisbonInstant(dayAfter(lisbonDay(now)), 0).toISOString();
  // A place before today's calls is none among them.
  const callsAfter = after && after.position >= from ? after : undefined;
  const [due, calls] = await Promise.all([
    readList(database, { list: workLists.team, holder, after, limit }),
    after && after.position >= until
      ? []
      : readList(database, { list: workLists.calls, holder, from, until, after: callsAfter, limit }),
  ]);
  const isCallFirst = ({ card }: Listing) => {
    const { nextMeetingAt: call = '' } = card;
    return call >= from && call < until && call < (teamWork(card)[0]?.dueAt ?? '~');
  };
  const [reached] = [due, calls]
    .filter((rows) => rows.length === limit)
    .flatMap((rows) => rows.at(-1) ?? [])
    .sort(byPlace);
  const shown = [...due.filter((row) => !isCallFirst(row)), ...calls.filter(isCallFirst)].sort(byPlace);
  return { rows: reached ? shown.filter((row) => row === reached || byPlace(row, reached) < 0) : shown, reached };
}

/** Reads what is due: work by its due time, and today's calls by their start. */
async function readDue(reading: Reading, after: ListPlace | undefined, limit: number): Promise<Rows> {
  const found: Listing[] = [];
  let place = after;
  do {
    const { rows, reached } = await readMerged(reading, place, limit + 1);
    found.push(...rows);
    place = reached;
  } while (place && found.length <= limit);
  return { rows: found.slice(0, limit), isEnd: found.length <= limit };
}

/** Reads the cases that were put off until now. */
async function readWoken(
  { database, now, holder }: Reading,
  after: ListPlace | undefined,
  limit: number,
): Promise<Rows> {
  const part = { list: workLists.later, holder, after, until: now.toISOString(), limit: limit + 1 };
  const rows = await readList(database, part);
  return { rows: rows.slice(0, limit), isEnd: rows.length <= limit };
}

async function readTeam(reading: Reading, cursor: string | undefined) {
  const start = cursor === undefined ? undefined : decodeListCursor(cursor, parts);
  const found: { readonly part: Part; readonly row: Listing }[] = [];
  for (const part of start?.part === 'due' ? (['due'] as const) : parts) {
    const after = start?.part === part ? start : undefined;
    const { rows, isEnd } = await (part === 'later' ? readWoken : readDue)(reading, after, workPageSize - found.length);
    found.push(...rows.map((row) => ({ part, row })));
    if (!isEnd) return { found, hasMore: true };
    if (found.length === workPageSize) return { found, hasMore: part === 'later' };
  }
  return { found, hasMore: false };
}

/** Reads the cases that wait for their clients, or those that are put off beyond now. */
async function readPlain({ database, holder, now }: Reading, list: 'client' | 'later', cursor: string | undefined) {
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, ['due']);
  const from = list === 'later' && !after ? now.toISOString() : undefined;
  const rows = await readList(database, { list: workLists[list], holder, after, from, limit: workPageSize + 1 });
  const found = rows.slice(0, workPageSize).map((row) => ({ part: 'due' as const, row }));
  return { found, hasMore: rows.length > workPageSize };
}

/**
 * Returns a page of the cases that wait for the team or for their clients, or are put off, and their numbers: three or four small
 * queries, whatever the number of cases.
 */
export const listWork: UseCase<Dependencies, 'applications.work'> = async (
  { database, now },
  { list, responsible, cursor },
  caller,
) => {
  const instant = now();
  const reading = { database, now: instant, holder: responsible };
  const [{ found, hasMore }, counts] = await Promise.all([
    list === 'team' ? readTeam(reading, cursor) : readPlain(reading, list, cursor),
    readWorkCounts(database),
  ]);
  const last = found.at(-1);
  return {
    items: found.map(({ row }) => toWorkCard(row.card, instant)),
    cursor: hasMore && last ? encodeListCursor(last.part, last.row) : null,
    counts: {
      mine: counts.teamOf(caller.personId),
      unassigned: counts.teamOf(nobody),
      team: counts.team,
      client: counts.client,
    },
  };
};
