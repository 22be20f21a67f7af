import type { Application } from '#database/applications/entity.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { findSubmission } from '#database/submissions/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { readRequest, requireOpen } from '#platform/open-request.ts';

interface Found {
  application: Application;
  parties: readonly CaseParty[];
  before: Submission;
}

/**
 * Returns a request at a bank as it was seen, with its application. Throws `application.not_found`, `application.closed`,
 * `submission.not_found` and `submission.changed`.
 *
 * @param closed whether the application may be concluded: a contract is noted after its deed
 */
export async function requireSubmission(
  deps: Pick<Dependencies, 'database'>,
  { applicationId, submissionId, version }: Pick<Submission, 'applicationId' | 'submissionId' | 'version'>,
  { closed = 'never' }: { closed?: 'never' | 'concluded' } = {},
): Promise<Found> {
  const [{ application, parties }, before] = await Promise.all([
    readRequest(deps, applicationId),
    findSubmission(deps.database, { applicationId, submissionId }),
  ]);
  if (closed === 'never' || application.outcome) requireOpen(application);
  if (!before) throw new Refusal('submission.not_found');
  if (before.version !== version) throw new Refusal('submission.changed');
  return { application, parties, before };
}
