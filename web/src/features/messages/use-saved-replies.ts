import { queryKey, useApiQuery } from '../../core/api.ts';
import { shownInPlace, useAction } from '../../core/use-action.ts';

/** Returns the team's saved replies, refetched when opened and after each change. */
export function useSavedReplies(open: boolean) {
  const query = useApiQuery('messages.replies', {}, { enabled: open, refetchOnMount: 'always' });
  const change = { failsOffline: true, touches: [queryKey('messages.replies')], waits: true };
  const add = useAction('messages.addReply', { ...change, failed: shownInPlace });
  const edit = useAction('messages.changeReply', { ...change, failed: shownInPlace });
  const remove = useAction('messages.removeReply', {
    ...change,
    failed: ({ title, detail }) => ['Não foi possível apagar a resposta', `${title}. ${detail}`],
  });
  return { query, add, edit, remove, saving: add.running || edit.running || remove.running };
}
