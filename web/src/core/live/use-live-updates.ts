import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteConfig } from '../config.ts';
import { useSession } from '../session.ts';
import { whenIdle } from '../when-idle.ts';

/** Shows other people's changes while signed in. Begins when the browser is idle: it would compete with the first screen. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | undefined;
    let ended = false;
    const start = () =>
      Promise.all([import('./follow-changes.ts'), siteConfig()]).then(
        ([{ followChanges }, { liveUrl }]) => {
          if (!ended) stop = followChanges(client, liveUrl);
        },
        // Without it, pages are as fresh as when they were opened or last focused.
        () => undefined,
      );
    const cancel = whenIdle(() => void start());
    return () => {
      ended = true;
      cancel();
      stop?.();
    };
  }, [signedIn, client]);
}
