import type { Change } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import { requireAsRead, withdrawCorrection } from '#database/documents/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Step } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findPersonIn } from '#platform/own-slots.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import { notApplicableDocuments, requiredDocuments } from '#shared/documents/required-documents.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { caseDocumentsOf, changeCase } from './change-case-documents.ts';

/** Sets whether a required document of a person or of the property applies, with a reason if it does not. Idempotent. */
export const setApplies: UseCase<Dependencies, 'documents.setApplies'> = (deps, input, caller) =>
  changeCase(deps, { applicationId: input.applicationId, caller }, async (application, change) => {
    const { applicationId, documentId } = input;
    const { askedDocuments, notApplicable } = caseDocumentsOf(application);
    const { code, partyId } = partsOfSlot(documentId);
    const owner = isSharedPaper(code) ? undefined : await findPersonIn(deps.database, application, partyId);
    const facts = owner ? factsFor(application, owner) : application;
    const required = requiredDocuments(facts).find(({ id }) => id === documentId);
    const notNeeded = notApplicable.some(({ id }) => id === documentId);
    if (!notNeeded && !required) throw new Refusal('document.not_found');
    if (notNeeded !== input.applies) return undefined;
    const reason = input.applies ? undefined : input.reason;
    const others = notApplicable.filter(({ id }) => id !== documentId);
    const document =
      reason === undefined ? undefined : await findDocument(deps.database, { applicationId, documentId });
    if (document?.aiStatus === 'approved') throw new Refusal('document.already_approved');
    const label = (required ?? notApplicableDocuments(facts).find(({ id }) => id === documentId))?.label;
    return {
      after: { askedDocuments, notApplicable: reason === undefined ? others : [...others, { id: documentId, reason }] },
      steps: [
        ...(document ? withdrawCorrectionOf(document, change) : []),
        change.audit({
          applicationId,
          documentId,
          action: reason === undefined ? 'document.needed' : 'document.not_needed',
          after: label === undefined ? undefined : { label },
          reason,
        }),
      ],
    };
  });

/** A document that does not apply needs no correction; a concurrent approval makes it apply. */
function withdrawCorrectionOf(document: Document, { audit }: Change): Step[] {
  const { applicationId, documentId, uploadId } = document;
  if (document.aiStatus !== 'rejected') return [requireAsRead(document)];
  return [
    withdrawCorrection(document),
    audit({
      applicationId,
      documentId,
      uploadId,
      action: 'document.correction_withdrawn',
      before: { aiStatus: 'rejected' },
      after: { aiStatus: 'review' },
    }),
  ];
}
