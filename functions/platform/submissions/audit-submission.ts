import type { Change } from '#database/change.ts';
import type { Submission } from '#database/submissions/entity.ts';
import type { Step } from '#database/transaction.ts';
import type { Facts } from '#shared/audit/facts.ts';
import { lenderName } from '#shared/lenders/lenders.ts';

interface Entry {
  action: `submission.${'created' | 'packed' | 'moved' | 'move_undone' | 'corrected'}`;
  before?: Facts;
  after?: Facts;
  reason?: string | undefined;
}

/** Returns the audit entry of a change of a request at a bank, which names the bank. */
export const auditSubmission = (
  { audit }: Pick<Change, 'audit'>,
  { applicationId, submissionId, lenderId }: Pick<Submission, 'applicationId' | 'submissionId' | 'lenderId'>,
  { action, before, after, reason }: Entry,
): Step =>
  audit({
    applicationId,
    action,
    before,
    after: { submissionId, bankName: lenderName(lenderId), ...after },
    reason,
  });
