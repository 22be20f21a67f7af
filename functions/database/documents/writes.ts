import { Refusal } from '#shared/api/refusal.ts';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { Rotation } from '#shared/documents/files.ts';
import { infectedReason, type ScanState } from '#shared/documents/scan.ts';
import { canReplace } from '#shared/documents/status.ts';
import { readingEntity } from '../readings/entity.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import type { Undo } from '../undo/entity.ts';
import { type Document, documentEntity, uploadEntity } from './entity.ts';
import { keptReviews } from './reviews.ts';

/** Thrown if a slot that was empty has a file. */
export class SlotFilled extends Error {}

/** Thrown if the slot already has this file or a newer one. */
export class NewerUpload extends Error {}

/** Thrown if a document changed since it was read: another file or a review. */
export class DocumentChanged extends Conflict {}

/**
 * Puts a validated file into its slot, in review; the reviews of the document `before` it are kept. Throws
 * `document.approved` if the current file is approved, NewerUpload if it is newer (upload ids sort by time of issue),
 * and a Conflict if the slot has changed since it was read.
 */
export function fillSlot(document: Document, before: Document | undefined): Step {
  return step<Document>(
    (database) =>
      database
        .entity(documentEntity)
        .put({ ...document, formerReviews: keptReviews(before) })
        .where(({ uploadId, aiStatus, reviewedAt }, { notExists, eq, lt, ne }) =>
          before
            ? [
                eq(uploadId, before.uploadId),
                before.reviewedAt ? eq(reviewedAt, before.reviewedAt) : notExists(reviewedAt),
                lt(uploadId, document.uploadId),
                // A newer file was asked for in place of an approved one that has aged.
                before.aiStatus === 'approved' && canReplace(before)
                  ? eq(aiStatus, 'approved')
                  : ne(aiStatus, 'approved'),
              ].join(' AND ')
            : notExists(uploadId),
        )
        .commit({ response: 'all_old' }),
    (stored) => {
      if (stored?.uploadId !== undefined && stored.uploadId >= document.uploadId) return new NewerUpload();
      return stored?.aiStatus === 'approved' ? new Refusal('document.approved') : new DocumentChanged();
    },
  );
}

/** Puts a copied file into an empty slot. Throws SlotFilled if it has a file. */
export const fillEmptySlot = (document: Document): Step =>
  step(
    (database) => database.entity(documentEntity).create(document).commit(),
    () => new SlotFilled(),
  );

/** Empties a slot that still has the given carried file, and forgets its upload. Throws `document.replaced`. */
export const emptySlot = ({ applicationId, documentId, uploadId }: Document): readonly Step[] => [
  step(
    (database) =>
      database
        .entity(documentEntity)
        .remove({ applicationId, documentId })
        .where((stored, { eq, exists }) => `${eq(stored.uploadId, uploadId)} AND ${exists(stored.carriedFrom)}`)
        .commit(),
    () => new Refusal('document.replaced'),
  ),
  step((database) => database.entity(uploadEntity).delete({ applicationId, uploadId }).commit()),
  step((database) => database.entity(readingEntity).delete({ applicationId, uploadId }).commit()),
];

/**
 * Takes a file that is in review out of its slot, and puts it into an empty one. Throws `document.replaced` if either
 * has changed.
 */
export const moveFile = ({ applicationId, documentId, uploadId }: Document, target: Document): readonly Step[] => [
  step(
    (database) =>
      database
        .entity(documentEntity)
        .remove({ applicationId, documentId })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'review')}`)
        .commit(),
    () => new Refusal('document.replaced'),
  ),
  step(
    (database) => database.entity(documentEntity).create(target).commit(),
    () => new Refusal('document.replaced'),
  ),
  step((database) =>
    database
      .entity(uploadEntity)
      .patch({ applicationId, uploadId })
      .set({ documentId: target.documentId, docType: target.docType })
      .remove(['otherName'])
      .commit(),
  ),
];

/** Records the findings of a file while the slot has it; throws NewerUpload if it has another one. */
export function recordFindings(
  { applicationId, documentId, uploadId }: Document,
  findings: readonly FileFinding[],
): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ findings: [...findings] })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new NewerUpload(),
  );
}

/** Records that a member of the team opened the file of a document. */
export const recordOpening = (
  { applicationId, uploadId }: Pick<Document, 'applicationId' | 'uploadId'>,
  personId: string,
): Step =>
  step((database) =>
    database
      .entity(uploadEntity)
      .patch({ applicationId, uploadId })
      .add({ openedBy: [personId] })
      .commit(),
  );

/** Sets how a file is turned when it is shown; throws `document.replaced` if the slot has another file. */
export function rotateFile(
  { applicationId, documentId, uploadId }: Pick<Document, 'applicationId' | 'documentId' | 'uploadId'>,
  rotation: Rotation,
): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ rotation })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new Refusal('document.replaced'),
  );
}

/** Applies `settleRestored` to the document that shows the file; throws NewerUpload for another file. */
export function showRestored(
  { applicationId, documentId, uploadId }: Document,
  versions: { lost: string; restored: string },
): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ storageVersion: versions.restored })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.storageVersion, versions.lost)}`)
        .commit(),
    () => new NewerUpload(),
  );
}

interface Decision {
  aiStatus: 'approved' | 'rejected';
  reason: string | undefined;
  reviewedBy: string;
  /** Since when the file has waited. */
  waitedSince: string;
  at: string;
}

/**
 * Writes a review of exactly the file that was seen: throws `document.replaced` if there is another one,
 * `document.already_reviewed` after a concurrent review.
 */
export function decideDocument(document: Document, { aiStatus, reason, reviewedBy, waitedSince, at }: Decision): Step {
  const { applicationId, documentId } = document;
  const formerReviews = keptReviews(document);
  return step<Document>(
    (database) => {
      const patch = database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ aiStatus, reviewedBy, waitedSince, reviewedAt: at, formerReviews });
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

/** The review of a document before an approval. */
type EarlierReview = NonNullable<Undo['review']>;

/**
 * Takes back the approval made at that time, and restores the review before it. Throws `undo.file_replaced` for another
 * file, `undo.overtaken` after another review.
 */
export function undoApproval(applicationId: string, review: EarlierReview, approvedAt: string): Step {
  const { documentId, uploadId, aiStatus, reason, reviewedAt, reviewedBy } = review;
  const restored = { reason, reviewedAt, reviewedBy };
  const removed = [
    ...(['reason', 'reviewedAt', 'reviewedBy'] as const).filter((name) => restored[name] === undefined),
    ...(reviewedAt ? [] : (['waitedSince'] as const)),
  ];
  return step<Document>(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ aiStatus, ...restored })
        .remove(removed)
        .where(
          (stored, { eq }) =>
            `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'approved')} AND ${eq(stored.reviewedAt, approvedAt)}`,
        )
        .commit({ response: 'all_old' }),
    (stored) => new Refusal(stored?.uploadId === uploadId ? 'undo.overtaken' : 'undo.file_replaced'),
  );
}

/** Withdraws a correction request, so that the file is in review again. Throws `document.replaced` for another file. */
export function withdrawCorrection({ applicationId, documentId, uploadId }: Document): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ aiStatus: 'review' })
        .remove(['reason', 'reviewedAt', 'reviewedBy', 'waitedSince'])
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'rejected')}`)
        .commit(),
    () => new Refusal('document.replaced'),
  );
}

/** Adds a condition that a document is unchanged since it was read; `document.replaced` by default. */
export function requireAsRead(
  { applicationId, documentId, uploadId, aiStatus }: Document,
  refuse: () => Error = () => new Refusal('document.replaced'),
): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .check({ applicationId, documentId })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, aiStatus)}`)
        .commit(),
    refuse,
  );
}

/** Adds a condition that a document is still approved as read; otherwise `application.changed`. */
export function requireApproved({ applicationId, documentId, uploadId }: Document): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .check({ applicationId, documentId })
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, 'approved')}`)
        .commit(),
    () => new Refusal('application.changed'),
  );
}

/** Empties a slot whose file is unchanged since it was read; otherwise throws a Conflict. */
export function removeDocument({ applicationId, documentId, uploadId }: Document): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .delete({ applicationId, documentId })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new DocumentChanged(),
  );
}

/** Records the same on the document while it shows the file. */
export function setDocumentScan(
  { applicationId, documentId, uploadId }: Document,
  scan: Exclude<ScanState, 'pending' | 'infected'>,
): Step {
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({ scan })
        .where((stored, { eq }) => eq(stored.uploadId, uploadId))
        .commit(),
    () => new DocumentChanged(),
  );
}

/** Rejects an infected file: its document requires a correction, whatever its review was. */
export function refuseInfected(infected: Document, at: string): Step {
  const { applicationId, documentId, uploadId, aiStatus } = infected;
  const formerReviews = keptReviews(infected);
  return step(
    (database) =>
      database
        .entity(documentEntity)
        .patch({ applicationId, documentId })
        .set({
          scan: 'infected',
          aiStatus: 'rejected',
          reason: infectedReason,
          reviewedAt: at,
          formerReviews,
        })
        .remove(['reviewedBy', 'reading', 'typedCard'])
        .where((stored, { eq }) => `${eq(stored.uploadId, uploadId)} AND ${eq(stored.aiStatus, aiStatus)}`)
        .commit(),
    () => new DocumentChanged(),
  );
}
