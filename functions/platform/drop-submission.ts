import type { Change } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import type { Step } from '#database/transaction.ts';
import { commissionSteps } from './commissions.ts';
import { auditSubmission } from './submissions/audit-submission.ts';

/** Returns a request at a bank as it ends with its application. */
const dropped = (
  { dueOn: _dueOn, waitsFrom: _waitsFrom, cameFrom: _cameFrom, ...kept }: Submission,
  at: string,
): Submission => ({
  ...kept,
  status: 'desistencia',
  statusSince: at,
  reachedAt: { ...kept.reachedAt, desistencia: at },
});

/** Returns the steps by which requests at banks end with their application (spec lenders L3), and what the banks would have paid. */
export async function dropSubmissions(
  database: Database,
  submissions: readonly Submission[],
  change: Change,
): Promise<Step[]> {
  const refuse = () => new Refusal('application.changed');
  const causes = submissions.map((submission) => ({ after: dropped(submission, change.at) }));
  return [
    ...submissions.flatMap((submission) => dropSubmission(submission, change, refuse)),
    ...(await commissionSteps(database, causes, { at: change.instant, refuse })),
  ];
}

function dropSubmission(before: Submission, change: Change, refuse: () => Error): Step[] {
  return [
    replaceSubmission(before, dropped(before, change.at), refuse),
    auditSubmission(change, before, {
      action: 'submission.moved',
      before: { submission: before.status },
      after: { submission: 'desistencia' },
    }),
  ];
}
