import { firstPartyId } from '../parties/party.ts';
import { slotOf } from '../parties/slots.ts';
import type { ChecklistItem } from './checklist.ts';

export interface DeedItem extends Omit<ChecklistItem, 'docType'> {
  docType: string;
  /** False if the team marked the document as not applicable to this case. */
  applies: boolean;
  /** Of whom it is asked; absent for the first person and the property. */
  partyId?: string;
  /** Whose it is in a request of several people, for the team only. */
  personName?: string;
}

/** Returns an item's label for the team, with whose it is. */
export const namedLabel = ({ label, personName }: Pick<DeedItem, 'label' | 'personName'>): string =>
  personName ? `${label} (${personName})` : label;

interface SentDocument {
  docType: string;
  partyId?: string;
  aiStatus: string;
}

/** A row of the deed: a checklist item and what was uploaded for it. */
export interface DeedRow<Sent extends SentDocument> extends DeedItem {
  document: Sent | undefined;
  /** Whether it counts: required, or optional and uploaded. */
  counts: boolean;
}

export interface DeedProgress<Sent extends SentDocument> {
  /** In checklist order, followed by uploaded documents that are in no checklist. */
  rows: readonly DeedRow<Sent>[];
  /** Number of approved rows among those that count. */
  approved: number;
  total: number;
  open: readonly DeedRow<Sent>[];
  /** Whether there is at least one closing document and all that count are approved (spec 2.4, spec D13). */
  complete: boolean;
}

/** Returns the progress of a deed. `documents`: the closing documents of the case, one per type and
 * person, and no others. */
export function deedProgress<Sent extends SentDocument & { label?: string }>(
  items: readonly DeedItem[],
  documents: readonly Sent[],
): DeedProgress<Sent> {
  const keyOf = ({ docType, partyId }: Pick<DeedItem, 'docType' | 'partyId'>) =>
    slotOf(docType, partyId ?? firstPartyId);
  const listed = new Set(items.map(keyOf));
  const names = new Map(items.map(({ partyId, personName }) => [partyId, personName]));
  const further = documents
    .filter((document) => !listed.has(keyOf(document)))
    .map(
      ({ docType, partyId, label = docType }): DeedItem => ({
        docType,
        label,
        required: false,
        applies: true,
        ...(partyId !== undefined && { partyId, personName: names.get(partyId) }),
      }),
    );
  const rows = [...items, ...further].map((item): DeedRow<Sent> => {
    const document = documents.find((each) => keyOf(each) === keyOf(item));
    return { ...item, document, counts: item.applies && (item.required || document !== undefined) };
  });
  const counting = rows.filter(({ counts }) => counts);
  const open = counting.filter(({ document }) => document?.aiStatus !== 'approved');
  const approved = counting.length - open.length;
  return { rows, approved, total: counting.length, open, complete: approved > 0 && open.length === 0 };
}
