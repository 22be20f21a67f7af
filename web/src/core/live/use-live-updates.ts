import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { siteConfig } from '../config.ts';
import { onceLoaded } from '../once-loaded.ts';
import { delayLeaving, isLeaving, useSession } from '../session.ts';
import { createRefresh, refreshMissed } from './affected-queries.ts';

/** Shows other people's changes while signed in. Begins once the first screen has loaded: it would compete with it. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | undefined;
    let ended = false;
    const start = () =>
      Promise.all([import('./live-updates.ts'), siteConfig()]).then(
        ([{ startLiveUpdates }, { liveUrl }]) => {
          if (ended) return;
          stop = startLiveUpdates({
            url: liveUrl,
            ticket: async () => {
              if (isLeaving()) throw new Error('The user is signing out');
              return (await api.call('live.ticket', {})).ticket;
            },
            onConnecting: delayLeaving,
            onChanges: createRefresh(client),
            onMissed: () => refreshMissed(client),
          });
        },
        // Without it, pages are as fresh as when they were opened or last focused.
        () => undefined,
      );
    const cancel = onceLoaded(client, () => void start());
    return () => {
      ended = true;
      cancel();
      stop?.();
    };
  }, [signedIn, client]);
}
