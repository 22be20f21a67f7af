import { queryKey, useApiQuery } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { useUndo } from '#core/use-undo.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';

export const useSubmissions = (applicationId: string) => useApiQuery('submissions.staffList', { applicationId });

const listOf = (applicationId: string) => [queryKey('submissions.staffList', { applicationId })];

/** Moves a request at a bank, with ten seconds to take it back. */
export function useMove(applicationId: string) {
  const undoOf = useUndo();
  return useAction('submissions.move', {
    failsOffline: true,
    done: ({ submission, undo }) => [
      `${lenderOf(submission.lenderId)?.short}: ${submissionStatusLabels[submission.status]}`,
      undefined,
      undoOf(applicationId, undo),
    ],
    touches: listOf(applicationId),
    waits: true,
  });
}

/** Changes a request at a bank without moving it. */
export const useChange = (applicationId: string) =>
  useAction('submissions.change', {
    failsOffline: true,
    done: ['Guardado'],
    touches: listOf(applicationId),
    waits: true,
  });

export const useCondition = (applicationId: string) =>
  useAction('submissions.condition', { failsOffline: true, touches: listOf(applicationId), waits: true });

export const useCorrect = (applicationId: string) =>
  useAction('submissions.correct', {
    failsOffline: true,
    done: ['Estado corrigido'],
    touches: listOf(applicationId),
    waits: true,
  });

/** What can fail while several banks are prepared stays with its bank. */
export const usePrepare = (applicationId: string) => {
  const create = useAction('submissions.create', { failsOffline: true, touches: listOf(applicationId) });
  const pack = useAction('submissions.pack', { failsOffline: true, touches: listOf(applicationId), waits: true });
  return { create, pack };
};
