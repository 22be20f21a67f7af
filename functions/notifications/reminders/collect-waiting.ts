import { type BoardStage, boardStages } from '../../../shared/applications/stages.ts';
import { brokerage } from '../../../shared/brokerage.ts';
import { type BoardItem, readBoard } from '../../database/applications/reads.ts';
import type { Database } from '../../database/database.ts';
import type { Notification } from '../../database/notifications/entity.ts';

export type Waiting = NonNullable<Notification['payload']['waiting']>;

/** Number of cases with names; the others are counted. */
const named = 10;

const tests: Readonly<Record<keyof Waiting, (item: BoardItem, now: Date) => boolean>> = {
  /** Submitted longer ago than the promised review time, with unreviewed documents (spec D17). */
  overdue: ({ status, documentsSubmittedAt, documentsToReview }, now) =>
    status === 'analise' &&
    documentsSubmittedAt !== undefined &&
    (documentsToReview ?? 0) > 0 &&
    Date.parse(documentsSubmittedAt) + brokerage.reviewHours * 3_600_000 <= now.getTime(),
  unanswered: ({ messagesToAnswer }) => (messagesToAnswer ?? 0) > 0,
  unassigned: ({ responsibleId }) => responsibleId === undefined,
};
const parts = ['overdue', 'unanswered', 'unassigned'] as const satisfies readonly (keyof Waiting)[];

const nothing = () => {
  const part = () => ({ count: 0, applicationIds: [] as string[] });
  return { overdue: part(), unanswered: part(), unassigned: part() };
};

async function collectColumn(database: Database, stage: BoardStage, now: Date) {
  const waiting = nothing();
  for await (const items of readBoard(database, stage))
    for (const item of items)
      for (const name of parts) {
        if (!tests[name](item, now)) continue;
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
