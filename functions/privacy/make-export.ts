import { queueAccountEmail } from '#database/notifications/outbox.ts';
import { type DataExport, isOpenExport } from '#database/privacy/entity.ts';
import { findExport } from '#database/privacy/reads.ts';
import { ExportReplaced, replaceExport, settleExport } from '#database/privacy/writes.ts';
import { findSuspension } from '#database/security/reads.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { makeArchive } from './export-archive.ts';
import { exportKeyOf } from './export-place.ts';
import type { ExportStorage } from './export-storage.ts';
import { readPersonData } from './person-data.ts';
import type { ExportJob } from './privacy-dependencies.ts';

export interface ExportDependencies extends Pick<Dependencies, 'database' | 'now' | 'newId'> {
  storage: ExportStorage;
}

interface Attempt {
  /** Aborts before the timeout of the invocation. */
  signal: AbortSignal;
  /** Whether a failure is final and must be recorded. */
  isLast: boolean;
}

export type ExportResult = 'made' | 'not wanted' | 'failed';

/**
 * Makes a requested export. Idempotent, also concurrently and after a crash: every attempt writes to the same key.
 * Skips an export that is finished, replaced by a newer request, or whose person is erased.
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
    const size = await deps.storage.write({ key: exportKeyOf(job), type: 'application/zip' }, archive.bytes, signal);
    const finishedAt = deps.now().toISOString();
    const after = { ...copy, status: 'ready' as const, finishedAt, size, files: archive.files() };
    // A suspended person cannot fetch it: an admin hands it over.
    const isSuspended = await findSuspension(deps.database, job.personId);
    await transact(deps.database, [
      settleExport({ before: copy, after }),
      ...(isSuspended ? [] : [queueAccountEmail(deps, data.person, 'export_ready')]),
    ]);
    return 'made';
  } catch (error) {
    if (error instanceof ExportReplaced) return 'not wanted';
    if (isLast) await failExport(deps, copy);
    throw error;
  }
}

/** Marks an export as running; undefined if it is not needed. */
async function startExport({ database, now }: ExportDependencies, job: ExportJob): Promise<DataExport | undefined> {
  const before = await findExport(database, job.personId);
  if (before?.exportId !== job.exportId || !isOpenExport(before)) return undefined;
  const after = { ...before, status: 'running' as const, startedAt: now().toISOString() };
  return (await replaceExport(database, { before, after })) ? after : undefined;
}

/** Marks an export as failed; the person may request another one. */
export async function failExport(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  copy: DataExport,
): Promise<void> {
  await replaceExport(database, {
    before: copy,
    after: { ...copy, status: 'failed', finishedAt: now().toISOString() },
  });
}
