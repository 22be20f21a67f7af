import { touchAsRead } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { listSubmissions } from '#database/submissions/reads.ts';
import { createSubmission } from '#database/submissions/writes.ts';
import { Conflict, retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { openRequest } from '#platform/open-request.ts';
import { requireConsents } from '#platform/require-bank-consents.ts';
import { requireUsableLender } from '#platform/require-usable-lender.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { isOpenAt, submissionLimits } from '#shared/submissions/index.ts';
import { toSubmissionView } from './views.ts';

/** Throws `submission.too_many` and `submission.repeated` (spec lenders L3, detail 7). */
function requireRoom(
  all: readonly Submission[],
  { lenderId, repeatReason, today }: { lenderId: string; repeatReason: string | undefined; today: string },
): void {
  const open = all.filter(({ status }) => isOpenAt(status));
  if (all.length >= submissionLimits.all || open.length >= submissionLimits.open)
    throw new Refusal('submission.too_many');
  const latest = all.filter((each) => each.lenderId === lenderId).at(-1);
  const isRepeated = latest && today <= daysAfter(lisbonDay(latest.createdAt), submissionLimits.repeatDays);
  if (isRepeated && repeatReason === undefined) throw new Refusal('submission.repeated');
}

/**
 * Prepares a request at a bank once: repeated attempts return the stored one. Of two at once for the same bank the second
 * is asked for its reason.
 */
export const prepareSubmission: UseCase<Dependencies, 'submissions.create'> = (deps, input, caller) =>
  retrying(async () => {
    const { applicationId, lenderId, contactName, repeatReason, sendingId } = input;
    const { application, parties } = await openRequest(deps, applicationId);
    const change = startChange(deps, caller);
    const { at, instant } = change;
    const all = await listSubmissions(deps.database, applicationId);
    const first = all.find((each) => each.sendingId === sendingId && each.createdBy === caller.personId);
    if (sendingId !== undefined && first) return toSubmissionView(first, instant);
    requireRoom(all, { lenderId, repeatReason, today: lisbonDay(instant) });
    const submission: Submission = {
      applicationId,
      submissionId: deps.newId(),
      lenderId,
      status: 'preparado',
      statusSince: at,
      reachedAt: { preparado: at },
      packs: [],
      contactName,
      amount: input.amount ?? application.loan?.loanAmount,
      termMonths: input.termMonths,
      conditions: [],
      repeatReason,
      createdBy: caller.personId,
      sendingId,
      createdAt: at,
      version: 1,
    };
    const { documentIds } = input;
    // What cannot go to the bank leaves no request behind.
    const consents = documentIds ? await requireConsents(deps.database, submission, { parties, documentIds }) : [];
    await change.commit([
      ...consents,
      // Of two at once the second reads the first.
      touchAsRead(application, { at }, () => new Conflict('The application has changed')),
      requireUsableLender(lenderOf(lenderId), instant),
      createSubmission(submission),
      auditSubmission(change, submission, { action: 'submission.created', reason: repeatReason }),
    ]);
    return toSubmissionView(submission, instant);
  });
