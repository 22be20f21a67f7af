/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Change } from '../../../../shared/live/changes.ts';
import { startLiveUpdates } from './live-updates.ts';

let server: WebSocketServer;
let stop: (() => void) | undefined;
let opened: number;
let tickets: number;
let changes: Change[][];
let attempts: ('connecting' | 'settled')[];
let ticketOf: () => string;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  [opened, tickets, changes, attempts] = [0, 0, [], []];
  ticketOf = () => `ticket&${++tickets}`;
});
afterEach(async () => {
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
    onOpen: () => {
      opened++;
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
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  ticketOf = () => {
    throw new Error('refused');
  };
  void connect();
  await eventually(() => attempts.length >= 2);
  random.mockRestore();
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
}, 20_000);

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
