import type { Application } from '../applications/entity.ts';
import type { Document } from './entity.ts';

/** The review of one file of a slot: what the reports need of it. */
export type FileReview = NonNullable<Document['formerReviews']>[number];

/** Former reviews that a document keeps, the newest ones. */
const maxFormerReviews = 20;

/**
 * Returns since when a file that is reviewed at an instant has waited: from its arrival, but not before the submission
 * (spec D36).
 */
export function waitOf(
  { documentsSubmittedAt: submittedAt }: Pick<Application, 'documentsSubmittedAt'>,
  { uploadedAt }: Pick<Document, 'uploadedAt'>,
  reviewedAt: string,
): string {
  return submittedAt !== undefined && submittedAt > uploadedAt && submittedAt <= reviewedAt ? submittedAt : uploadedAt;
}

/**
 * Returns the first review of each file of a slot, oldest first: by it the client got an answer. A file that was copied
 * with its review was not reviewed here, and an infected one by nobody.
 */
export function reviewsOf(document: Document): readonly FileReview[] {
  const { uploadId, uploadedAt, waitedSince, reviewedAt, reviewedBy, carriedFrom, formerReviews = [] } = document;
  const isKnown = formerReviews.some((review) => review.uploadId === uploadId);
  if (isKnown || !reviewedAt || !reviewedBy || !waitedSince || carriedFrom) return formerReviews;
  return [...formerReviews, { uploadId, uploadedAt, reviewedAt, waitedSince }];
}

/** Returns the reviews that a document keeps when its current one is overwritten; undefined if there are none. */
export function keptReviews(document: Document | undefined) {
  const reviews = document ? reviewsOf(document) : [];
  return reviews.length > 0 ? reviews.slice(-maxFormerReviews) : undefined;
}
