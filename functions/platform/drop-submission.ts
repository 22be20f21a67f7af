import type { Change } from '#database/change.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import type { Step } from '#database/transaction.ts';
import { lenderName } from '#shared/lenders/lenders.ts';

/** Returns the steps by which a request at a bank ends with its application (spec lenders L3). */
export function dropSubmission(before: Submission, { at, audit }: Change): Step[] {
  const { applicationId, submissionId, lenderId, status, reachedAt } = before;
  const { dueOn: _dueOn, waitsFrom: _waitsFrom, cameFrom: _cameFrom, ...kept } = before;
  return [
    replaceSubmission(
      before,
      { ...kept, status: 'desistencia', statusSince: at, reachedAt: { ...reachedAt, desistencia: at } },
      () => new Refusal('application.changed'),
    ),
    audit({
      applicationId,
      action: 'submission.moved',
      before: { submission: status },
      after: { submissionId, bankName: lenderName(lenderId), submission: 'desistencia' },
    }),
  ];
}
