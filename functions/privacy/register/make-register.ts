import { makeZip } from 'client-zip';
import type { Database } from '#database/database.ts';
import { type RegisterJob, registerFileOf } from '#platform/register-file.ts';
import { brokerage } from '#shared/brokerage.ts';
import { monthInWords } from '#shared/facts/words.ts';
import { intermediary } from '#shared/intermediary.ts';
import { byteOrderMark, csvLine } from '#shared/kit/csv.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import type { RegisterPeriod } from '#shared/register/routes.ts';
import type { ExportDependencies } from '../make-export.ts';
import { type CaseFile, caseFiles } from './case-files.ts';
import { type Line, listRegisteredCases, type RegisteredCase, spanOf } from './cases.ts';
import { officeFiles } from './office-files.ts';

/** Requests that are read at once. */
const casesAtOnce = 20;

/** Yields the lines of a file about requests, in their order: as many are in memory as are read at once. */
async function* linesOfCases(
  database: Database,
  { linesOf }: CaseFile,
  { cases, period }: { cases: readonly RegisteredCase[]; period: RegisterPeriod },
): AsyncGenerator<Line> {
  const span = spanOf(period);
  for (let at = 0; at < cases.length; at += casesAtOnce) {
    const read = cases.slice(at, at + casesAtOnce).map((each) => linesOf(database, each, span));
    for (const lines of await Promise.all(read)) yield* lines;
  }
}

/** Yields a CSV file as bytes, of some lines each. */
async function* toBytes(head: Line, lines: AsyncIterable<Line>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLine(head));
  for await (const line of lines) yield encoder.encode(csvLine(line));
}

const readMe = ({ from, to }: RegisterPeriod, at: Date): string =>
  [
    `Registo de intermediação de crédito: ${brokerage.name}, registo n.º ${intermediary.registration}`,
    `De ${monthInWords(from)} a ${monthInWords(to)}. Feito a ${formatDateTime(at)}.`,
    '',
    'Cada pessoa aparece pelo número do pedido e pelas iniciais.',
    'servicos.csv tem os pedidos que estiveram abertos nestes meses.',
    'Os outros ficheiros sobre pedidos têm o que aconteceu durante estes meses, mesmo depois do fim do pedido.',
    'Os pedidos de quem pediu para apagar os seus dados estão em pedidos-apagados.csv, sem nomes.',
    '',
  ].join('\r\n');

/**
 * Makes the intermediary's register (spec lenders L8 iv): a ZIP of CSV files. Reads each request's items by queries of
 * its partition, file by file, and streams them to storage; only the list of requests is in memory. Idempotent: every
 * attempt writes the same key.
 */
export async function makeRegister(
  { database, now, storage }: ExportDependencies,
  job: RegisterJob,
  signal: AbortSignal,
): Promise<'made'> {
  const at = now();
  const period = job.register;
  const cases = await listRegisteredCases(database, { period, now: at });
  function* entries() {
    yield { name: 'LEIA-ME.txt', lastModified: at, input: readMe(period, at) };
    for (const file of caseFiles) {
      const lines = linesOfCases(database, file, { cases, period });
      yield { name: `${file.name}.csv`, lastModified: at, input: toBytes(file.head, lines) };
    }
    for (const { name, head, lines } of officeFiles)
      yield { name: `${name}.csv`, lastModified: at, input: toBytes(head, lines(database, period)) };
  }
  await storage.write(registerFileOf(job), makeZip(entries()), signal);
  return 'made';
}
