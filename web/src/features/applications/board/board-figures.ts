/** The board's stat cards (spec 2.2). */
export interface BoardFigures {
  readonly total: number;
  readonly thisMonth: number;
  /** This month's applications in the total, as a rounded percentage; 0 when there is none (spec D21). */
  readonly conversion: number;
}

export function boardFigures({
  total,
  thisMonth,
}: {
  readonly total: number;
  readonly thisMonth: number;
}): BoardFigures {
  return { total, thisMonth, conversion: total > 0 ? Math.round((thisMonth / total) * 100) : 0 };
}

/** How urgent a submission's review is (spec D17): due from 24 h after it, late from the promised 48 h. */
export type ReviewUrgency = 'due' | 'late';

const hour = 3_600_000;

/** Urgency of an application's review at `now` (ms); undefined before 24 h or outside the review. */
export function reviewUrgency(
  card: { readonly status: string; readonly documentsSubmittedAt: string | null },
  now: number,
): ReviewUrgency | undefined {
  if (card.status !== 'analise' || !card.documentsSubmittedAt) return undefined;
  const waited = now - Date.parse(card.documentsSubmittedAt);
  if (waited >= 48 * hour) return 'late';
  return waited >= 24 * hour ? 'due' : undefined;
}

/** 'Cliente 7F3K9Q2A': an application by the last 8 characters of its id (spec 2.9). */
export const cardTitle = (applicationId: string): string => `Cliente ${applicationId.slice(-8)}`;

/** 'Aplicação #01JD7F3K': an application by the first 8 characters of its id (spec 2.9). */
export const detailTitle = (applicationId: string): string => `Aplicação #${applicationId.slice(0, 8)}`;
