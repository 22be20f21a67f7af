import { findApplication } from '#database/applications/reads.ts';
import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { listDeedItemsOfAll } from '#database/deed/reads.ts';
import { putWaiver, removeWaiver } from '#database/deed/writes.ts';
import { findDocument } from '#database/documents/reads.ts';
import { withdrawCorrection } from '#database/documents/writes.ts';
import { listParties } from '#database/parties/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { audienceOfPaper, labelFor, recipientsOf } from '#platform/recipients.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { staffDeed } from './get-deed.ts';

/**
 * Sets whether a closing document applies to a case or, one of a person, to that person. Increments the version of the
 * case, so that a concurrent conclusion notices.
 */
export const setApplies: UseCase<Dependencies, 'deed.setApplies'> = (...request) =>
  retrying(async () => setOnce(...request));

const setOnce: UseCase<Dependencies, 'deed.setApplies'> = async (
  deps,
  { applicationId, docType, partyId = firstPartyId, applies },
  caller,
) => {
  const { database } = deps;
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  if (isClosed(application)) throw new Refusal('application.closed');
  const parties = await listParties(database, application);
  const items = await listDeedItemsOfAll(database, application, parties);
  const slot = slotOf(docType, partyId);
  const isItem = (item: (typeof items)[number]) => slotOf(item.docType, item.partyId ?? firstPartyId) === slot;
  const before = items.find(isItem);
  if (!before) throw new Refusal('document.type_unknown');
  if (before.applies === applies) return staffDeed(application, parties, items);
  const document = await findDocument(database, { applicationId, documentId: slot });
  // A document that does not apply needs no correction.
  const corrected = !applies && document?.aiStatus === 'rejected' ? document : undefined;
  // In the stage of the deed the client is notified that it is required again.
  const isAsked = applies && application.status === 'escritura' && !document;
  const audience = audienceOfPaper({ documentId: slot, docType });
  const recipients = isAsked ? await recipientsOf(database, application, audience, parties) : [];
  const change = startChange(deps, caller);
  const { at } = change;
  await change.commit([
    applies
      ? removeWaiver({ applicationId, docType: slot })
      : putWaiver({ applicationId, docType: slot, waivedBy: caller.personId, waivedAt: at }),
    touchAsRead(application, { at }, () => new Conflict('The application has changed')),
    change.audit({
      applicationId,
      documentId: slot,
      action: applies ? 'deed.item_needed' : 'deed.item_not_needed',
      before: { applies: before.applies },
      after: { applies },
    }),
    ...recipients.flatMap((recipient) =>
      change.notify(recipient.person, {
        applicationId,
        kind: 'deed_documents_asked',
        details: { documentLabels: [labelFor(recipient, before.label)] },
      }),
    ),
    ...(corrected
      ? [
          withdrawCorrection(corrected),
          change.audit({
            applicationId,
            documentId: slot,
            uploadId: corrected.uploadId,
            action: 'document.correction_withdrawn',
            before: { aiStatus: 'rejected' },
            after: { aiStatus: 'review' },
          }),
        ]
      : []),
  ]);
  return staffDeed(
    application,
    parties,
    items.map((item) => (isItem(item) ? { ...item, applies } : item)),
  );
};
