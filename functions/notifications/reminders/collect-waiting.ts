import { type BoardItem, readBoard } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { readList } from '#database/work/reads.ts';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';

export type Waiting = NonNullable<Notification['payload']['waiting']>;

/** Number of cases with names; the others are counted. */
const named = 10;

const tests: Readonly<Record<'unanswered' | 'unassigned', (item: BoardItem) => boolean>> = {
  unanswered: ({ messagesToAnswer }) => (messagesToAnswer ?? 0) > 0,
  unassigned: ({ responsibleId }) => responsibleId === undefined,
};
const parts = ['overdue', 'unanswered', 'unassigned'] as const satisfies readonly (keyof Waiting)[];

const nothing = () => {
  const part = () => ({ count: 0, applicationIds: [] as string[] });
  return { overdue: part(), unanswered: part(), unassigned: part() };
};

/** Overdue reviews that are read at most in each column. */
const maxOverdue = 1000;

/** Returns the cases of a column whose review has waited for longer than promised (spec D36), longest first. */
async function readOverdue(database: Database, stage: BoardStage, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() - brokerage.reviewHours * 3_600_000).toISOString();
  const rows = await readList(database, { list: `${stage}.waiting`, holder: undefined, until, limit: maxOverdue });
  return rows.map(({ applicationId }) => applicationId);
}

async function collectColumn(database: Database, stage: BoardStage, now: Date) {
  const waiting = nothing();
  const overdue = await readOverdue(database, stage, now);
  waiting.overdue = { count: overdue.length, applicationIds: overdue.slice(0, named) };
  for await (const items of readBoard(database, stage))
    for (const item of items)
      for (const name of ['unanswered', 'unassigned'] as const) {
        if (!tests[name](item)) continue;
        waiting[name].count += 1;
        if (waiting[name].applicationIds.length < named) waiting[name].applicationIds.push(item.applicationId);
      }
  return waiting;
}

/**
 * Collects the open applications that wait for the team, reading the board's columns concurrently. Undefined if there
 * are none.
 */
export async function collectWaiting(database: Database, now: Date): Promise<Waiting | undefined> {
  const waiting = nothing();
  const found = await Promise.all(boardStages.map((stage) => collectColumn(database, stage, now)));
  // Column by column, oldest first.
  for (const column of found)
    for (const name of parts) {
      const { count, applicationIds } = column[name];
      waiting[name].count += count;
      waiting[name].applicationIds.push(...applicationIds.slice(0, named - waiting[name].applicationIds.length));
    }
  return parts.some((name) => waiting[name].count > 0) ? waiting : undefined;
}
