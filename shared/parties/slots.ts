import { firstPartyId } from './party.ts';

/** A slot of a request: a document type and the person it belongs to. */
export interface SlotParts {
  /** A catalogue code, `outro-{ULID}`, or `fine-{offerId}`. */
  code: string;
  partyId: string;
}

/**
 * Returns the id of a person's slot. Papers of the property and of the offers belong to nobody: their callers pass
 * `first` (spec C2).
 */
export const slotOf = (code: string, partyId: string): string =>
  partyId === firstPartyId ? code : `${code}.${partyId}`;

const finePrefix = 'fine-';

/** Returns the id of the slot of an offer's FINE, which is no paper of anybody (spec lenders L5). */
export const fineSlotOf = (offerId: string): string => `${finePrefix}${offerId}`;

/** Returns the offer whose FINE a slot is; undefined for one of a paper. */
export const offerOfSlot = (documentId: string): string | undefined =>
  documentId.startsWith(finePrefix) ? documentId.slice(finePrefix.length) : undefined;

/** Returns what a slot's id says; without a party it is that of the first. */
export function partsOfSlot(documentId: string): SlotParts {
  const at = documentId.lastIndexOf('.');
  if (at < 0) return { code: documentId, partyId: firstPartyId };
  return { code: documentId.slice(0, at), partyId: documentId.slice(at + 1) };
}

/** Returns the person of a slot as items carry it: nothing for the first one's and the property's. */
export function ownerOfSlot(documentId: string): { partyId?: string } {
  const { partyId } = partsOfSlot(documentId);
  return partyId === firstPartyId ? {} : { partyId };
}
