import { startChange } from '#database/change.ts';
import { findSubmission } from '#database/submissions/reads.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { commissionSteps } from '#platform/commissions.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { approvalEnd } from '#shared/notifications/reminders.ts';
import { statusOn } from '#shared/submissions/index.ts';
import { type Evaluate, nothingLeft, outdatedEvaluation } from './evaluation.ts';

/**
 * Notes that a bank's approval has ended with its last day (spec lenders L3). Every rule knows it by the day itself; this
 * is for the history and for who is told.
 */
export const evaluateApproval: Evaluate = async (
  { database, ...deps },
  { subject: submissionId },
  { applicationId },
) => {
  const before = await findSubmission(database, { applicationId, submissionId });
  if (before?.status !== 'aprovado' || before.validUntil === undefined) return nothingLeft;
  const change = startChange({ database, ...deps }, { personId: 'reminders', role: 'system' });
  const { at, instant } = change;
  const status = statusOn(before, lisbonDay(instant));
  // Another offer has moved its last day.
  if (status === 'aprovado') return { next: { dueAt: approvalEnd(before.validUntil).toISOString() } };
  const after = { ...before, status, statusSince: at, reachedAt: { ...before.reachedAt, [status]: at } };
  return {
    next: 'gone',
    steps: [
      replaceSubmission(before, after, outdatedEvaluation),
      ...(await commissionSteps(database, [{ after }], { at: instant, refuse: outdatedEvaluation })),
      auditSubmission(change, before, {
        action: 'submission.moved',
        before: { submission: 'aprovado' },
        after: { submission: status },
      }),
    ],
  };
};
