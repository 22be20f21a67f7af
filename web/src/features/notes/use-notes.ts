import { queryKey } from '../../core/api.ts';
import { useAction } from '../../core/use-action.ts';

/** Creates, changes and deletes notes, and refetches them afterwards in any case. */
export function useNoteWrites(applicationId: string) {
  const reading = { touches: [queryKey('notes.list', { applicationId })], waits: true };
  const add = useAction('notes.add', { done: ['Nota guardada'], ...reading });
  const change = useAction('notes.change', { done: ['Nota alterada'], ...reading });
  const remove = useAction('notes.remove', { done: ['Nota apagada'], ...reading });
  return {
    add: add.run,
    change: change.run,
    remove: remove.run,
    busy: add.running || change.running || remove.running,
  };
}
