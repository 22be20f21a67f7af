import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import WebSocket from 'ws';
import { createRefresh, refreshMissed } from '#core/live/affected-queries.ts';
import { createQueryClient } from '#core/query-client.ts';
import type { ApiSession } from '#demo/api-session.ts';
import type { Change } from '#shared/live/changes.ts';

interface LiveUpdates {
  startLiveUpdates(options: {
    url: string;
    ticket: () => Promise<string>;
    onConnecting: (settled: Promise<void>) => void;
    onChanges: (changes: readonly Change[]) => void;
    onMissed: () => void;
  }): () => void;
}

/** Its types are a browser's, which this wing's do not know: the name is no literal. */
const liveUpdates: string = '#core/live/live-updates.ts';
const { startLiveUpdates } = (await import(liveUpdates)) as LiveUpdates;

/** An open page: the product's own code of live updates and of queries, without a browser around it. */
export interface Page {
  /** How often its connection was opened. */
  opened: () => number;
  /** Messages of the request, as the page shows them. */
  shown: () => readonly string[];
  /** Ends the connection as a network does that is gone: without a word. */
  drop(): void;
  close(): void;
}

interface PageOptions {
  liveUrl: string;
  session: ApiSession;
  /** Shows its messages; a page without it only listens. */
  applicationId?: string;
  onChanges?: (changes: readonly Change[]) => void;
}

/** Called with a page's socket, by the ticket that it connects with. */
const waiting = new Map<string, (socket: WebSocket) => void>();

/**
 * Puts in place what the live updates want of a browser on this site, which is always visible and connected.
 */
export function pretendBrowser(origin: string): void {
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  /** Says where it comes from, as browsers do. */
  class PageSocket extends WebSocket {
    constructor(url: string) {
      super(url, { origin });
      this.on('error', () => undefined);
      const ticket = new URL(url).searchParams.get('ticket') ?? '';
      waiting.get(ticket)?.(this);
      waiting.delete(ticket);
    }
  }
  Object.assign(globalThis, {
    window: silent,
    document: { ...silent, visibilityState: 'visible' },
    WebSocket: PageSocket,
  });
}

/** Opens a page, which connects at once. */
export function openPage({ liveUrl, session, applicationId, onChanges }: PageOptions): Page {
  let opened = 0;
  let current: WebSocket | undefined;
  const connected = (socket: WebSocket) => {
    current = socket;
    socket.on('open', () => opened++);
  };
  const queries: QueryClient = createQueryClient();
  const observer =
    applicationId === undefined
      ? undefined
      : new QueryObserver(queries, {
          queryKey: ['messages.list', { applicationId }],
          queryFn: () => session.call('messages.list', { applicationId }),
          retry: 2,
        });
  const stopShowing = observer?.subscribe(() => undefined);
  const refresh = createRefresh(queries);
  const stop = startLiveUpdates({
    url: liveUrl,
    ticket: async () => {
      const { ticket } = await session.call('live.ticket', {});
      waiting.set(ticket, connected);
      return ticket;
    },
    onConnecting: () => undefined,
    onChanges: (changes) => {
      onChanges?.(changes);
      refresh(changes);
    },
    onMissed: () => refreshMissed(queries),
  });
  return {
    opened: () => opened,
    shown: () => observer?.getCurrentResult().data?.items.map(({ id }) => id) ?? [],
    drop: () => current?.terminate(),
    close: () => {
      stop();
      stopShowing?.();
      queries.clear();
    },
  };
}
