import { replaceableStates, type ScanState } from '#shared/documents/scan.ts';
import { changeWhile, createItem, snapshot, type Values } from '../optimistic.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import { type Upload, type UploadPlaces, type UploadRefusal, uploadEntity, uploadPlacesEntity } from './entity.ts';
import { DocumentChanged } from './writes.ts';

type Key = Pick<Upload, 'applicationId' | 'uploadId'>;

const upload = ({ applicationId, uploadId }: Key, values: Values<ReturnType<typeof uploadEntity>>) =>
  snapshot(uploadEntity, { applicationId, uploadId }, values);

/** Records that a stored file was removed because the consent to keep it was withdrawn; throws a Conflict otherwise. */
export const withdrawUpload = (stored: Upload): Step =>
  changeWhile(
    upload(stored, { status: stored.status }),
    { set: { status: 'refused', refusal: 'document.consent_needed' } },
    () => new DocumentChanged(),
  );

export const issueUpload = (issued: Omit<Upload, 'status'>): Step =>
  createItem(uploadEntity, { ...issued, status: 'issued' });

/**
 * Takes a place for an open form, in the transaction that issues it. Throws a Conflict if the places have changed since
 * they were read.
 *
 * @param free places that are free, this one included: without `read` all of them, and those that were counted after
 *   `read` had none left
 */
export function takeUploadPlace(
  { applicationId, expiresAt }: Pick<UploadPlaces, 'applicationId' | 'expiresAt'>,
  read: UploadPlaces | undefined,
  free: number,
): Step {
  return step(
    (database) => {
      const places = database.entity(uploadPlacesEntity);
      if (!read) return places.create({ applicationId, issued: 1, free: free - 1, expiresAt }).commit();
      const taken = places.patch({ applicationId }).add({ issued: 1 });
      if (read.free > 0)
        return taken
          .subtract({ free: 1 })
          .set({ expiresAt })
          .where((stored, { gt }) => gt(stored.free, 0))
          .commit();
      return taken
        .set({ free: free - 1, expiresAt })
        .where(({ issued }, { eq }) => eq(issued, read.issued))
        .commit();
    },
    () => new Conflict(),
  );
}

/** Records the upload of a file that was copied in storage. */
export const recordCopy = (copied: Upload): Step => createItem(uploadEntity, copied);

/** Thrown if the result of an upload has already been recorded. */
export class UploadSettled extends Error {}

type Settlement =
  | {
      status: 'stored' | 'superseded';
      storageVersion: string;
      scan?: 'pending';
      scanSince?: string;
    }
  | { status: 'refused'; refusal: UploadRefusal; storageVersion: string };

const uploadSettled = () => new UploadSettled();

/** Records the result of an issued upload and its version, once; throws UploadSettled otherwise. */
export const settleUpload = (issued: Upload, settlement: Settlement): Step =>
  changeWhile(
    upload(issued, { status: 'issued' }),
    { set: settlement, remove: settlement.status === 'refused' ? [] : ['expiresAt'] },
    uploadSettled,
  );

/**
 * Replaces the settled version after a restore from a backup, which has a new version id. Throws UploadSettled if the
 * upload does not have the lost version.
 */
export const settleRestored = (key: Key, { lost, restored }: { lost: string; restored: string }): Step =>
  changeWhile(upload(key, { storageVersion: lost }), { set: { storageVersion: restored } }, uploadSettled);

/**
 * Thrown if the state of a scan, or one of higher precedence, is already recorded, or if it belongs to another version.
 */
export class ScanKnown extends Error {}

/** Records a scan's state on the settled version of an upload, once. An infected file becomes refused. */
export function setUploadScan(
  { applicationId, uploadId, createdAt, scanSince = createdAt, storageVersion = '' }: Upload,
  scan: Exclude<ScanState, 'pending'>,
): Step {
  const refused = { status: 'refused', refusal: 'document.infected' } as const;
  return step(
    (database) =>
      database
        .entity(uploadEntity)
        .patch({ applicationId, uploadId })
        // Both attributes are part of the index of pending scans.
        .set({ scan, scanSince, ...(scan === 'infected' && refused) })
        .where((stored, { eq, notExists }) => {
          const isLighter = replaceableStates(scan).map((state) => eq(stored.scan, state));
          const isKnown = [notExists(stored.scan), ...isLighter].join(' OR ');
          const isSettled = `${eq(stored.status, 'stored')} OR ${eq(stored.status, 'superseded')}`;
          return `${eq(stored.storageVersion, storageVersion)} AND (${isSettled}) AND (${isKnown})`;
        })
        .commit(),
    () => new ScanKnown(),
  );
}
