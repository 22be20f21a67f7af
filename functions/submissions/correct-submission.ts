import { requireOpen } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { auditSubmission } from './audit-submission.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissionView } from './views.ts';

/** Sets a state that a request at a bank has had (spec lenders L3, detail 7): what an admin says that it truly is. */
export const correctSubmission: UseCase<Dependencies, 'submissions.correct'> = async (deps, input, caller) => {
  const { applicationId, to, reason } = input;
  const { before } = await requireSubmission(deps, input);
  if (to === before.status || before.reachedAt[to] === undefined) throw new Refusal('submission.move_refused');
  const change = startChange(deps, caller);
  const after: Submission = {
    ...before,
    status: to,
    statusSince: change.at,
    cameFrom: to === 'pedido_elementos' ? before.cameFrom : undefined,
  };
  await change.commit([
    requireOpen(applicationId, { at: change.at }),
    replaceSubmission(before, after),
    auditSubmission(change, before, {
      action: 'submission.corrected',
      before: { submission: before.status },
      after: { submission: to },
      reason,
    }),
  ]);
  return toSubmissionView({ ...after, version: before.version + 1 }, change.instant);
};
