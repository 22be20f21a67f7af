import type { UndoView } from '../../../shared/applications/undo.ts';
import type { ToastAction } from '../ui/toast-store.ts';
import { queryKey } from './api.ts';
import { useAction } from './use-action.ts';

/** Returns the action of a toast that undoes what was just done to an application; undefined if it cannot be undone. */
export function useUndo(): (applicationId: string, undo: UndoView | undefined) => ToastAction | undefined {
  const { run } = useAction('applications.undo', {
    failsOffline: true,
    done: ['Anulado', 'O cliente não foi avisado.'],
    touches: (_error, { applicationId }) => [
      queryKey('applications.staffGet', { applicationId }),
      queryKey('offers.staffList', { applicationId }),
      queryKey('deed.staffGet', { applicationId }),
      queryKey('applications.board'),
      queryKey('applications.counts'),
    ],
  });
  return (applicationId, undo) => undo && { label: 'Anular', run: () => void run({ applicationId, undoId: undo.id }) };
}
