import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteConfig } from '../config.ts';
import { onceLoaded } from '../once-loaded.ts';
import { useSession } from '../session.ts';

/** Shows other people's changes while signed in. Begins once the first screen has loaded: it would compete with it. */
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
    const cancel = onceLoaded(client, () => void start());
    return () => {
      ended = true;
      cancel();
      stop?.();
    };
  }, [signedIn, client]);
}
