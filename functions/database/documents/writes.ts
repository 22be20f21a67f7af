import { Refusal } from '../../../shared/api/refusal.ts';
import type { FileFinding } from '../../../shared/documents/file-findings.ts';
import { infectedReason, replaceableStates, type ScanState } from '../../../shared/documents/scan.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import type { Document, Upload, UploadRefusal } from './entity.ts';

/** Thrown when the slot already holds this file or a newer one. */
export class NewerUpload extends Error {}

/**
 * Puts a checked file into its slot, in review and without the decision about the file before it.
 * Refused with `document.approved` when what is there was approved; throws NewerUpload for an older file than the one
 * there (upload ids sort by the time of issue).
 */
export function fillSlot(document: Document): Step {
  return step<Document>(
    ({ document: entity }) =>
      entity
        .put(document)
        .where(
          ({ uploadId, aiStatus }, { notExists, lt, ne }) =>
            `${notExists(uploadId)} OR (${lt(uploadId, document.uploadId)} AND ${ne(aiStatus, 'approved')})`,
        )
        .commit({ response: 'all_old' }),
    (stored) =>
      stored?.uploadId !== undefined && stored.uploadId < document.uploadId
        ? new Refusal('document.approved')
        : new NewerUpload(),
  );
}

/** Notes what was found in a file, as long as the slot holds it; throws NewerUpload when it holds another one. */
export function noteFindings(
  { applicationId, documentId, uploadId }: Document,
  findings: readonly FileFinding[],
): Step {
  return step(
    ({ document }) =>
      document
        .patch({ applicationId, documentId })
        .set({ findings: [...findings] })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new NewerUpload(),
  );
}

/** As `settleRestored` of the upload, for the document that shows its file; throws NewerUpload for another file. */
export function showRestored(
  { applicationId, documentId, uploadId }: Document,
  versions: { readonly lost: string; readonly restored: string },
): Step {
  return step(
    ({ document }) =>
      document
        .patch({ applicationId, documentId })
        .set({ storageVersion: versions.restored })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.storageVersion, versions.lost)}`)
        .commit(),
    () => new NewerUpload(),
  );
}

interface Decision {
  readonly aiStatus: 'approved' | 'rejected';
  readonly reason: string | undefined;
  readonly reviewedBy: string;
  readonly at: string;
}

/**
 * Writes the decision about exactly the file that was seen: `document.replaced` when there is another one by now,
 * `document.already_reviewed` when somebody else has decided.
 */
export function decideDocument(document: Document, { aiStatus, reason, reviewedBy, at }: Decision): Step {
  const { applicationId, documentId } = document;
  return step<Document>(
    ({ document: entity }) => {
      const patch = entity.patch({ applicationId, documentId }).set({ aiStatus, reviewedBy, reviewedAt: at });
      return (reason === undefined ? patch.remove(['reason']) : patch.set({ reason }))
        .where(
          (stored, { eq, ne, notExists }) =>
            `${eq(stored.uploadId, document.uploadId)} AND ${eq(stored.aiStatus, document.aiStatus)} AND (${notExists(stored.scan)} OR ${ne(stored.scan, 'infected')})`,
        )
        .commit({ response: 'all_old' });
    },
    (stored) => new Refusal(stored?.uploadId === document.uploadId ? 'document.already_reviewed' : 'document.replaced'),
  );
}

/** Takes back that a file is to be corrected: it waits for a review again. `document.replaced` for another file. */
export function withdrawCorrection({ applicationId, documentId, uploadId }: Document): Step {
  return step(
    ({ document }) =>
      document
        .patch({ applicationId, documentId })
        .set({ aiStatus: 'review' })
        .remove(['reason', 'reviewedAt', 'reviewedBy'])
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'rejected')}`)
        .commit(),
    () => new Refusal('document.replaced'),
  );
}

/** Makes sure that nothing was sent or decided since a document was read: `document.replaced` unless told. */
export function requireAsRead(
  { applicationId, documentId, uploadId, aiStatus }: Document,
  refuse: () => Error = () => new Refusal('document.replaced'),
): Step {
  return step(
    ({ document }) =>
      document
        .check({ applicationId, documentId })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, aiStatus)}`)
        .commit(),
    refuse,
  );
}

/** Makes sure that a document is still approved as it was read: `application.changed` otherwise. */
export function requireApproved({ applicationId, documentId, uploadId }: Document): Step {
  return step(
    ({ document }) =>
      document
        .check({ applicationId, documentId })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'approved')}`)
        .commit(),
    () => new Refusal('application.changed'),
  );
}

export const issueUpload = (issued: Omit<Upload, 'status'>): Step =>
  step(({ upload }) => upload.create({ ...issued, status: 'issued' }).commit());

/** Thrown when somebody else has already said what became of an upload. */
export class UploadSettled extends Error {}

type Settlement =
  | {
      readonly status: 'stored' | 'superseded';
      readonly storageVersion: string;
      readonly scan?: 'pending';
      readonly scanSince?: string;
    }
  | { readonly status: 'refused'; readonly refusal: UploadRefusal; readonly storageVersion: string };

/** Says what became of an issued upload, and of which version; throws UploadSettled when that has been said. */
export function settleUpload({ applicationId, uploadId }: Upload, settlement: Settlement): Step {
  return step(
    ({ upload }) => {
      const patch = upload.patch({ applicationId, uploadId }).set(settlement);
      return (settlement.status === 'refused' ? patch : patch.remove(['expiresAt']))
        .where(({ status }, { eq }) => eq(status, 'issued'))
        .commit();
    },
    () => new UploadSettled(),
  );
}

/**
 * Names another version as the one that was settled: its bytes are back from a backup, under a version id of their own.
 * Throws UploadSettled when the upload does not name the lost version (any more).
 */
export function settleRestored(
  { applicationId, uploadId }: Pick<Upload, 'applicationId' | 'uploadId'>,
  versions: { readonly lost: string; readonly restored: string },
): Step {
  return step(
    ({ upload }) =>
      upload
        .patch({ applicationId, uploadId })
        .set({ storageVersion: versions.restored })
        .where(({ storageVersion }, { eq }) => eq(storageVersion, versions.lost))
        .commit(),
    () => new UploadSettled(),
  );
}

/** Thrown when the state of a scan is known already, or a heavier one is; or when it is of another version. */
export class ScanKnown extends Error {}

/** Thrown when a document changed since it was read: it shows another file, or something was decided. */
class DocumentChanged extends Conflict {}

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
