import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedReplyView } from '../../../../shared/messages/routes.ts';
import { api, queryKey, useApiQuery } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The team's saved replies, fresh whenever they are opened. */
export function useSavedReplies(open: boolean) {
  const client = useQueryClient();
  const { data, error, refetch } = useApiQuery('messages.replies', {}, { enabled: open, refetchOnMount: 'always' });
  const [saving, setSaving] = useState(false);

  /** Gives what went wrong. What others did meanwhile is read again either way. */
  const change = async (call: () => Promise<unknown>): Promise<string | undefined> => {
    setSaving(true);
    try {
      await call();
      return undefined;
    } catch (failure) {
      return isApiError(failure) ? `${failure.title}. ${failure.detail}` : 'Não foi possível guardar. Tenta novamente.';
    } finally {
      await client.invalidateQueries({ queryKey: queryKey('messages.replies') });
      setSaving(false);
    }
  };

  return {
    items: data?.items,
    error,
    retry: () => void refetch(),
    saving,
    /** Keeps a new reply, or changes one. Gives what went wrong. */
    save: (reply: SavedReplyView | undefined, words: Words) =>
      change(() =>
        reply
          ? api.call('messages.changeReply', { replyId: reply.id, version: reply.version, ...words })
          : api.call('messages.addReply', words),
      ),
    /** It is told in a toast that it did not work. */
    remove: async ({ id: replyId, version }: SavedReplyView): Promise<void> => {
      const problem = await change(() => api.call('messages.removeReply', { replyId, version }));
      if (problem !== undefined) toast.error('Não foi possível apagar a resposta', problem);
    },
  };
}
