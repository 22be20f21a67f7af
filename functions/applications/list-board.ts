import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { closedList } from '#database/work/project.ts';
import { type ColumnFilter, countColumn, matches, readList } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type BoardOrder, countedExactly } from '#shared/applications/lists.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import type { BoardStage } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { toWorkCard } from './views.ts';

export const boardPageSize = 25;

/** Rows that a page of a filtered column evaluates. */
const pageLimit = 100;

/** Orders from the highest position to the lowest. */
const descending: ReadonlySet<BoardOrder> = new Set(['newest', 'amount']);

interface Column {
  stage: BoardStage;
  order: BoardOrder;
  filter: ColumnFilter;
  /** Only reviews that wait since this instant or longer. */
  waitingUntil: string | undefined;
}

/** Returns the part of a column's list that its filter leaves: responsible and wait bound the query itself. */
function partOf({ stage, order, filter, waitingUntil }: Column) {
  return {
    list: `${stage}.${order}`,
    holder: filter.responsible,
    descending: descending.has(order),
    until: order === 'waiting' ? waitingUntil : undefined,
  };
}

const passes = ({ filter, waitingUntil }: Column, { card }: Listing): boolean =>
  matches(card, filter) && (waitingUntil === undefined || (card.reviewSince ?? '~') <= waitingUntil);

/** Returns whether rows have to be compared with a filter: the query cannot bound them. */
const isEvaluated = ({ purpose, hasProperty, chosen }: ColumnFilter): boolean =>
  [purpose, hasProperty, chosen].some((each) => each !== undefined);

/** Reads one page. Without a filter that has to be evaluated, exactly the cards of the page. */
async function readPage(database: Database, column: Column, cursor: string | undefined) {
  const { filter, order, waitingUntil } = column;
  const isExact = !isEvaluated(filter) && (waitingUntil === undefined || order === 'waiting');
  const limit = isExact ? boardPageSize + 1 : pageLimit;
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

/** Returns the latest instant since which a review can wait and still be due or late at `now`. */
function waitingUntil(waiting: 'due' | 'late' | undefined, now: Date): string | undefined {
  const hours = waiting && { due: dueHours, late: brokerage.reviewHours }[waiting];
  return hours === undefined ? undefined : new Date(now.getTime() - hours * 3_600_000).toISOString();
}

/** Returns a page of one column of the board. Order and filter are answered over all cases of the column. */
export const listBoardColumn: UseCase<Dependencies, 'applications.board'> = async ({ database, now }, input) => {
  const { stage, cursor, order = 'newest', responsible, purpose, hasProperty, waiting, chosen } = input;
  const instant = now();
  const column: Column = {
    stage,
    order,
    filter: {
      responsible,
      purpose,
      hasProperty: hasProperty && hasProperty === 'true',
      chosen: chosen && chosen === 'yes',
    },
    waitingUntil: waitingUntil(waiting, instant),
  };
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
