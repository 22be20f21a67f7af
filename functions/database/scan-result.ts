import { infectedReason, lighterStates, type ScanState } from '../../shared/documents/scan.ts';
import type { Database } from './database.ts';
import type { Document } from './document.ts';
import { type Step, step } from './transaction.ts';
import type { Upload } from './upload.ts';

/** Thrown when the state of a scan is known already, or a heavier one is; or when it is of another version. */
export class ScanKnown extends Error {}

/** Thrown when a document changed since it was read: it shows another file, or something was decided. */
export class DocumentChanged extends Error {}

/** Writes what a scan said of the settled version of an upload, once. An infected file counts as refused. */
export function setUploadScan(
  { applicationId, uploadId, createdAt, scanSince = createdAt, storageVersion = '' }: Upload,
  scan: Exclude<ScanState, 'pending'>,
): Step {
  const refused = { status: 'refused', refusal: 'document.infected' } as const;
  return step(
    ({ upload }) =>
      upload
        .patch({ applicationId, uploadId })
        // The index of pending scans is kept by both.
        .set({ scan, scanSince, ...(scan === 'infected' ? refused : {}) })
        .where((stored, { eq, notExists }) => {
          const isLighter = lighterStates(scan).map((state) => eq(stored.scan, state));
          const isKnown = [notExists(stored.scan), ...isLighter].join(' OR ');
          const isSettled = `${eq(stored.status, 'stored')} OR ${eq(stored.status, 'superseded')}`;
          return `${eq(stored.storageVersion, storageVersion)} AND (${isSettled}) AND (${isKnown})`;
        })
        .commit(),
    () => new ScanKnown(),
  );
}

/** Writes the same beside the document that shows the file, as long as it does. */
export function setDocumentScan(
  { applicationId, documentId, uploadId }: Document,
  scan: Exclude<ScanState, 'pending' | 'infected'>,
): Step {
  return step(
    ({ document }) =>
      document
        .patch({ applicationId, documentId })
        .set({ scan })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new DocumentChanged(),
  );
}

/** Refuses an infected file: its document is to be corrected, whatever was decided about it before. */
export function refuseInfected({ applicationId, documentId, uploadId, aiStatus }: Document, at: string): Step {
  return step(
    ({ document }) =>
      document
        .patch({ applicationId, documentId })
        .set({ scan: 'infected', aiStatus: 'rejected', reason: infectedReason, reviewedAt: at })
        .remove(['reviewedBy', 'finding'])
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, aiStatus)}`)
        .commit(),
    () => new DocumentChanged(),
  );
}

/** Uploads whose scan has been awaited since an instant (ISO 8601) or longer, oldest first. */
export async function listPendingScans(database: Database, until: string): Promise<readonly Upload[]> {
  const { data } = await database.entities.upload.query
    .scans({ scan: 'pending' })
    .lte({ scanSince: until })
    .go({ pages: 'all' });
  return data;
}
