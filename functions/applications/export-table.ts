import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Listing } from '#database/work/entity.ts';
import { type Columns, columnsOf, passes } from '#platform/case-table/column.ts';
import { csvHead, csvLines } from '#platform/case-table/csv.ts';
import { type TableJob, tableFileName } from '#platform/case-table/queue.ts';
import { rowsInOrder } from '#platform/case-table/rows.ts';
import { sumOf } from '#platform/case-table/sum.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { summedExactly } from '#shared/applications/lists.ts';
import { toCsv } from '#shared/kit/csv.ts';

export interface TableDependencies extends Dependencies {
  /** Has a long file made in the background. */
  startTable: (job: TableJob) => Promise<void>;
}

/** Returns the cases of the table; undefined if they are more than an answer holds, or too many to compare. */
async function findAll(database: Database, columns: Columns): Promise<readonly Listing[] | undefined> {
  const { count, isExact } = await sumOf(database, columns);
  if (!isExact || count > summedExactly) return undefined;
  const found: Listing[] = [];
  for await (const row of rowsInOrder(database, columns)) if (passes(columns[0], row)) found.push(row);
  return found;
}

/** Returns the table as a CSV file, or has one made in the background. Records the export before it reads. */
export const exportTable: UseCase<TableDependencies, 'applications.tableCsv'> = async (deps, table, caller) => {
  const { database, newId, startTable } = deps;
  const { personId } = caller;
  const change = startChange(deps, caller);
  const fileName = tableFileName(change.instant);
  await change.commit([change.auditPerson({ personId, action: 'table.exported' })]);
  const found = await findAll(database, columnsOf(table, change.instant));
  if (!found) {
    const exportId = newId();
    await startTable({ personId, exportId, table });
    return { fileName, exportId };
  }
  const lineOf = csvLines(database, table.columns, change.instant);
  return {
    fileName,
    csv: toCsv([csvHead(table.columns), ...(await Promise.all(found.map(({ card }) => lineOf(card))))]),
  };
};
