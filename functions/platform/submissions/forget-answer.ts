import type { Database } from '#database/database.ts';
import { findLenderAnswers } from '#database/lenders/reads.ts';
import { putLenderAnswers } from '#database/lenders/writes.ts';
import type { Submission } from '#database/submissions/entity.ts';
import type { Step } from '#database/transaction.ts';

/** Returns the step by which the answer of a bank to a request no longer counts; none if it was not counted. */
export async function forgetAnswer(
  database: Database,
  { lenderId, submissionId }: Pick<Submission, 'lenderId' | 'submissionId'>,
): Promise<Step[]> {
  const stored = await findLenderAnswers(database, lenderId);
  const answers = stored?.answers.filter((answer) => answer.submissionId !== submissionId) ?? [];
  return stored && answers.length < stored.answers.length ? [putLenderAnswers(stored, { ...stored, answers })] : [];
}
