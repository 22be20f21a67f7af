import ReconnectingWebSocket from 'partysocket/ws';
import { type Change, type LiveMessage, pingSeconds } from '../../../../shared/live/changes.ts';
import { reconnectionDelays } from './reconnection-delays.ts';

export interface LiveUpdatesOptions {
  /** `wss://…` */
  readonly url: string;
  /** A fresh one-time ticket; one is used for each attempt. */
  readonly ticket: () => Promise<string>;
  /** What has changed since the last call: several at once where they came together. */
  readonly onChanges: (changes: readonly Change[]) => void;
  /** The connection is open, for the first time or again: what happened before was not heard. */
  readonly onOpen: () => void;
}

/** Milliseconds for which changes are gathered: one act often changes several things. */
const gathering = 50;

/** Milliseconds within which a ping is answered on a line that is alive. */
const patience = 10_000;

const isLiveMessage = (message: unknown): message is LiveMessage =>
  typeof message === 'object' && message !== null && 'type' in message;

/**
 * Keeps a connection to the live updates: opened again with growing pauses whenever it ends, which it does at least
 * every two hours. The gateway says nothing of a line that is dead, so it is asked from time to time, and whenever
 * the page is looked at again.
 *
 * @returns a function that ends it
 */
export function startLiveUpdates({ url, ticket, onChanges, onOpen }: LiveUpdatesOptions): () => void {
  const socket = new ReconnectingWebSocket(
    async () => `${url}?ticket=${encodeURIComponent(await ticket())}`,
    undefined,
    {
      ...reconnectionDelays(Math.random),
      connectionTimeout: 10_000,
      maxEnqueuedMessages: 0,
    },
  );
  let gathered: Change[] = [];
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const changes = gathered;
    gathered = [];
    onChanges(changes);
  };
  const heard = () => {
    clearTimeout(deadline);
    deadline = undefined;
  };
  const ask = () => {
    if (socket.readyState !== socket.OPEN || deadline !== undefined) return;
    socket.send('{"action":"ping"}');
    deadline = setTimeout(() => {
      heard();
      socket.reconnect();
    }, patience);
  };

  socket.addEventListener('open', () => {
    heard();
    onOpen();
  });
  socket.addEventListener('close', heard);
  socket.addEventListener('message', ({ data }) => {
    heard();
    const message: unknown = JSON.parse(String(data));
    if (!isLiveMessage(message)) return;
    const changes = message.type === 'changes' ? message.changes : message.type === 'change' ? [message] : [];
    if (changes.length > 0 && gathered.length === 0) setTimeout(flush, gathering);
    gathered.push(...changes);
  });

  const pings = setInterval(ask, pingSeconds * 1_000);
  const lookedAt = () => {
    if (document.visibilityState === 'visible') ask();
  };
  // A line that is back is used at once, not after the pause.
  const online = () => {
    if (socket.readyState === socket.OPEN) ask();
    else socket.reconnect();
  };
  document.addEventListener('visibilitychange', lookedAt);
  window.addEventListener('online', online);
  return () => {
    clearInterval(pings);
    heard();
    document.removeEventListener('visibilitychange', lookedAt);
    window.removeEventListener('online', online);
    socket.close();
  };
}
