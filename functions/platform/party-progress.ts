import type { Application } from '#database/applications/entity.ts';
import type { Document } from '#database/documents/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { isSharedPaper } from '#shared/documents/shared-papers.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot, slotOf } from '#shared/parties/slots.ts';

/** Returns how many of somebody's documents are in, one to correct not counted; papers of the property are the first's. */
export function progressOf(party: CaseParty, application: Application, documents: readonly Document[]) {
  const { partyId, countryIncome, employmentStatus, identType, cardShown } = party;
  const askedDocuments = (application.askedDocuments ?? []).filter(
    ({ id, partyId: whose = partsOfSlot(id).partyId }) => whose === partyId,
  );
  const facts = { ...application, countryIncome, employmentStatus, identType, cardShown, askedDocuments };
  const slots = requiredDocuments(facts).flatMap(({ id, type }) => {
    if (isSharedPaper(type)) return partyId === firstPartyId ? [id] : [];
    return [id.includes('.') ? id : slotOf(id, partyId)];
  });
  const sent = new Set(documents.filter(({ aiStatus }) => aiStatus !== 'rejected').map(({ documentId }) => documentId));
  return { sent: slots.filter((slot) => sent.has(slot)).length, wanted: slots.length };
}
