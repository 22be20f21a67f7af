import { isCardType } from './id-card.ts';
import { kindsOfSlot } from './reading/slots.ts';
import type { ReadingView } from './reading-view.ts';
import { type CaseFacts, notApplicableDocuments, optionalDocuments, requiredDocuments } from './required-documents.ts';

interface MovableDocument {
  id: string;
  reading?: Pick<ReadingView, 'kind'>;
}

/**
 * Returns the document types of a case that have no file and take the kind that was read of a document, in the case's
 * order. Copies of a Cartão de Cidadão have rules of their own and are sent again.
 */
export function slotsToMoveTo(
  facts: CaseFacts,
  documents: readonly { id: string }[],
  { id, reading }: MovableDocument,
): readonly string[] {
  const kind = reading?.kind;
  if (kind === undefined || kind === 'unknown') return [];
  const filled = new Set(documents.map((document) => document.id));
  const waived = new Set<string>(notApplicableDocuments(facts).map((document) => document.id));
  return [...requiredDocuments(facts).map((document) => document.id), ...optionalDocuments(facts)].filter(
    (slot) =>
      slot !== id && !filled.has(slot) && !waived.has(slot) && !isCardType(slot) && kindsOfSlot(slot).includes(kind),
  );
}
