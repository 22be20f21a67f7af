import { columnsOf, passes } from '#platform/case-table/column.ts';
import { csvHead, csvLines } from '#platform/case-table/csv.ts';
import { type TableJob, tableFileOf } from '#platform/case-table/queue.ts';
import { rowsInOrder } from '#platform/case-table/rows.ts';
import { byteOrderMark, csvLine } from '#shared/kit/csv.ts';
import type { ExportDependencies } from './make-export.ts';

/** Makes a file of the team's table. Idempotent: every attempt writes the same key. */
export async function makeTable(
  { database, now, storage }: ExportDependencies,
  job: TableJob,
  signal: AbortSignal,
): Promise<'made'> {
  const { columns } = job.table;
  const instant = now();
  const lists = columnsOf(job.table, instant);
  const lineOf = csvLines(database, columns, instant);
  async function* lines() {
    yield byteOrderMark + csvLine(csvHead(columns));
    for await (const row of rowsInOrder(database, lists))
      if (passes(lists[0], row)) yield csvLine(await lineOf(row.card));
  }
  const bytes = ReadableStream.from(lines()).pipeThrough(new TextEncoderStream());
  await storage.write(tableFileOf(job), bytes, signal);
  return 'made';
}
