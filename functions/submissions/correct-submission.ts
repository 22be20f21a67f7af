import { requireAsRead, requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { findLenderItem } from '#database/lenders/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import { retrying } from '#database/transaction.ts';
import { commissionSteps } from '#platform/commissions.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditSubmission } from '#platform/submissions/audit-submission.ts';
import { forgetAnswer } from '#platform/submissions/forget-answer.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { emptyRecord } from '#shared/lenders/record.ts';
import { waitedBefore, waitsForBank } from '#shared/submissions/index.ts';
import { workingDaysAfter } from '#shared/working-days.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissionView } from './views.ts';

/** Returns when a bank said something, unless that was after an instant: what it had not said then, it may say yet. */
const until = (said: string | undefined, instant: string) => (said !== undefined && said <= instant ? said : undefined);

/** Sets a state that a request at a bank has had (spec lenders L3, detail 7): what an admin says that it truly is. */
export const correctSubmission: UseCase<Dependencies, 'submissions.correct'> = (...request) =>
  retrying(async () => correctOnce(...request));

const correctOnce: UseCase<Dependencies, 'submissions.correct'> = async (deps, input, caller) => {
  const { applicationId, to, reason } = input;
  const { application, before } = await requireSubmission(deps, input, { closed: 'concluded' });
  const since = before.reachedAt[to];
  if (to === before.status || since === undefined) throw new Refusal('submission.move_refused');
  const change = startChange(deps, caller);
  const today = lisbonDay(change.instant);
  const { answerDays } = (await findLenderItem(deps.database, before.lenderId))?.record ?? emptyRecord;
  const dueOn = waitsForBank(to) ? (before.dueOn ?? workingDaysAfter(today, answerDays)) : undefined;
  const after: Submission = {
    ...before,
    status: to,
    statusSince: change.at,
    answeredAt: until(before.answeredAt, since),
    approvedAt: until(before.approvedAt, since),
    cameFrom: to === 'pedido_elementos' ? waitedBefore(before.status, before.reachedAt) : undefined,
    dueOn,
    waitsFrom: dueOn === undefined ? undefined : (before.waitsFrom ?? today),
  };
  await change.commit([
    isClosed(application) ? requireAsRead(application) : requireOpen(applicationId, { at: change.at }),
    replaceSubmission(before, after),
    // What was no answer counts as none; the next one does.
    ...(before.answeredAt !== undefined && after.answeredAt === undefined
      ? await forgetAnswer(deps.database, before)
      : []),
    ...(await commissionSteps(deps.database, [{ after, deedOn: application.deed?.on }], {
      at: change.instant,
      refuse: () => new Refusal('submission.changed'),
    })),
    auditSubmission(change, before, {
      action: 'submission.corrected',
      before: { submission: before.status },
      after: { submission: to },
      reason,
    }),
  ]);
  return toSubmissionView({ ...after, version: before.version + 1 }, change.instant);
};
