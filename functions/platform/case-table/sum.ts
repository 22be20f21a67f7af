import type { Database } from '#database/database.ts';
import { centsInColumn, countColumn, readList } from '#database/work/reads.ts';
import { summedExactly } from '#shared/applications/lists.ts';
import { type Column, type Columns, partOf, passes } from './column.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns number and sum of open cases from their counters; undefined if these do not hold the filter. */
async function countedSum(database: Database, columns: Columns) {
  if (columns.some(({ waitingUntil, more }) => waitingUntil !== undefined || more)) return undefined;
  const read = (of: typeof countColumn) =>
    Promise.all(columns.map(({ stage, filter }) => of(database, stage, filter))).then(total);
  const [count, cents] = await Promise.all([read(countColumn), read(centsInColumn)]);
  return { count, euro: cents / 100, isExact: true };
}

/** Returns number and sum of the cases: from counters, or of at most `summedExactly` rows that are compared with the filter. */
export async function sumOf(database: Database, columns: Columns) {
  const counted = await countedSum(database, columns);
  if (counted) return counted;
  const read = await Promise.all(
    columns.map(async (column) => {
      // Those that wait are the first ones by their wait.
      const part: Column = column.waitingUntil === undefined ? column : { ...column, order: 'waiting' };
      const rows = await readList(database, { ...partOf(part), limit: summedExactly + 1 });
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
