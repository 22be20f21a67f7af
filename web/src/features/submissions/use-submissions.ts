import { queryKey, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
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

/** Prepares several banks, one after the other. `refused` gets the API's words, which stay with their bank. */
export const usePrepare = (applicationId: string, refused: (why: string) => void) => {
  const failed = ({ title, detail }: ApiError) => {
    refused(detail || title);
    return undefined;
  };
  const shared = { failsOffline: true, touches: listOf(applicationId), failed } as const;
  const create = useAction('submissions.create', shared);
  const pack = useAction('submissions.pack', { ...shared, waits: true });
  return { create, pack };
};
