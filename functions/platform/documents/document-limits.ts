import { partsOfSlot } from '#shared/parties/slots.ts';

/** Maximum number of documents of one person of an application, uncatalogued ones and those of the property included. */
const maxDocuments = 60;

/** Returns whether the person of a slot has no room for another document. */
export function isFull(documents: readonly { documentId: string }[], slot: string): boolean {
  const { partyId } = partsOfSlot(slot);
  return documents.filter(({ documentId }) => partsOfSlot(documentId).partyId === partyId).length >= maxDocuments;
}

/** Maximum number of upload forms per person and hour. A form accepts one file of at most 10 MB. */
export const formsPerHour = 200;

/** Maximum number of unused, valid upload forms of one application. */
export const maxOpenForms = 20;
