import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import { closedList } from '#database/work/project.ts';
import { countColumn, readList } from '#database/work/reads.ts';
import {
  boardPageSize,
  type Column,
  choiceOf,
  isBounded,
  isEvaluated,
  pageLimit,
  partOf,
  passes,
} from '#platform/case-table/column.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { countedExactly } from '#shared/applications/lists.ts';
import { toWorkCard } from './views.ts';

/** Reads one page. Without a filter that has to be evaluated, exactly the cards of the page. */
async function readPage(database: Database, column: Column, cursor: string | undefined) {
  const { order } = column;
  const limit = isBounded(column) ? boardPageSize + 1 : pageLimit;
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, [order]);
  const rows = await readList(database, { ...partOf(column), after, limit });
  const found = rows.filter((row) => passes(column, row));
  const items = found.slice(0, boardPageSize);
  const last = found.length > items.length ? items.at(-1) : rows.length === limit ? rows.at(-1) : undefined;
  return { items, cursor: last ? encodeListCursor(order, last) : null };
}

/** Rows that a count of waiting reviews reads at most, where they have to be compared with the filter. */
const comparedRows = 300;

/**
 * Returns the number of cards of a column, `countedExactly` + 1 for more; null if they are too many to read. From the
 * counters, or for a wait from the rows themselves.
 */
async function countCards(database: Database, column: Column): Promise<number | null> {
  if (column.waitingUntil === undefined)
    return Math.min(await countColumn(database, column.stage, column.filter), countedExactly + 1);
  const limit = isEvaluated(column.filter) ? comparedRows : countedExactly + 1;
  const rows = await readList(database, { ...partOf({ ...column, order: 'waiting' }), limit });
  const found = rows.filter((row) => passes(column, row)).length;
  if (found > countedExactly) return countedExactly + 1;
  return rows.length < limit ? found : null;
}

/** Returns a page of one column of the board. Order and filter are answered over all cases of the column. */
export const listBoardColumn: UseCase<Dependencies, 'applications.board'> = async ({ database, now }, input) => {
  const { stage, cursor } = input;
  const instant = now();
  const column: Column = { stage, ...choiceOf(input, instant) };
  const [page, count] = await Promise.all([
    readPage(database, column, cursor),
    cursor === undefined ? countCards(database, column) : undefined,
  ]);
  return {
    items: page.items.map(({ card }) => toWorkCard(card, instant)),
    cursor: page.cursor,
    count,
  };
};

/** Returns a page of the concluded and ended applications, newest first. */
export const listClosed: UseCase<Dependencies, 'applications.closed'> = async ({ database, now }, { cursor }) => {
  const instant = now();
  const after = cursor === undefined ? undefined : decodeListCursor(cursor, ['newest']);
  const rows = await readList(database, {
    list: closedList,
    holder: undefined,
    descending: true,
    after,
    limit: boardPageSize + 1,
  });
  const items = rows.slice(0, boardPageSize);
  const last = items.at(-1);
  return {
    items: items.map(({ card }) => toWorkCard(card, instant)),
    cursor: rows.length > items.length && last ? encodeListCursor('newest', last) : null,
  };
};
