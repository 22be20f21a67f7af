import { Entity, type EntityItem } from 'electrodb';
import { type FileFinding, isFileFinding, pdfFindings } from '../../shared/documents/file-findings.ts';
import { fileTypes } from '../../shared/documents/files.ts';
import { scanStates } from '../../shared/documents/scan.ts';
import { reviewStatuses } from '../../shared/documents/status.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** The current file of one slot of an application, and what was decided about it. */
export const documentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'document', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A catalogue code, or `outro-` and a ULID. */
        documentId: { type: 'string', required: true },
        docType: { type: 'string', required: true },
        /** What another paper is, in the client's words. */
        otherName: { type: 'string' },
        uploadId: { type: 'string', required: true },
        storageKey: { type: 'string', required: true },
        /** The version of the object whose bytes were checked; links open this one whatever is stored later. */
        storageVersion: { type: 'string' },
        fileName: { type: 'string', required: true },
        contentType: { type: fileTypes, required: true },
        /** Bytes. */
        size: { type: 'number', required: true },
        aiStatus: { type: reviewStatuses, required: true },
        reason: { type: 'string' },
        /** What versions before `findings` noted: one finding, read from the last lines of a PDF. */
        finding: { type: pdfFindings },
        /** What the malware scan said of the recorded version; absent for files from before scans. */
        scan: { type: scanStates },
        /**
         * What the inspection of the stored file found: hints for the review, no decision (spec D8). Absent for a file that
         * was not inspected yet.
         */
        findings: { type: 'list', items: { type: 'string' } },
        uploadedAt: { type: 'string', required: true },
        uploadedBy: { type: 'string', required: true },
        reviewedAt: { type: 'string' },
        reviewedBy: { type: 'string' },
      },
      indexes: {
        primary: {
          collection: 'case',
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['documentId'] },
        },
      },
    },
    configuration,
  );
export type Document = EntityItem<ReturnType<typeof documentEntity>>;

interface DocumentKey {
  readonly applicationId: string;
  readonly documentId: string;
}

/** A document, strongly consistent. */
export async function findDocument(database: Database, key: DocumentKey): Promise<Document | undefined> {
  const { data } = await database.entities.document.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** The documents of an application, strongly consistent. */
export async function listDocuments(database: Database, applicationId: string): Promise<Document[]> {
  const { data } = await database.entities.document.query
    .primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

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

/** What was found in the file; undefined for one that was not inspected yet. */
export const findingsOf = ({ findings }: Pick<Document, 'findings'>): FileFinding[] | undefined =>
  findings?.filter(isFileFinding);

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
