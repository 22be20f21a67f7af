import type { ChecklistItem } from './checklist.ts';

export interface DeedItem extends Omit<ChecklistItem, 'docType'> {
  docType: string;
  /** False if the team marked the document as not applicable to this case. */
  applies: boolean;
}

interface SentDocument {
  docType: string;
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

/** Returns the progress of a deed. `documents`: the closing documents of the case, one per type, and no others. */
export function deedProgress<Sent extends SentDocument & { label?: string }>(
  items: readonly DeedItem[],
  documents: readonly Sent[],
): DeedProgress<Sent> {
  const listed = new Set(items.map(({ docType }) => docType));
  const further = documents
    .filter(({ docType }) => !listed.has(docType))
    .map(({ docType, label = docType }): DeedItem => ({ docType, label, required: false, applies: true }));
  const rows = [...items, ...further].map((item): DeedRow<Sent> => {
    const document = documents.find(({ docType }) => docType === item.docType);
    return { ...item, document, counts: item.applies && (item.required || document !== undefined) };
  });
  const counting = rows.filter(({ counts }) => counts);
  const open = counting.filter(({ document }) => document?.aiStatus !== 'approved');
  const approved = counting.length - open.length;
  return { rows, approved, total: counting.length, open, complete: approved > 0 && open.length === 0 };
}
