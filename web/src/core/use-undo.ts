import type { UndoView } from '../../../shared/applications/undo.ts';
import { type ToastAction, toast } from '../ui/toast-store.ts';
import { queryKey } from './api.ts';
import { useAction } from './use-action.ts';

/**
 * Returns the action of a toast that undoes what was just done to an application, one act or several; undefined if
 * nothing can be undone.
 */
export function useUndo(): (applicationId: string, ...acts: (UndoView | undefined)[]) => ToastAction | undefined {
  const { run } = useAction('applications.undo', {
    failsOffline: true,
    touches: (_error, { applicationId }) => [
      queryKey('applications.staffGet', { applicationId }),
      queryKey('offers.staffList', { applicationId }),
      queryKey('deed.staffGet', { applicationId }),
      queryKey('applications.board'),
      queryKey('applications.counts'),
    ],
  });
  /** One after the other, as each changes the same case; the oldest first, whose time ends first. */
  const undoAll = async (applicationId: string, acts: readonly UndoView[]) => {
    let undone = 0;
    for (const { id: undoId } of acts) if (await run({ applicationId, undoId })) undone += 1;
    if (undone === acts.length) toast.success('Anulado', 'O cliente não foi avisado.');
    else if (undone > 0) toast.error('Anulado em parte', `${undone} de ${acts.length}. O resto ficou como estava.`);
  };
  return (applicationId, ...acts) => {
    const undoable = acts.filter((act) => act !== undefined);
    return undoable.length > 0 ? { label: 'Anular', run: () => void undoAll(applicationId, undoable) } : undefined;
  };
}
