import type { Database } from '../database.ts';
import {
  createItem,
  deleteItem,
  putItem,
  removeWhile,
  replaceWhile,
  snapshot,
  tryChange,
  tryReplace,
} from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import { type Step, tryTransact } from '../transaction.ts';
import {
  type DataExport,
  dataExportEntity,
  type ErasureRequest,
  erasureRecordEntity,
  erasureRequestEntity,
} from './entity.ts';

interface Replacement {
  before: DataExport | undefined;
  after: DataExport;
}

const exportAsRead = ({ before, after: { personId } }: Replacement) =>
  snapshot(
    dataExportEntity,
    { personId },
    before ? { exportId: before.exportId, status: before.status } : { exportId: undefined },
  );

/** Requests an export in place of the one that was read; throws `export.running` if that has changed. */
export const queueExport = (replacement: Replacement): Step =>
  replaceWhile(exportAsRead(replacement), replacement.after, () => new Refusal('export.running'));

/** The export is another one, or its status has changed. */
export class ExportReplaced extends Error {}

/** Replaces an export as it was read; throws ExportReplaced otherwise. */
export const settleExport = (replacement: Replacement): Step =>
  replaceWhile(exportAsRead(replacement), replacement.after, () => new ExportReplaced());

/** Replaces an export; returns false if it is another one, or its status has changed. */
export const replaceExport = (database: Database, replacement: Replacement): Promise<boolean> =>
  tryReplace(database, exportAsRead(replacement), replacement.after);

/** Stores a request for erasure; throws `erasure.already_requested` if there is one. */
export function createErasureRequest(request: ErasureRequest): Step {
  return createItem(erasureRequestEntity, request, () => new Refusal('erasure.already_requested'));
}

/** Withdraws a request for erasure; throws `erasure.under_way` if the erasure has begun. */
export const removeErasureRequest = ({ personId, erasureId }: ErasureRequest): Step =>
  removeWhile(
    snapshot(erasureRequestEntity, { personId }, { erasureId, status: 'scheduled' }),
    () => new Refusal('erasure.under_way'),
  );

/**
 * Leases a request for a run until `until`, after which it cannot be withdrawn. Returns false if it was withdrawn, or
 * another run has the lease.
 */
export function leaseErasure(
  database: Database,
  { personId, erasureId }: ErasureRequest,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  return tryTransact(database, (writes) =>
    writes
      .entity(erasureRequestEntity)
      .patch({ personId })
      .set({ status: 'running', leasedUntil: until.toISOString() })
      .where(
        (stored, { eq, lte }) => `${eq(stored.erasureId, erasureId)} AND ${lte(stored.leasedUntil, now.toISOString())}`,
      )
      .commit(),
  );
}

/** Saves the progress of an erasure and to which address its end is told, or releases its lease. */
export async function saveErasureProgress(
  database: Database,
  personId: string,
  progress: Partial<
    Pick<ErasureRequest, 'applicationIds' | 'counts' | 'leasedUntil' | 'email' | 'firstName' | 'isEmailVerified'>
  >,
): Promise<void> {
  await database.entity(erasureRequestEntity).patch({ personId }).set(progress).go();
}

/** Records that the final e-mail of an erasure was accepted. Returns false if the erasure has ended, or is unknown. */
export function noteFarewell(
  database: Database,
  { personId, erasureId, at }: Pick<ErasureRequest, 'personId' | 'erasureId'> & { at: string },
): Promise<boolean> {
  return tryChange(database, snapshot(erasureRequestEntity, { personId }, { erasureId }), { set: { farewellAt: at } });
}

/** Ends an erasure: replaces the request, the last of the person's items, by a record. */
export function concludeErasure(request: ErasureRequest, finishedAt: string): Step[] {
  const { personId, erasureId, requestedAt, dueAt, counts } = request;
  return [
    putItem(erasureRecordEntity, { erasureId, requestedAt, dueAt, finishedAt, counts }),
    deleteItem(erasureRequestEntity, { personId }),
  ];
}
