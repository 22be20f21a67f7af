import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCases } from '#platform/http/create-http-handler.ts';
import { changeCondition, changeSubmission } from './change-submission.ts';
import { correctSubmission } from './correct-submission.ts';
import { prepareSubmission } from './create-submission.ts';
import { listBankBoard } from './list-board.ts';
import { listOwnSubmissions, listStaffSubmissions } from './list-submissions.ts';
import { moveSubmission } from './move-submission.ts';
import { packSubmission } from './pack-submission.ts';
import { summarize } from './summary.ts';

export const submissionsUseCases: UseCases<Dependencies, 'submissions'> = {
  'submissions.list': listOwnSubmissions,
  'submissions.staffList': listStaffSubmissions,
  'submissions.create': prepareSubmission,
  'submissions.change': changeSubmission,
  'submissions.condition': changeCondition,
  'submissions.pack': packSubmission,
  'submissions.summary': summarize,
  'submissions.move': moveSubmission,
  'submissions.correct': correctSubmission,
  'submissions.board': listBankBoard,
};
