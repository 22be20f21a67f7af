import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { readList } from '#database/work/reads.ts';
import { type Column, type Columns, descending, partOf } from './column.ts';

/** Compares two rows as every list orders them, whatever the stage. */
export const inOrder =
  ({ order }: Pick<Column, 'order'>) =>
  (one: Listing, other: Listing): number => {
    const [a, b] = [one, other].map(({ position, applicationId }) => `${position} ${applicationId}`) as [
      string,
      string,
    ];
    const ascending = a === b ? 0 : a < b ? -1 : 1;
    return descending.has(order) ? -ascending : ascending;
  };

/** Rows that are read of a column at once. */
const readAtOnce = 250;

async function* rowsOf(database: Database, column: Column): AsyncGenerator<Listing> {
  let after: Listing | undefined;
  for (;;) {
    const rows: Listing[] = await readList(database, { ...partOf(column), after, limit: readAtOnce });
    yield* rows;
    after = rows.at(-1);
    if (rows.length < readAtOnce) return;
  }
}

/** Yields all rows of the columns in their order, not yet compared with a filter. */
export async function* rowsInOrder(database: Database, columns: Columns): AsyncGenerator<Listing> {
  const compare = inOrder(columns[0]);
  const sources = await Promise.all(
    columns.map(async (column) => {
      const rows = rowsOf(database, column);
      return { rows, head: await rows.next() };
    }),
  );
  for (;;) {
    const [first] = sources
      .filter(({ head }) => !head.done)
      .sort((one, other) => compare(one.head.value as Listing, other.head.value as Listing));
    if (!first || first.head.done) return;
    yield first.head.value;
    first.head = await first.rows.next();
  }
}
