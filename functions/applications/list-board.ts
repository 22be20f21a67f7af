import { boardPageSize, listBoard } from '#database/applications/reads.ts';
import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { type ColumnFilter, countColumn, matches, readList } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type BoardOrder, countedExactly } from '#shared/applications/lists.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import type { BoardStage } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { toBoardCard, toClosedCard, toWorkCard } from './views.ts';

/** Rows that a page of a filtered column evaluates. */
const evaluated = 100;

/** Orders from the highest position to the lowest. */
const descending: ReadonlySet<BoardOrder> = new Set(['newest', 'amount']);

interface Column {
  readonly stage: BoardStage;
  readonly order: BoardOrder;
  readonly filter: ColumnFilter;
  /** Only reviews that wait since this instant or longer. */
  readonly waitingUntil: string | undefined;
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
  const limit = isExact ? boardPageSize + 1 : evaluated;
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

/**
 * Returns a page of one column of the board. Order and filter are answered over all cases of the column; without either,
 * the previous release's index answers, newest first.
 */
export const listBoardColumn: UseCase<Dependencies, 'applications.board'> = async ({ database, now }, input) => {
  const { stage, cursor, order, ...filters } = input;
  if (order === undefined && Object.values(filters).every((each) => each === undefined)) {
    const page = await listBoard(database, { stage, cursor });
    return { items: page.items.map(toBoardCard), cursor: page.cursor };
  }
  const { responsible, purpose, hasProperty, waiting, chosen } = filters;
  const instant = now();
  const column: Column = {
    stage,
    order: order ?? 'newest',
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
export const listClosed: UseCase<Dependencies, 'applications.closed'> = async ({ database }, { cursor }) => {
  const page = await listBoard(database, { stage: 'closed', cursor });
  return { items: page.items.map(toClosedCard), cursor: page.cursor };
};
