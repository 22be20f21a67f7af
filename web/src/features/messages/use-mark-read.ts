import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, queryKey } from '#core/api.ts';
import type { OwnThread } from '#shared/messages/senders.ts';
import type { Me } from '#shared/people/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

type Unread = RouteOutput<'messages.markRead'>;

function withUnread(me: Me, applicationId: string, unread: Unread): Me {
  const requests = me.requests.map((request) => (request.id === applicationId ? { ...request, ...unread } : request));
  return { ...me, requests, unreadMessages: requests.reduce((sum, request) => sum + request.unread, 0) };
}

/** Marks messages of a thread as read while they are shown on a visible page. Pass the newest one to `onShown`. */
export function useMarkRead(
  { applicationId, thread }: { applicationId: string; thread?: OwnThread },
  unread: number,
): (messageId: string) => void {
  const client = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const [newest, setNewest] = useState<string>();
  useEffect(() => {
    if (!newest || !visible || unread === 0) return;
    const key = queryKey('people.me', {});
    api.call('messages.markRead', { applicationId, thread, messageId: newest }).then(
      (left) => client.setQueryData<Me>(key, (me) => me && withUnread(me, applicationId, left)),
      // The count stays; the next message or visit tries again.
      (error: unknown) => console.warn('The messages could not be marked as read.', error),
    );
  }, [client, applicationId, thread, newest, visible, unread]);
  return setNewest;
}
