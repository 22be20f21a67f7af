import type { UndoView } from '#shared/applications/undo.ts';
import type { ToastAction } from '#ui/toast-store.ts';
import { queryKey } from './api.ts';
import { useAction, type Words } from './use-action.ts';

/** The toast after an undo. */
export const undoneWords: Words = ['Anulado', 'O cliente não foi avisado.'];

/**
 * An undo of an act on an application.
 * @param done the toast after each
 */
export const useUndoing = (done?: Words) =>
  useAction('applications.undo', {
    failsOffline: true,
    done,
    touches: (_error, { applicationId }) => [
      queryKey('applications.staffGet', { applicationId }),
      queryKey('offers.staffList', { applicationId }),
      queryKey('deed.staffGet', { applicationId }),
      queryKey('applications.board'),
      queryKey('applications.counts'),
    ],
  });

/** Returns the action of a toast that undoes what was just done to an application; undefined if it cannot be undone. */
export function useUndo(): (applicationId: string, undo: UndoView | undefined) => ToastAction | undefined {
  const { run } = useUndoing(undoneWords);
  return (applicationId, undo) => undo && { label: 'Anular', run: () => void run({ applicationId, undoId: undo.id }) };
}
