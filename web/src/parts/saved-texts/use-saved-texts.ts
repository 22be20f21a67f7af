import { queryKey, useApiQuery } from '#core/api.ts';
import { shownInPlace, useAction } from '#core/use-action.ts';
import type { SavedTextKind } from '#shared/messages/replies.ts';

/** Returns the team's saved texts of one kind, refetched when opened and after each change. */
export function useSavedTexts(kind: SavedTextKind, open: boolean) {
  const query = useApiQuery('messages.replies', { kind }, { enabled: open, refetchOnMount: 'always' });
  const change = { failsOffline: true, touches: [queryKey('messages.replies')], waits: true };
  const add = useAction('messages.addReply', { ...change, failed: shownInPlace });
  const edit = useAction('messages.changeReply', { ...change, failed: shownInPlace });
  const remove = useAction('messages.removeReply', {
    ...change,
    failed: ({ title, detail }) => ['Não foi possível apagar o texto', `${title}. ${detail}`],
  });
  return { query, add, edit, remove, saving: add.running || edit.running || remove.running };
}
