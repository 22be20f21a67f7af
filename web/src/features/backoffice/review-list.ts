import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { requiredDocuments } from '../../../../shared/documents/required-documents.ts';
import type { DocumentView } from '../../../../shared/documents/routes.ts';

/** A line of the review: a stored document, or a required one that has not come. */
export interface ReviewRow {
  readonly id: string;
  readonly label: string;
  readonly document: DocumentView | undefined;
  readonly required: boolean;
}

export interface ReviewList {
  readonly personal: readonly ReviewRow[];
  readonly property: readonly ReviewRow[];
  /** Stored documents that still wait for a decision. */
  readonly toReview: number;
  readonly approved: number;
  readonly rejected: number;
  readonly missing: number;
}

/**
 * The documents of an application as staff review them: required ones in the order of the case, then further ones,
 * newest first; personal and property apart. The deed's documents are reviewed in a tab of their own.
 */
export function reviewList(application: ApplicationView, documents: readonly DocumentView[]): ReviewList {
  const reviewed = documents.filter((document) => document.kind !== 'fecho');
  const byId = new Map(reviewed.map((document) => [document.id, document]));
  const required = requiredDocuments(application).map((entry) => ({
    row: { id: entry.type, label: entry.label, document: byId.get(entry.type), required: true },
    property: entry.group === 'imovel',
  }));
  const listed = new Set<string>(required.map(({ row }) => row.id));
  const further = reviewed
    .filter((document) => !listed.has(document.id))
    .map((document) => ({
      row: { id: document.id, label: document.label, document, required: false },
      property: document.categoria === 'imovel',
    }));
  const entries = [...required, ...further];
  const withStatus = (...statuses: readonly string[]) =>
    reviewed.filter((document) => statuses.includes(document.aiStatus)).length;
  return {
    personal: entries.filter(({ property }) => !property).map(({ row }) => row),
    property: entries.filter(({ property }) => property).map(({ row }) => row),
    toReview: withStatus('review', 'pending'),
    approved: withStatus('approved'),
    rejected: withStatus('rejected'),
    missing: required.filter(({ row }) => !row.document).length,
  };
}
