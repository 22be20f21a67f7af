import ReconnectingWebSocket from 'partysocket/ws';
import { type Change, type LiveMessage, pingSeconds } from '#shared/live/changes.ts';
import type { ClientAction } from '#shared/live/client-message.ts';

/**
 * The pauses before a page reconnects. After an interruption all pages reconnect, and the gateway accepts 500
 * connections per second: the pauses are random and grow fast, so that ten thousand are back within a minute
 * (docs/scale.md).
 *
 * @param random returns a number from 0 to 1, called once per page
 */
const reconnectionDelays = (random: () => number) => ({
  minReconnectionDelay: 1_000 + random() * 5_000,
  maxReconnectionDelay: 30_000 + random() * 30_000,
  reconnectionDelayGrowFactor: 2,
});

export interface LiveUpdatesOptions {
  /** `wss://…` */
  url: string;
  /** Returns a fresh one-time ticket; each attempt uses one. */
  ticket: () => Promise<string>;
  /**
   * Called before each attempt, with a promise that resolves once the connection is open or refused: a session that ends
   * in between makes the browser log an error.
   */
  onConnecting: (settled: Promise<void>) => void;
  /** Reports changes since the last call, grouped where they arrive together. */
  onChanges: (changes: readonly Change[]) => void;
  /**
   * Called once the connection is open or open again, unless nothing has changed since the page was opened (ADR 097):
   * what it shows may be outdated.
   */
  onMissed: () => void;
}

/** Milliseconds for which changes are grouped: one action often changes several things. */
const gatheringTime = 50;

/** Milliseconds within which a live connection answers a ping. */
const patience = 10_000;

/** Milliseconds by which the clocks of two functions, and an index and its table, can be apart. */
const tolerance = 3_000;

/** Returns the milliseconds since the page was opened, whose data are all younger. Some devices stop one of the clocks. */
const pageAge = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

const isLiveMessage = (message: unknown): message is LiveMessage =>
  typeof message === 'object' && message !== null && 'type' in message;

/**
 * Keeps a connection to the live updates: reconnects with growing pauses whenever it closes, which happens at least
 * every two hours. The gateway does not report dead connections, so pings are sent regularly, and whenever the page
 * becomes visible again.
 *
 * @returns a function that closes it
 */
export function startLiveUpdates({ url, ticket, onConnecting, onChanges, onMissed }: LiveUpdatesOptions): () => void {
  const settled = () =>
    new Promise<void>((resolve) => {
      // One of them removes the others, which would stay until the page is closed.
      const heardOne = new AbortController();
      const settle = () => {
        heardOne.abort();
        resolve();
      };
      for (const event of ['open', 'close', 'error'] as const)
        socket.addEventListener(event, settle, { signal: heardOne.signal });
    });
  let ended = false;
  const socket = new ReconnectingWebSocket(
    async () => {
      // A pause before a reconnection is not cut short by `close`.
      if (ended) throw new Error('Live updates have ended');
      onConnecting(settled());
      return `${url}?ticket=${encodeURIComponent(await ticket())}`;
    },
    undefined,
    {
      ...reconnectionDelays(Math.random),
      connectionTimeout: 10_000,
      maxEnqueuedMessages: 0,
    },
  );
  let gathered: Change[] = [];
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const changes = gathered;
    gathered = [];
    onChanges(changes);
  };
  const send = (action: ClientAction) => socket.send(JSON.stringify({ action }));
  const heard = () => {
    clearTimeout(deadline);
    deadline = undefined;
  };
  const ask = () => {
    if (socket.readyState !== socket.OPEN || deadline !== undefined) return;
    send('ping');
    deadline = setTimeout(() => {
      heard();
      socket.reconnect();
    }, patience);
  };

  socket.addEventListener('open', () => {
    heard();
    clearTimeout(silence);
    send('last-change');
    // The server answers nothing about a connection that it does not know, and an answer can be lost.
    silence = setTimeout(onMissed, patience);
  });
  socket.addEventListener('close', () => {
    heard();
    clearTimeout(silence);
  });
  socket.addEventListener('message', ({ data }) => {
    heard();
    const message: unknown = JSON.parse(String(data));
    if (!isLiveMessage(message)) return;
    if (message.type === 'last-change') {
      clearTimeout(silence);
      if (message.millisecondsAgo < pageAge() + tolerance) onMissed();
    }
    const changes = message.type === 'changes' ? message.changes : message.type === 'change' ? [message] : [];
    if (changes.length > 0 && gathered.length === 0) setTimeout(flush, gatheringTime);
    gathered.push(...changes);
  });

  const pings = setInterval(ask, pingSeconds * 1_000);
  const lookedAt = () => {
    if (document.visibilityState === 'visible') ask();
  };
  // Reconnects at once when the network is back, without waiting for the pause.
  const online = () => {
    if (socket.readyState === socket.OPEN) ask();
    else socket.reconnect();
  };
  document.addEventListener('visibilitychange', lookedAt);
  window.addEventListener('online', online);
  return () => {
    ended = true;
    clearInterval(pings);
    clearTimeout(silence);
    heard();
    document.removeEventListener('visibilitychange', lookedAt);
    window.removeEventListener('online', online);
    socket.close();
  };
}
