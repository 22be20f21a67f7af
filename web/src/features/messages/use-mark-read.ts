import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api, queryKey } from '#core/api.ts';
import type { Me } from '#shared/people/routes.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

function withUnread(me: Me, applicationId: string, unread: number): Me {
  const requests = me.requests.map((request) => (request.id === applicationId ? { ...request, unread } : request));
  return { ...me, requests, unreadMessages: requests.reduce((sum, request) => sum + request.unread, 0) };
}

/** Marks messages as read while they are shown on a visible page. Pass the newest one to `onShown`. */
export function useMarkRead(applicationId: string, unread: number): (messageId: string) => void {
  const client = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const [newest, setNewest] = useState<string>();
  useEffect(() => {
    if (!newest || !visible || unread === 0) return;
    const key = queryKey('people.me', {});
    api.call('messages.markRead', { applicationId, messageId: newest }).then(
      ({ unread: left }) => client.setQueryData<Me>(key, (me) => me && withUnread(me, applicationId, left)),
      // The count stays; the next message or visit tries again.
      (error: unknown) => console.warn('The messages could not be marked as read.', error),
    );
  }, [client, applicationId, newest, visible, unread]);
  return setNewest;
}
