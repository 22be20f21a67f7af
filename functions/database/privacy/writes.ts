import { Refusal } from '../../../shared/api/refusal.ts';
import { holds } from '../condition.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import type { DataExport, ErasureRequest } from './entity.ts';

/** Asks for a copy in place of the one that was read; `export.running` when that has changed by now. */
export const queueExport = ({ before, after }: { before: DataExport | undefined; after: DataExport }): Step =>
  step(
    ({ dataExport }) =>
      dataExport
        .put(after)
        .where(({ exportId, status }, { eq, notExists }) =>
          before ? `${eq(exportId, before.exportId)} AND ${eq(status, before.status)}` : notExists(exportId),
        )
        .commit(),
    () => new Refusal('export.running'),
  );

/** Stores a copy in place of the one that was read. False when that is another one, or has another status, by now. */
export function replaceExport(
  database: Database,
  { before, after }: { readonly before: DataExport | undefined; readonly after: DataExport },
): Promise<boolean> {
  return holds(
    database.entities.dataExport
      .put(after)
      .where(({ exportId, status }, { eq, notExists }) =>
        before ? `${eq(exportId, before.exportId)} AND ${eq(status, before.status)}` : notExists(exportId),
      )
      .go(),
  );
}

/** Stores a request; refused with `erasure.already_requested` when there is one. */
export function createErasureRequest(request: ErasureRequest): Step {
  return step(
    ({ erasureRequest }) => erasureRequest.create(request).commit(),
    () => new Refusal('erasure.already_requested'),
  );
}

/** Takes a request back; refused with `erasure.under_way` when the erasure has begun meanwhile. */
export function removeErasureRequest({ personId, erasureId }: ErasureRequest): Step {
  return step(
    ({ erasureRequest }) =>
      erasureRequest
        .remove({ personId })
        .where((stored, { eq }) => `${eq(stored.erasureId, erasureId)} AND ${eq(stored.status, 'scheduled')}`)
        .commit(),
    () => new Refusal('erasure.under_way'),
  );
}

/**
 * Takes a request to work on it until `until`: from then on it cannot be withdrawn. False when it was withdrawn, or when
 * another run is at it.
 */
export function leaseErasure(
  database: Database,
  { personId, erasureId }: ErasureRequest,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  return holds(
    database.entities.erasureRequest
      .patch({ personId })
      .set({ status: 'running', leasedUntil: until.toISOString() })
      .where(
        (stored, { eq, lte }) => `${eq(stored.erasureId, erasureId)} AND ${lte(stored.leasedUntil, now.toISOString())}`,
      )
      .go(),
  );
}

/** Writes down how far an erasure has come, or lets go of it. */
export async function saveErasureProgress(
  database: Database,
  personId: string,
  progress: Partial<Pick<ErasureRequest, 'applicationIds' | 'counts' | 'leasedUntil'>>,
): Promise<void> {
  await database.entities.erasureRequest.patch({ personId }).set(progress).go();
}

/** The end of an erasure: its record takes the place of the request, with which the last of the person's items goes. */
export function concludeErasure(request: ErasureRequest, finishedAt: string): Step[] {
  const { personId, erasureId, requestedAt, dueAt, counts } = request;
  return [
    step(({ erasureRecord }) => erasureRecord.put({ erasureId, requestedAt, dueAt, finishedAt, counts }).commit()),
    step(({ erasureRequest }) => erasureRequest.delete({ personId }).commit()),
  ];
}
