import { partsOfSlot } from '../parties/slots.ts';
import { isCardType } from './id-card.ts';
import { kindsOfSlot } from './reading/slots.ts';
import type { ReadingView } from './reading-view.ts';
import {
  type CaseFacts,
  notApplicableDocuments,
  optionalDocuments,
  requiredDocuments,
  slotIn,
} from './required-documents.ts';

interface MovableDocument {
  id: string;
  reading?: Pick<ReadingView, 'kind'>;
}

/**
 * Returns the slots of a person's list that have no file and take the kind that was read of a document, in the case's
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
  const required = requiredDocuments(facts).map((document) => document.id);
  const optional = optionalDocuments(facts).map((type) => slotIn(facts, type));
  return [...required, ...optional].filter((slot) => {
    const { code } = partsOfSlot(slot);
    const isFree = slot !== id && !filled.has(slot) && !waived.has(slot);
    return isFree && !isCardType(code) && kindsOfSlot(code).includes(kind);
  });
}
