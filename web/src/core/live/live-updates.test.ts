/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import ReconnectingWebSocket from 'partysocket/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Change } from '#shared/live/changes.ts';
import { startLiveUpdates } from './live-updates.ts';

let server: WebSocketServer;
let stop: (() => void) | undefined;
let opened: number;
let missed: number;
/** What the server answers when a page asks for the last change; undefined if it does not answer. */
let millisecondsAgo: number | undefined;
let tickets: number;
let changes: Change[][];
let attempts: ('connecting' | 'settled')[];
let ticketOf: () => string;

beforeEach(async () => {
  // The shortest pause before a reconnection.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  [opened, missed, tickets, changes, attempts] = [0, 0, 0, [], []];
  ticketOf = () => `ticket&${++tickets}`;
  millisecondsAgo = 600_000;
  server.on('connection', (socket) =>
    socket.on('message', (text) => {
      if (String(text) !== '{"action":"last-change"}') return;
      opened++;
      if (millisecondsAgo !== undefined) socket.send(JSON.stringify({ type: 'last-change', millisecondsAgo }));
    }),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  stop?.();
  for (const client of server.clients) client.terminate();
  await new Promise((done) => server.close(done));
});

/** Connects and returns the server's side of the connection with its ticket. */
async function connect(): Promise<{ socket: WebSocket; ticket: string | null }> {
  const accepted = next();
  stop = startLiveUpdates({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
    ticket: async () => ticketOf(),
    onConnecting: (settled) => {
      attempts.push('connecting');
      void settled.then(() => attempts.push('settled'));
    },
    onChanges: (heard) => changes.push([...heard]),
    onMissed: () => {
      missed++;
    },
  });
  return accepted;
}

async function next(): Promise<{ socket: WebSocket; ticket: string | null }> {
  const [socket, request] = await once(server, 'connection');
  return { socket, ticket: new URL(request.url, 'http://server').searchParams.get('ticket') };
}

const eventually = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((done) => setTimeout(done, 5));
};
const documents: Change = { type: 'change', what: 'documents', applicationId: 'a1' };
const application: Change = { type: 'change', what: 'application', applicationId: 'a1' };

test('an attempt is announced before its ticket, and settled once it is open', async () => {
  ticketOf = () => {
    expect(attempts).toEqual(['connecting']);
    return 'ticket';
  };
  await connect();
  await eventually(() => opened === 1);
  await eventually(() => attempts.length === 2);
});

test('a connection that comes back leaves no listener of its last attempt', async () => {
  const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const listening = () =>
    added.mock.calls.filter(
      ([, , options], index) =>
        added.mock.contexts[index] instanceof ReconnectingWebSocket &&
        !(typeof options === 'object' && options.signal?.aborted),
    ).length;
  const { socket } = await connect();
  await eventually(() => attempts.length === 2);
  const before = listening();
  socket.terminate();
  await eventually(() => attempts.length === 4);
  expect(added).toHaveBeenCalled();
  expect(listening()).toBe(before);
});

test('an attempt without a ticket is settled and opens nothing', async () => {
  ticketOf = () => {
    throw new Error('signing out');
  };
  const accepted = jest.fn();
  server.on('connection', accepted);
  void connect();
  await eventually(() => attempts.length >= 2);
  expect(attempts.slice(0, 2)).toEqual(['connecting', 'settled']);
  expect(accepted).not.toHaveBeenCalled();
});

test('no ticket is requested once it has ended, not even after the pause that was under way', async () => {
  ticketOf = () => {
    throw new Error('refused');
  };
  void connect();
  await eventually(() => attempts.length >= 2);
  const before = attempts.length;
  stop?.();
  await new Promise((done) => setTimeout(done, 1_500));
  expect(attempts).toHaveLength(before);
});

test('simultaneous changes are reported together', async () => {
  const { socket, ticket } = await connect();
  expect(ticket).toBe('ticket&1');
  await eventually(() => opened === 1);
  socket.send(JSON.stringify(documents));
  socket.send(JSON.stringify(application));
  await eventually(() => changes.length > 0);
  expect(changes).toEqual([[documents, application]]);
});

test('changes in one message are reported together with other simultaneous ones', async () => {
  const { socket } = await connect();
  await eventually(() => opened === 1);
  socket.send(JSON.stringify({ type: 'changes', changes: [documents, application] }));
  socket.send(JSON.stringify(application));
  await eventually(() => changes.length > 0);
  expect(changes).toEqual([[documents, application, application]]);
});

test('unknown messages are ignored', async () => {
  const { socket } = await connect();
  socket.send('{"type":"pong"}');
  socket.send('{"type":"news"}');
  socket.send('null');
  socket.send(JSON.stringify(documents));
  await eventually(() => changes.length > 0);
  expect(changes).toEqual([[documents]]);
});

test('a closed connection is reopened with another ticket', async () => {
  const { socket } = await connect();
  await eventually(() => opened === 1);
  const again = next();
  socket.close(1001, 'Going away');
  expect((await again).ticket).toBe('ticket&2');
  await eventually(() => opened === 2);
});

/** Lets the page hear a message that the server sends after the answer. */
const hears = async (socket: WebSocket): Promise<void> => {
  socket.send(JSON.stringify(documents));
  await eventually(() => changes.length > 0);
};

test('nothing is read again if nothing has changed since the page was opened', async () => {
  const { socket } = await connect();
  await hears(socket);
  expect([opened, missed]).toEqual([1, 0]);
});

test.each([
  ['a change since the page was opened', 1_000, 30_000],
  ['a change a moment before, by another clock or not yet in an index', 32_000, 30_000],
  ['a change by a clock that is ahead', -500, 30_000],
  ['a page that was opened before the last change could be kept', 600_000, 700_000],
])('everything is read again after %s', async (_case, ago, age) => {
  jest.spyOn(performance, 'now').mockReturnValue(age);
  millisecondsAgo = ago;
  await connect();
  await eventually(() => missed === 1);
});

test('the time that a device slept counts, though one of its clocks stood still', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const opened = performance.timeOrigin;
  jest.spyOn(Date, 'now').mockReturnValue(opened + 3_600_000);
  await connect();
  await eventually(() => missed === 1);
});

test('everything is read again after an hour without a connection', async () => {
  const { socket } = await connect();
  await hears(socket);
  jest.spyOn(performance, 'now').mockReturnValue(3_600_000);
  socket.close(1001, 'Going away');
  await eventually(() => missed === 1);
});

test('everything is read again if the server does not say within ten seconds when the last change was', async () => {
  millisecondsAgo = undefined;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await connect();
  await eventually(() => opened === 1);
  const [giveUp] = timers.mock.calls.findLast(([, delay]) => delay === 10_000) ?? [];
  expect(missed).toBe(0);
  giveUp?.();
  expect(missed).toBe(1);
});

test('it pings when the page becomes visible again', async () => {
  const { socket } = await connect();
  await eventually(() => opened === 1);
  const asked = once(socket, 'message');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(JSON.parse(String((await asked)[0]))).toEqual({ action: 'ping' });
});

test('it stays closed after it was stopped', async () => {
  const { socket } = await connect();
  await eventually(() => opened === 1);
  const closed = once(socket, 'close');
  stop?.();
  await closed;
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done, 200));
  expect(tickets).toBe(1);
});
