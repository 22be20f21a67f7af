import { brokerage } from '../brokerage.ts';

const hour = 3_600_000;

/** Returns the time by which a review is promised (spec D17). */
export const reviewDueAt = (submittedAt: string): Date =>
  new Date(Date.parse(submittedAt) + brokerage.reviewHours * hour);

/** Hours after submission from which a review counts as due; from the promised time it is late (spec D17). */
export const dueHours = 24;

export type ReviewUrgency = 'due' | 'late';

/** Returns the urgency of a review at `now` (ms); undefined before 24 h and outside the review. */
export function reviewUrgency(
  card: { readonly status: string; readonly documentsSubmittedAt: string | null },
  now: number,
): ReviewUrgency | undefined {
  if (card.status !== 'analise' || !card.documentsSubmittedAt) return undefined;
  if (now >= reviewDueAt(card.documentsSubmittedAt).getTime()) return 'late';
  return now >= Date.parse(card.documentsSubmittedAt) + dueHours * hour ? 'due' : undefined;
}
