import { brokerage } from '../brokerage.ts';

const hour = 3_600_000;

/** By when the review of documents submitted then is promised (spec D17). */
export const reviewDueAt = (submittedAt: string): Date =>
  new Date(Date.parse(submittedAt) + brokerage.reviewHours * hour);

/** Hours after a submission from which the review counts as due; it is late from the promised time (spec D17). */
export const dueHours = 24;

/** How urgent a submission's review is. */
export type ReviewUrgency = 'due' | 'late';

/** Urgency of a review at `now` (ms); undefined before 24 h or outside the review. */
export function reviewUrgency(
  card: { readonly status: string; readonly documentsSubmittedAt: string | null },
  now: number,
): ReviewUrgency | undefined {
  if (card.status !== 'analise' || !card.documentsSubmittedAt) return undefined;
  if (now >= reviewDueAt(card.documentsSubmittedAt).getTime()) return 'late';
  return now >= Date.parse(card.documentsSubmittedAt) + dueHours * hour ? 'due' : undefined;
}
