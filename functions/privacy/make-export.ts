import { queueAccountEmail } from '../database/notifications/outbox.ts';
import { type DataExport, isOpenExport } from '../database/privacy/entity.ts';
import { findExport } from '../database/privacy/reads.ts';
import { replaceExport } from '../database/privacy/writes.ts';
import { transact } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { ExportJob } from './dependencies.ts';
import { makeArchive } from './export-archive.ts';
import type { ExportStorage } from './export-storage.ts';
import { readPersonData } from './person-data.ts';

export interface ExportDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  readonly storage: ExportStorage;
}

interface Attempt {
  /** When it has to be over. */
  readonly signal: AbortSignal;
  /** Failing, it tells the person instead of trying again. */
  readonly isLast: boolean;
}

export type ExportResult = 'made' | 'not wanted' | 'failed';

/**
 * Makes a copy that was asked for. Safe to repeat, at once and after a crash: every attempt begins again under the same
 * name, and what is made already, replaced by a newer request or whose person is gone is left alone.
 */
export async function makeExport(
  deps: ExportDependencies,
  job: ExportJob,
  { signal, isLast }: Attempt,
): Promise<ExportResult> {
  const copy = await startExport(deps, job);
  if (!copy) return 'not wanted';
  try {
    const data = await readPersonData(deps.database, job.personId);
    if (!data) return 'not wanted';
    const archive = makeArchive(data, { at: deps.now(), openFile: deps.storage.openFile });
    const size = await deps.storage.write(job, archive.bytes, signal);
    const finishedAt = deps.now().toISOString();
    const after = { ...copy, status: 'ready' as const, finishedAt, size, files: archive.files() };
    if (!(await replaceExport(deps.database, { before: copy, after }))) return 'not wanted';
    await transact(deps.database, [queueAccountEmail(deps, data.person, 'export_ready')]);
    return 'made';
  } catch (error) {
    if (isLast) await failExport(deps, copy);
    throw error;
  }
}

/** Marks a copy as being made. Undefined when it need not be. */
async function startExport({ database, now }: ExportDependencies, job: ExportJob): Promise<DataExport | undefined> {
  const before = await findExport(database, job.personId);
  if (before?.exportId !== job.exportId || !isOpenExport(before)) return undefined;
  const after = { ...before, status: 'running' as const, startedAt: now().toISOString() };
  return (await replaceExport(database, { before, after })) ? after : undefined;
}

/** Says that a copy could not be made; the person may ask again. */
export async function failExport(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  copy: DataExport,
): Promise<void> {
  await replaceExport(database, {
    before: copy,
    after: { ...copy, status: 'failed', finishedAt: now().toISOString() },
  });
}
