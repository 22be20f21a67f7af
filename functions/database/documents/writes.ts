import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { Rotation } from '#shared/documents/files.ts';
import { infectedReason, type ScanState } from '#shared/documents/scan.ts';
import { canReplace } from '#shared/documents/status.ts';
import {
  type Change,
  changeWhile,
  createItem,
  deleteItem,
  present,
  type Refuse,
  removeWhile,
  requireWhile,
  snapshot,
  type Values,
} from '../optimistic.ts';
import { readingEntity } from '../readings/entity.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step, step, type TransactionDatabase } from '../transaction.ts';
import type { Undo } from '../undo/entity.ts';
import { type Document, documentEntity, uploadEntity } from './entity.ts';
import { keptReviews } from './reviews.ts';

/** Thrown if a slot that was empty has a file. */
export class SlotFilled extends Error {}

/** Thrown if the slot already has this file or a newer one. */
export class NewerUpload extends Error {}

/** Thrown if a document changed since it was read: another file or a review. */
export class DocumentChanged extends Conflict {}

type Entity = ReturnType<typeof documentEntity>;

/** The file that a slot had when it was read. */
export type Shown = Pick<Document, 'applicationId' | 'documentId' | 'uploadId'>;

const shown = ({ applicationId, documentId, uploadId }: Shown, also: Values<Entity> = {}) =>
  snapshot(documentEntity, { applicationId, documentId }, { uploadId, ...also });

const replaced = () => new Refusal('document.replaced');

/** Changes a document while its slot has the file; throws `document.replaced` by default. */
export const whileShown = (
  document: Shown,
  change: Change<Entity>,
  { also, refuse = replaced }: { also?: Values<Entity>; refuse?: Refuse<Entity> } = {},
): Step => changeWhile(shown(document, also), change, refuse);

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
export const fillEmptySlot = (document: Document): Step => createItem(documentEntity, document, () => new SlotFilled());

/** Empties a slot that still has the given carried file, and forgets its upload. Throws `document.replaced`. */
export const emptySlot = (document: Document): readonly Step[] => {
  const { applicationId, uploadId } = document;
  return [
    removeWhile(shown(document, { carriedFrom: present }), replaced),
    deleteItem(uploadEntity, { applicationId, uploadId }),
    deleteItem(readingEntity, { applicationId, uploadId }),
  ];
};

/**
 * Takes a file that is in review out of its slot, and puts it into an empty one. Throws `document.replaced` if either
 * has changed.
 */
export const moveFile = (document: Document, target: Document): readonly Step[] => [
  removeWhile(shown(document, { aiStatus: 'review' }), replaced),
  createItem(documentEntity, target, replaced),
  step((database) =>
    database
      .entity(uploadEntity)
      .patch({ applicationId: document.applicationId, uploadId: document.uploadId })
      .set({ documentId: target.documentId, docType: target.docType, partyId: target.partyId })
      .remove(['otherName', 'unsorted', ...(target.partyId === undefined ? (['partyId'] as const) : [])])
      .commit(),
  ),
];

const newerUpload = () => new NewerUpload();

/** Records the findings of a file while the slot has it; throws NewerUpload if it has another one. */
export const recordFindings = (document: Document, findings: readonly FileFinding[]): Step =>
  whileShown(document, { set: { findings: [...findings] } }, { refuse: newerUpload });

type OpenedUpload = Pick<Document, 'applicationId' | 'uploadId'>;

const opening = (database: TransactionDatabase, { applicationId, uploadId }: OpenedUpload, personId: string) =>
  database
    .entity(uploadEntity)
    .patch({ applicationId, uploadId })
    .add({ openedBy: [personId] });

/** Records that a member of the team opened the file of a document. Throws a Conflict if it was removed. */
export const recordOpening = (upload: OpenedUpload, personId: string): Step =>
  step(
    (database) => opening(database, upload, personId).commit(),
    () => new Conflict('The file was removed'),
  );

/** Records that somebody opened a file for the first time; throws a Conflict if they had. */
export const recordFirstOpening = (upload: OpenedUpload, personId: string): Step =>
  step(
    (database) =>
      opening(database, upload, personId)
        .where(({ openedBy }, { notContains }) => notContains(openedBy, personId))
        .commit(),
    () => new Conflict('Opened before'),
  );

/** Sets how a file is turned when it is shown. */
export const rotateFile = (document: Shown, rotation: Rotation): Step => whileShown(document, { set: { rotation } });

/** Applies `settleRestored` to the document that shows the file; throws NewerUpload for another file. */
export const showRestored = (document: Document, { lost, restored }: { lost: string; restored: string }): Step =>
  whileShown(document, { set: { storageVersion: restored } }, { also: { storageVersion: lost }, refuse: newerUpload });

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
  return whileShown(
    { applicationId, documentId, uploadId },
    { set: { aiStatus, ...restored }, remove: removed },
    {
      also: { aiStatus: 'approved', reviewedAt: approvedAt },
      refuse: (stored) => new Refusal(stored?.uploadId === uploadId ? 'undo.overtaken' : 'undo.file_replaced'),
    },
  );
}

/** Withdraws a correction request, so that the file is in review again. */
export const withdrawCorrection = (document: Document): Step =>
  whileShown(
    document,
    { set: { aiStatus: 'review' }, remove: ['reason', 'reviewedAt', 'reviewedBy', 'waitedSince'] },
    { also: { aiStatus: 'rejected' } },
  );

/** Adds a condition that a document is unchanged since it was read; `document.replaced` by default. */
export const requireAsRead = (document: Document, refuse: () => Error = replaced): Step =>
  requireWhile(shown(document, { aiStatus: document.aiStatus }), refuse);

/** Adds a condition that a document is still approved as read; otherwise `application.changed`. */
export const requireApproved = (document: Document): Step =>
  requireWhile(shown(document, { aiStatus: 'approved' }), () => new Refusal('application.changed'));

const documentChanged = () => new DocumentChanged();

/** Empties a slot whose file is unchanged since it was read; otherwise throws a Conflict. */
export const removeDocument = (document: Document): Step => removeWhile(shown(document), documentChanged);

/** Records the same on the document while it shows the file. */
export const setDocumentScan = (document: Document, scan: Exclude<ScanState, 'pending' | 'infected'>): Step =>
  whileShown(document, { set: { scan } }, { refuse: documentChanged });

/** Rejects an infected file: its document requires a correction, whatever its review was. */
export const refuseInfected = (infected: Document, at: string): Step =>
  whileShown(
    infected,
    {
      set: {
        scan: 'infected',
        aiStatus: 'rejected',
        reason: infectedReason,
        reviewedAt: at,
        formerReviews: keptReviews(infected),
      },
      remove: ['reviewedBy', 'reading', 'typedCard'],
    },
    { also: { aiStatus: infected.aiStatus }, refuse: documentChanged },
  );
