import type { ChecklistItem } from './checklist.ts';

/** An item of the checklist as it stands for one case. */
export interface DeedItem extends Omit<ChecklistItem, 'docType'> {
  readonly docType: string;
  /** The team may say that the case needs no such paper. */
  readonly applies: boolean;
}

interface SentDocument {
  readonly docType: string;
  readonly aiStatus: string;
}

/** A line of the deed: what is asked for, and what was sent for it. */
export interface DeedRow<Sent extends SentDocument> extends DeedItem {
  readonly document: Sent | undefined;
  /** Does it count: required, or sent although it is not? */
  readonly counts: boolean;
}

export interface DeedProgress<Sent extends SentDocument> {
  /** In the order of the checklist; at the end what was sent and is in no checklist. */
  readonly rows: readonly DeedRow<Sent>[];
  /** Approved ones of those that count. */
  readonly approved: number;
  readonly total: number;
  /** Those that count and are not approved. */
  readonly open: readonly DeedRow<Sent>[];
  /** There is at least one closing document, and all that count are approved (spec 2.4, spec D13). */
  readonly complete: boolean;
}

/** How far a deed has come. `documents`: the closing documents of the case, one a type, and no others. */
export function deedProgress<Sent extends SentDocument & { readonly label?: string }>(
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
