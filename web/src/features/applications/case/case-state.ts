import { type LeftBehind, leftBehind, leftWords } from '#shared/applications/left-behind.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isFullyApproved } from '#shared/documents/approval.ts';
import { isCardToSee } from '#shared/documents/id-card.ts';
import { isEverybodyApproved } from '#shared/documents/papers-of-people.ts';
import { canReject } from '#shared/documents/status.ts';
import { isIn } from '#shared/parties/party.ts';

type Case = Pick<StaffApplicationDetail, 'application' | 'people' | 'documents' | 'head'>;

/** Whether a case under review can move on: everything required is approved, and nothing else waits. */
export function isReviewDone({ application, people, documents }: Case): boolean {
  const present = people.filter(isIn);
  if (application.status !== 'analise' || application.outcome) return false;
  if ([application, ...present].some(isCardToSee)) return false;
  const reviewed = documents.map(({ id, docType, aiStatus }) => ({ documentId: id, docType, aiStatus }));
  return people.length > 1
    ? isEverybodyApproved(application, present, reviewed)
    : isFullyApproved(application, reviewed);
}

/** Returns what a case leaves behind when it moves to its next stage. */
export const leftOf = ({ application, people, documents, head }: Case): LeftBehind =>
  leftBehind({ application, people, documents, chosen: head.chosenOffer });

/** Returns it in words; undefined if nothing is left behind. */
export const leftIn = (detail: Case): string | undefined => leftWords(leftOf(detail));

/** What waits for the team in each part of a case. */
export interface CaseCounts {
  /** Documents to review. */
  documents: number;
  /** Offers that the client can choose. */
  offers: number;
  /** Unanswered messages of the client. */
  messages: number;
  /** Closing documents to review. */
  deed: number;
}

export function countCase({ documents, head }: Case): CaseCounts {
  const waiting = documents.filter(({ aiStatus }) => canReject(aiStatus));
  const deed = waiting.filter(({ kind }) => kind === 'fecho').length;
  return {
    documents: waiting.length - deed,
    offers: head.publishedOffers,
    messages: head.messagesToAnswer,
    deed,
  };
}
