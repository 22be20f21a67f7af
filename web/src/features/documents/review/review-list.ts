import { allRequestedDocuments, type CaseFacts, notApplicableDocuments } from '#shared/documents/required-documents.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { isUnsorted } from '#shared/documents/status.ts';

/** A row of the review: a stored document, or a missing required one. */
export interface ReviewRow {
  id: string;
  label: string;
  document: DocumentView | undefined;
  required: boolean;
  /** Why the case does not need it, if staff waived it. */
  notApplicableBecause?: string;
  /** The note shown to the client. */
  note?: string;
  /** The day by which the client should send it. */
  dueOn?: string;
}

export interface ReviewList {
  personal: readonly ReviewRow[];
  property: readonly ReviewRow[];
  /** Requests by staff beyond the lists. */
  asked: readonly ReviewRow[];
  /** Came by e-mail and have no place yet. */
  unsorted: readonly ReviewRow[];
  /** Number of stored documents that still need a decision. */
  toReview: number;
  approved: number;
  rejected: number;
  missing: number;
}

/**
 * Returns an application's documents for review: required ones in the order of the case, then others, newest first;
 * personal and property separately. The deed's documents have their own tab.
 */
export function reviewList(application: CaseFacts, documents: readonly DocumentView[]): ReviewList {
  const reviewed = documents.filter((document) => document.kind !== 'fecho');
  const byId = new Map(reviewed.map((document) => [document.id, document]));
  const notApplicableBecause = new Map(notApplicableDocuments(application).map(({ id, reason }) => [id, reason]));
  const required = allRequestedDocuments(application).map(({ id, label, group, note, dueOn }) => {
    const reason = notApplicableBecause.get(id);
    const row: ReviewRow = {
      id,
      label,
      document: byId.get(id),
      required: true,
      notApplicableBecause: reason,
      dueOn,
      note: note || undefined,
    };
    return { row, part: group === 'imovel' ? 'property' : group === 'pedidos' ? 'asked' : 'personal' };
  });
  const listed = new Set<string>(required.map(({ row }) => row.id));
  const further = reviewed
    .filter((document) => !listed.has(document.id))
    .map((document) => ({
      row: { id: document.id, label: document.label, document, required: false },
      part: isUnsorted(document) ? 'unsorted' : document.categoria === 'imovel' ? 'property' : 'personal',
    }));
  const entries: readonly { row: ReviewRow; part: string }[] = [...required, ...further];
  const rowsOf = (part: string) => entries.filter((entry) => entry.part === part).map(({ row }) => row);
  const withStatus = (...statuses: readonly string[]) =>
    reviewed.filter((document) => statuses.includes(document.aiStatus)).length;
  return {
    personal: rowsOf('personal'),
    property: rowsOf('property'),
    asked: rowsOf('asked'),
    unsorted: rowsOf('unsorted'),
    toReview: withStatus('review', 'pending'),
    approved: withStatus('approved'),
    rejected: withStatus('rejected'),
    missing: required.filter(({ row }) => !row.document && row.notApplicableBecause === undefined).length,
  };
}
