import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { delayLeaving, isLeaving } from '../session.ts';
import { createRefresh, refreshMissed } from './affected-queries.ts';
import { startLiveUpdates } from './live-updates.ts';

/** Refetches what other people change. Loaded once the first screen has its data. @returns a function that ends it */
export const followChanges = (client: QueryClient, url: string): (() => void) =>
  startLiveUpdates({
    url,
    ticket: async () => {
      if (isLeaving()) throw new Error('The user is signing out');
      return (await api.call('live.ticket', {})).ticket;
    },
    onConnecting: delayLeaving,
    onChanges: createRefresh(client),
    onMissed: () => refreshMissed(client),
  });
