import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { comesBackAt, isPutOff, teamPosition, workLists } from '#database/work/project.ts';
import { type ListPlace, readList, readWorkCounts } from '#database/work/reads.ts';
import { actingOf, taskPlaces } from '#database/work/task-rows.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { callGrace } from '#shared/applications/work.ts';
import { dayAfter, lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { toWorkCard } from './views.ts';

/** Rows per page of the cases that wait for their clients, or are put off. */
const workPageSize = 15;

/** Rows that a page of the team's list reads of each kind: with the counts they cost at most three read units. */
const dueRows = 10;
const callRows = 5;
const taskRowsRead = 5;
const wokenRows = 5;

/** The parts of the team's list, in order: cases that were put off until now, then those that are due. */
const parts = ['later', 'due'] as const;

interface WorkPage {
  rows: readonly Listing[];
  cursor: string | null;
}

interface Reading {
  database: Database;
  now: Date;
  holder: string | undefined;
}

/** Rows of the team's list, and the last one that was read; undefined at the end of their part. */
interface Rows {
  rows: readonly Listing[];
  reached: Listing | undefined;
}

/** As the table sorts. */
const keyOf = ({ position, applicationId }: ListPlace): string => `${position}#${applicationId}`.toLowerCase();

const byPlace = (one: ListPlace, other: ListPlace): number => (keyOf(one) < keyOf(other) ? -1 : 1);

/** The part of a list that the end of the day, or of the read before it, leaves to read. */
interface Bounds {
  from: string;
  until: string;
}

/** Reads rows within bounds, after the last place if that is among them. */
const readWithin = (
  { database, holder }: Reading,
  list: string,
  { from, until, after, limit }: Bounds & { after: ListPlace | undefined; limit: number },
): Promise<Listing[]> => {
  const start = after && after.position >= from ? after : undefined;
  return until < (start?.position ?? from)
    ? Promise.resolve([])
    : readList(database, { list, holder, from, until, after: start, limit });
};

interface Day extends Reading {
  /** From when calls are listed. */
  from: string;
  endOfDay: string;
}

/**
 * Returns whether a row is where its case is shown: at the first of its work, its call and its tasks of the day. A case
 * that was put off until now is among those before.
 */
function isShownAt({ list, position, card }: Listing, { now, holder, from, endOfDay }: Day): boolean {
  const isOwn = holder === undefined || holder === actingOf(card);
  const isAway = isPutOff(card);
  if (isOwn && isAway && comesBackAt(card) <= now.toISOString()) return false;
  const team = isOwn && !isAway ? teamPosition(card) : undefined;
  const call = isOwn && !isAway && card.nextMeetingAt ? card.nextMeetingAt : '';
  const places = [
    ...(team === undefined ? [] : [{ list: workLists.team, position: team }]),
    ...(call >= from && call < endOfDay ? [{ list: workLists.calls, position: call }] : []),
    ...taskPlaces(card, holder)
      .filter((place) => place < endOfDay)
      .map((place) => ({ list: workLists.tasks, position: place })),
  ];
  const first = places.reduce(
    (earliest, each) => (each.position < earliest.position ? each : earliest),
    places[0] ?? { list, position },
  );
  return first.list === list && first.position === position;
}

/**
 * Reads rows of the work that is due, and of the calls and tasks of today, merged by position: those up to the end of the
 * shortest read, behind which rows are missing. A case with several is shown once, at the first.
 */
async function readMerged(reading: Reading, after: ListPlace | undefined): Promise<Rows> {
  const { database, now, holder } = reading;
  const from = new Date(now.getTime() - callGrace).toISOString();
  const endOfDay = lisbonInstant(dayAfter(lisbonDay(now)), 0).toISOString();
  const due = await readList(database, { list: workLists.team, holder, after, limit: dueRows });
  const lastDue = due.length === dueRows ? due.at(-1) : undefined;
  // Later calls and tasks stand behind the rows that were read.
  const lastInstant = new Date(Date.parse(endOfDay) - 1).toISOString();
  const until = lastDue && lastDue.position < lastInstant ? lastDue.position : lastInstant;
  const [calls, tasks] = await Promise.all([
    readWithin(reading, workLists.calls, { from, until, after, limit: callRows }),
    readWithin(reading, workLists.tasks, { from: '', until, after, limit: taskRowsRead }),
  ]);
  const ends = [
    lastDue,
    calls.length === callRows ? calls.at(-1) : undefined,
    tasks.length === taskRowsRead ? tasks.at(-1) : undefined,
  ];
  const [reached] = ends.filter((row) => row !== undefined).sort(byPlace);
  const day = { ...reading, from, endOfDay };
  const shown = [...due, ...calls, ...tasks].filter((row) => isShownAt(row, day)).sort(byPlace);
  return { rows: reached ? shown.filter((row) => row === reached || byPlace(row, reached) < 0) : shown, reached };
}

/** Reads what is due, work by its due time and today's calls by their start: at least one row, unless it is the end. */
async function readDue(reading: Reading, after: ListPlace | undefined): Promise<Rows> {
  let place = after;
  for (;;) {
    const found = await readMerged(reading, place);
    if (found.rows.length > 0 || !found.reached) return found;
    place = found.reached;
  }
}

/** Reads the cases that were put off until now. */
async function readWoken({ database, now, holder }: Reading, after: ListPlace | undefined): Promise<Rows> {
  const until = now.toISOString();
  const rows = await readList(database, { list: workLists.later, holder, after, until, limit: wokenRows });
  return { rows, reached: rows.length === wokenRows ? rows.at(-1) : undefined };
}

async function readTeam(reading: Reading, cursor: string | undefined): Promise<WorkPage> {
  const start = cursor === undefined ? undefined : decodeListCursor(cursor, parts);
  const woken = start?.part === 'due' ? undefined : await readWoken(reading, start);
  if (woken?.reached) return { rows: woken.rows, cursor: encodeListCursor('later', woken.reached) };
  const { rows, reached } = await readDue(reading, start?.part === 'due' ? start : undefined);
  return { rows: [...(woken?.rows ?? []), ...rows], cursor: reached ? encodeListCursor('due', reached) : null };
}

/** Reads the cases that wait for their clients, or those that are put off beyond now. */
async function readPlain(
  { database, holder, now }: Reading,
  list: 'client' | 'later',
  cursor: string | undefined,
): Promise<WorkPage> {
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, ['due']);
  const from = list === 'later' && !after ? now.toISOString() : undefined;
  const read = await readList(database, { list: workLists[list], holder, after, from, limit: workPageSize + 1 });
  const rows = read.slice(0, workPageSize);
  const last = rows.at(-1);
  return { rows, cursor: read.length > rows.length && last ? encodeListCursor('due', last) : null };
}

/**
 * Returns a page of the cases that wait for the team or for their clients, or are put off, and their numbers: at most
 * five small reads, whatever the number of cases.
 */
export const listWork: UseCase<Dependencies, 'applications.work'> = async (
  { database, now },
  { list, responsible, cursor },
  caller,
) => {
  const instant = now();
  const reading = { database, now: instant, holder: responsible };
  const [page, { own, unassigned, team, client }] = await Promise.all([
    list === 'team' ? readTeam(reading, cursor) : readPlain(reading, list, cursor),
    readWorkCounts(database, caller.personId),
  ]);
  return {
    items: page.rows.map(({ card }) => toWorkCard(card, instant)),
    cursor: page.cursor,
    counts: { mine: own, unassigned, team, client },
  };
};
