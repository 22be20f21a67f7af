import type { Pack, Submission } from '#database/submissions/entity.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { statusOn } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';

const toPackView = ({ packId, at, how, files }: Pack) => ({
  packId,
  at,
  how,
  files: files.map(({ documentId, uploadId, name }) => ({ documentId, uploadId, name })),
});

/** Returns a request at a bank as the team reads it at an instant. */
export const toSubmissionView = (submission: Submission, now: Date): SubmissionView => ({
  submissionId: submission.submissionId,
  lenderId: submission.lenderId,
  status: statusOn(submission, lisbonDay(now)),
  statusSince: submission.statusSince,
  reachedAt: submission.reachedAt,
  cameFrom: submission.cameFrom ?? null,
  packs: submission.packs.map(toPackView),
  contactName: submission.contactName ?? null,
  waitsFrom: submission.waitsFrom ?? null,
  dueOn: submission.dueOn ?? null,
  amount: submission.amount ?? null,
  termMonths: submission.termMonths ?? null,
  conditions: [...submission.conditions],
  appraisal: submission.appraisal ?? null,
  validUntil: submission.validUntil ?? null,
  clientText: submission.clientText ?? null,
  internalReason: submission.internalReason ?? null,
  repeatReason: submission.repeatReason ?? null,
  createdAt: submission.createdAt,
  version: submission.version,
});
