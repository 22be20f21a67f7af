import { Refusal } from '../../shared/api/refusal.ts';
import { isClosed } from '../../shared/applications/stages.ts';
import { defined } from '../../shared/defined.ts';
import { documentLabel } from '../../shared/documents/kinds.ts';
import { canApprove, canReject } from '../../shared/documents/status.ts';
import { findApplication } from '../database/applications/reads.ts';
import { requireOpen } from '../database/applications/writes.ts';
import { startChange } from '../database/change.ts';
import type { Document } from '../database/documents/entity.ts';
import { findDocument } from '../database/documents/reads.ts';
import { decideDocument } from '../database/documents/writes.ts';
import { queueNotifications } from '../database/notifications/outbox.ts';
import { findPerson } from '../database/people/reads.ts';
import { retrying, type Step } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toDocumentView } from '../platform/views.ts';
import { approvalNotifications } from './approval-notifications.ts';

type Review = UseCase<Dependencies, 'documents.review'>;

/**
 * Approves a document, or requests its correction with a reason for the client. The approval that completes the case
 * notifies the client, too. The review applies to the file that the reviewer has seen: it is rejected if another one
 * has replaced it.
 */
export const reviewDocument: Review = (...review) => retrying(async () => reviewOnce(...review));

const reviewOnce: Review = async (deps, input, caller) => {
  const { database } = deps;
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
  if (input.decision === 'reject' && application.notApplicable?.some(({ id }) => id === documentId))
    throw new Refusal('document.not_applicable');
  const mayDecide = input.decision === 'approve' ? canApprove : canReject;
  if (!mayDecide(document.aiStatus)) throw new Refusal('document.already_reviewed');
  // It cannot have been opened yet.
  if (input.decision === 'approve' && document.scan === 'pending') throw new Refusal('document.scan_pending');
  if (input.decision === 'approve' && document.scan === 'infected') throw new Refusal('document.infected');

  const change = startChange(deps, caller);
  const { at } = change;
  const reason = input.decision === 'reject' ? input.reason : undefined;
  const aiStatus = input.decision === 'reject' ? 'rejected' : 'approved';
  await change.commit([
    decideDocument(document, { aiStatus, reason, reviewedBy: caller.personId, at }),
    requireOpen(applicationId, { at }),
    change.audit({
      applicationId,
      action: input.decision === 'reject' ? 'document.correction_requested' : 'document.approved',
      documentId,
      uploadId: document.uploadId,
      before: { aiStatus: document.aiStatus },
      after: { aiStatus },
      ...defined({ reason }),
    }),
    ...(reason === undefined
      ? await approvalNotifications(deps, { application, document, at })
      : await askForCorrection(deps, application.personId, document, { reason, at })),
  ]);
  const { reason: _earlier, ...rest } = document;
  return toDocumentView({ ...rest, aiStatus, reviewedAt: at, ...defined({ reason }) });
};

async function askForCorrection(
  { database, newId }: Dependencies,
  personId: string,
  document: Document,
  { reason, at }: { readonly reason: string; readonly at: string },
): Promise<Step[]> {
  const person = await findPerson(database, personId);
  if (!person) throw new Refusal('application.not_found');
  const { applicationId } = document;
  const details = { documentLabel: documentLabel(document), docType: document.docType, reason };
  return queueNotifications(person, { applicationId, kind: 'correction_requested', details, at }, newId);
}
