import { brokerage } from '../brokerage.ts';
import type { ReviewStatus } from '../documents/status.ts';
import { isClosed, type Outcome } from './stages.ts';

const hour = 3_600_000;

/** Returns the time by which a review that waits since an instant is promised (spec D17, spec D36). */
export const reviewDueAt = (since: string): Date => new Date(Date.parse(since) + brokerage.reviewHours * hour);

/** The promised review time in words, after 'Respondemos'. */
export const reviewWithin = `em ${brokerage.reviewHours} horas, no máximo`;

interface SubmittedCase {
  status: string;
  outcome?: Outcome | null;
  documentsSubmittedAt?: string | null;
}

interface SentDocument {
  aiStatus: ReviewStatus;
  uploadedAt: string;
}

/** Returns whether a document waits for the team's review. */
export const isInReview = ({ aiStatus }: Pick<SentDocument, 'aiStatus'>): boolean =>
  aiStatus === 'review' || aiStatus === 'pending';

/**
 * Returns since when (ISO 8601) the oldest document now waiting for review waits: from its upload, but not before the
 * submission (spec D36). Undefined if nothing waits. Closing documents of the deed count, too.
 */
export function reviewSinceOf(
  { status, outcome, documentsSubmittedAt }: SubmittedCase,
  documents: readonly SentDocument[],
): string | undefined {
  if (status === 'documentos' || isClosed({ status, outcome })) return undefined;
  const [oldest] = documents
    .filter(isInReview)
    .map(({ uploadedAt }) => Math.max(Date.parse(uploadedAt), Date.parse(documentsSubmittedAt ?? uploadedAt)))
    .sort((one, other) => one - other);
  return oldest === undefined ? undefined : new Date(oldest).toISOString();
}

/** Returns when the team's answer about the oldest document now waiting for review is promised; see `reviewSinceOf`. */
export function answerDueAt(application: SubmittedCase, documents: readonly SentDocument[]): Date | undefined {
  const since = reviewSinceOf(application, documents);
  return since === undefined ? undefined : reviewDueAt(since);
}

/** Hours of waiting from which a review counts as due; from the promised time it is late (spec D17, spec D36). */
export const dueHours = 24;

export type ReviewUrgency = 'due' | 'late';

/**
 * Returns the urgency of a review at `now` (ms), from the oldest document now waiting (`reviewSinceOf`). Undefined
 * before 24 h, and if nothing waits.
 */
export function reviewUrgency(
  { reviewSince }: { reviewSince?: string | null },
  now: number,
): ReviewUrgency | undefined {
  if (!reviewSince) return undefined;
  if (now >= reviewDueAt(reviewSince).getTime()) return 'late';
  return now >= Date.parse(reviewSince) + dueHours * hour ? 'due' : undefined;
}
