import { findApplication } from '#database/applications/reads.ts';
import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument, findUpload } from '#database/documents/reads.ts';
import { waitOf } from '#database/documents/reviews.ts';
import { decideDocument } from '#database/documents/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import { startUndoable } from '#database/undo/writes.ts';
import { askForCorrection } from '#platform/ask-for-correction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toDocumentView } from '#platform/views.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { canApprove, canReject, canReopen } from '#shared/documents/status.ts';
import { approvalNotifications } from './approval-notifications.ts';

type Review = UseCase<Dependencies, 'documents.review'>;

const decisions = {
  approve: { may: canApprove, aiStatus: 'approved', action: 'document.approved' },
  reject: { may: canReject, aiStatus: 'rejected', action: 'document.correction_requested' },
  reopen: { may: canReopen, aiStatus: 'rejected', action: 'document.reopened' },
} as const;

/**
 * Approves a document, requests its correction with a reason for the client, or reopens an approved one likewise. The approval that completes the case
 * notifies the client, too. The review applies to the file that the reviewer has seen: it is rejected if another one
 * has replaced it. An approval can be undone for a moment (spec D37).
 */
export const reviewDocument: Review = (...review) => retrying(async () => reviewOnce(...review));

const reviewOnce: Review = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { applicationId, documentId } = input;
  const [application, document] = await Promise.all([
    findApplication(database, applicationId),
    findDocument(database, { applicationId, documentId }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  if (!document) throw new Refusal('document.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  if (document.uploadId !== input.uploadId) throw new Refusal('document.replaced');
  // A document that does not apply needs no correction.
  if (input.decision !== 'approve' && application.notApplicable?.some(({ id }) => id === documentId))
    throw new Refusal('document.not_applicable');
  const { may, aiStatus, action } = decisions[input.decision];
  if (!may(document.aiStatus)) throw new Refusal('document.already_reviewed');
  // It cannot have been opened yet.
  if (input.decision === 'approve' && document.scan === 'pending') throw new Refusal('document.scan_pending');
  if (input.decision === 'approve' && document.scan === 'infected') throw new Refusal('document.infected');
  if (input.decision === 'approve' && input.ifOpened) await requireOpened(deps, document, caller.personId);

  const change = startChange(deps, caller);
  const { at, instant } = change;
  const undoable = startUndoable(newId, instant);
  const reason = input.decision === 'approve' ? undefined : input.reason;
  await change.commit([
    decideDocument(document, {
      aiStatus,
      reason,
      reviewedBy: caller.personId,
      waitedSince: document.waitedSince ?? waitOf(application, document, at),
      at,
    }),
    requireOpen(applicationId, { at }),
    change.audit({
      applicationId,
      action,
      documentId,
      uploadId: document.uploadId,
      before: { aiStatus: document.aiStatus },
      after: { aiStatus },
      reason,
    }),
    ...(reason === undefined
      ? [
          ...(await approvalNotifications(database, { application, document, notify: undoable.notify })),
          undoable.record({
            kind: 'approval',
            applicationId,
            actorId: caller.personId,
            review: reviewOf(document),
          }),
        ]
      : await askForCorrection(deps, application, document, { reason, at })),
  ]);
  const view = toDocumentView({ ...document, aiStatus, reviewedAt: at, reason }, 'team');
  return reason === undefined ? { ...view, undo: undoable.view } : view;
};

const reviewOf = ({ documentId, uploadId, aiStatus, reason, reviewedAt, reviewedBy }: Document) => ({
  documentId,
  uploadId,
  aiStatus,
  reason,
  reviewedAt,
  reviewedBy,
});

/** Throws `document.not_opened` unless this person was given a link to exactly this file. */
async function requireOpened({ database }: Dependencies, document: Document, personId: string): Promise<void> {
  const upload = await findUpload(database, document);
  if (!upload?.openedBy?.includes(personId)) throw new Refusal('document.not_opened');
}
