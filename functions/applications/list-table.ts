import { decodeListCursor, encodeListCursor } from '#database/cursor.ts';
import type { Database } from '#database/database.ts';
import { readList } from '#database/work/reads.ts';
import {
  boardPageSize,
  type Columns,
  columnsOf,
  isBounded,
  pageLimit,
  partOf,
  passes,
} from '#platform/case-table/column.ts';
import { inOrder } from '#platform/case-table/rows.ts';
import { sumOf } from '#platform/case-table/sum.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toWorkCard } from './views.ts';

/**
 * Reads one page over columns of one order and filter: a query for each column. Rows after the end of a column that was
 * not read to its end are left to the next page, which reads them in order.
 */
async function readPage(database: Database, columns: Columns, cursor: string | undefined) {
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

/** Returns a page of the table: cases in one order over all stages, or of one stage. */
export const listTable: UseCase<Dependencies, 'applications.table'> = async ({ database, now }, input) => {
  const instant = now();
  const columns = columnsOf(input, instant);
  const [page, sum] = await Promise.all([
    readPage(database, columns, input.cursor),
    input.cursor === undefined ? sumOf(database, columns) : undefined,
  ]);
  return { items: page.items.map(({ card }) => toWorkCard(card, instant)), cursor: page.cursor, sum };
};
