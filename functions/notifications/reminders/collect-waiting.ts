import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import type { StoredCard } from '#database/work/entity.ts';
import { workLists } from '#database/work/project.ts';
import { countColumn, readList, readWholeList } from '#database/work/reads.ts';
import { nobody } from '#shared/applications/lists.ts';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';

export type WaitingWork = NonNullable<Notification['payload']['waiting']>;
type Part = WaitingWork[keyof WaitingWork];

/** Number of cases with names; the others are counted. */
const maxNames = 10;

/** Overdue reviews that are read at most in each column. */
const maxOverdue = 1000;

const partOf = (applicationIds: readonly string[], count = applicationIds.length): Part => ({
  count,
  applicationIds: applicationIds.slice(0, maxNames),
});

/** Reads every column of the board, and returns their results in its order. */
const inEachColumn = <Result>(read: (stage: BoardStage) => Promise<Result>): Promise<Result[]> =>
  Promise.all(boardStages.map(read));

/** Returns the cases whose review has waited for longer than promised (spec D36), longest first in each column. */
async function readOverdue(database: Database, now: Date): Promise<Part> {
  const until = new Date(now.getTime() - brokerage.reviewHours * 3_600_000).toISOString();
  const columns = await inEachColumn((stage) =>
    readList(database, { list: `${stage}.waiting`, holder: undefined, until, limit: maxOverdue }),
  );
  return partOf(columns.flat().map(({ applicationId }) => applicationId));
}

/** Returns the cases with a message to answer, oldest first in each column: reads every case in which the team must act. */
async function readUnanswered(database: Database): Promise<Part> {
  const cases: Pick<StoredCard, 'applicationId' | 'status' | 'createdAt'>[] = [];
  for (const list of [workLists.team, workLists.later])
    for await (const rows of readWholeList(database, list))
      for (const { card } of rows) if (card.messageSince !== undefined) cases.push(card);
  const oldestFirst = cases.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return partOf(
    boardStages.flatMap((stage) =>
      oldestFirst.filter(({ status }) => status === stage).map(({ applicationId }) => applicationId),
    ),
  );
}

/** Returns the cases without a responsible member, oldest first in each column: the first ones, and the counters. */
async function readUnassigned(database: Database): Promise<Part> {
  const [columns, counts] = await Promise.all([
    inEachColumn((stage) => readList(database, { list: `${stage}.newest`, holder: nobody, limit: maxNames })),
    inEachColumn((stage) => countColumn(database, stage, { responsible: nobody })),
  ]);
  return partOf(
    columns.flat().map(({ applicationId }) => applicationId),
    counts.reduce((total, count) => total + count, 0),
  );
}

/** Collects the open applications that wait for the team; undefined if there are none. */
export async function collectWaiting(database: Database, now: Date): Promise<WaitingWork | undefined> {
  const [overdue, unanswered, unassigned] = await Promise.all([
    readOverdue(database, now),
    readUnanswered(database),
    readUnassigned(database),
  ]);
  const waiting = { overdue, unanswered, unassigned };
  return Object.values(waiting).some(({ count }) => count > 0) ? waiting : undefined;
}
