import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { centsInColumn, countColumn, readList } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { summedExactly } from '#shared/applications/lists.ts';
import { boardStages } from '#shared/applications/stages.ts';
import {
  boardPageSize,
  type Column,
  choiceOf,
  descending,
  isBounded,
  pageLimit,
  partOf,
  passes,
} from './board-column.ts';
import { toWorkCard } from './views.ts';

/** Compares two rows as every list orders them, whatever the stage. */
const inOrder =
  ({ order }: Pick<Column, 'order'>) =>
  (one: Listing, other: Listing): number => {
    const [a, b] = [one, other].map(({ position, applicationId }) => `${position} ${applicationId}`) as [
      string,
      string,
    ];
    const ascending = a === b ? 0 : a < b ? -1 : 1;
    return descending.has(order) ? -ascending : ascending;
  };

/**
 * Reads one page over columns of one order and filter: a query for each column. Rows after the end of a column that was
 * not read to its end are left to the next page, which reads them in order.
 */
async function readPage(database: Database, columns: readonly [Column, ...Column[]], cursor: string | undefined) {
  const [column] = columns;
  const limit = isBounded(column) ? boardPageSize + 1 : pageLimit;
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, [column.order]);
  const read = await Promise.all(columns.map((each) => readList(database, { ...partOf(each), after, limit })));
  const compare = inOrder(column);
  const [end] = read.flatMap((rows) => (rows.length === limit ? rows.slice(-1) : [])).sort(compare);
  const rows = read
    .flat()
    .sort(compare)
    .filter((row) => !end || compare(row, end) <= 0);
  const found = rows.filter((row) => passes(column, row));
  const items = found.slice(0, boardPageSize);
  const last = found.length > items.length ? items.at(-1) : end;
  return { items, cursor: last ? encodeListCursor(column.order, last) : null };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns number and sum of the cases: from counters, but those with a wait from at most `summedExactly` rows. */
async function sumOf(database: Database, columns: readonly [Column, ...Column[]]) {
  const [{ waitingUntil }] = columns;
  if (waitingUntil === undefined) {
    const read = (of: typeof countColumn) =>
      Promise.all(columns.map(({ stage, filter }) => of(database, stage, filter))).then(total);
    const [count, cents] = await Promise.all([read(countColumn), read(centsInColumn)]);
    return { count, euro: cents / 100, isExact: true };
  }
  const waiting = columns.map((column): Column => ({ ...column, order: 'waiting' }));
  const read = await Promise.all(
    waiting.map(async (column) => {
      const rows = await readList(database, { ...partOf(column), limit: summedExactly + 1 });
      return { found: rows.filter((row) => passes(column, row)), isAll: rows.length <= summedExactly };
    }),
  );
  const found = read.flatMap((each) => each.found);
  const summed = found.slice(0, summedExactly);
  return {
    count: summed.length,
    euro: total(summed.map(({ card }) => Math.round((card.loanAmount ?? 0) * 100))) / 100,
    isExact: found.length <= summedExactly && read.every(({ isAll }) => isAll),
  };
}

/** Returns a page of the board's table: its open cases in one order over all stages, or of one stage. */
export const listTable: UseCase<Dependencies, 'applications.table'> = async ({ database, now }, input) => {
  const { stage, cursor } = input;
  const instant = now();
  const choice = choiceOf(input, instant);
  const [first, ...others] = stage ? [stage] : boardStages;
  const columns: [Column, ...Column[]] = [
    { stage: first, ...choice },
    ...others.map((other) => ({ stage: other, ...choice })),
  ];
  const [page, sum] = await Promise.all([
    readPage(database, columns, cursor),
    cursor === undefined ? sumOf(database, columns) : undefined,
  ]);
  return { items: page.items.map(({ card }) => toWorkCard(card, instant)), cursor: page.cursor, sum };
};
