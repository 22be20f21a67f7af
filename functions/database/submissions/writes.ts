import { createItem, replaceWhile, snapshot } from '../optimistic.ts';
import { Refusal } from '../refusal.ts';
import type { Step } from '../transaction.ts';
import { type Submission, submissionEntity } from './entity.ts';

export const createSubmission = (submission: Submission): Step => createItem(submissionEntity, submission);

/** Replaces a request at a bank by its next state; throws `refuse` if it has changed since `before` was read. */
export const replaceSubmission = (
  { applicationId, submissionId, version }: Submission,
  after: Submission,
  refuse: () => Error = () => new Refusal('submission.changed'),
): Step =>
  replaceWhile(
    snapshot(submissionEntity, { applicationId, submissionId }, { version }),
    { ...after, version: version + 1 },
    refuse,
  );
