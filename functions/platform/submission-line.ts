import type { Submission } from '#database/submissions/entity.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { type SubmissionStatus, statusOn } from '#shared/submissions/index.ts';
import { clientLine } from '#shared/submissions/words.ts';

/** What clients read of their request at a bank (spec lenders L7): nothing else of it reaches them. */
interface ClientLine {
  text: string;
  status: SubmissionStatus;
  /** `YYYY-MM-DD` in Lisbon. */
  since: string;
}

/** Returns the line of a request at a bank on a day; undefined as long as the bank does not have it. */
export function lineOf(submission: Submission, today: string): ClientLine | undefined {
  const { lenderId, statusSince, validUntil, clientText, reachedAt } = submission;
  const lender = lenderOf(lenderId);
  if (!lender || reachedAt.enviado === undefined) return undefined;
  const status = statusOn(submission, today);
  // An answer that expired may have had no last day.
  const lastDay = status === 'expirado' ? validUntil : undefined;
  const since = lastDay === undefined ? lisbonDay(statusSince) : dayAfter(lastDay);
  const day = lastDay ?? (status === 'enviado' ? lisbonDay(reachedAt.enviado) : since);
  const wasApproved = reachedAt.aprovado !== undefined || validUntil !== undefined;
  const text = clientLine({ status, lender, day, text: clientText, wasApproved });
  return text === undefined ? undefined : { text, status, since };
}
