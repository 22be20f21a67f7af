import WebSocket from 'ws';
import { expect, test } from './support/fixtures.ts';
import { apiAs } from './support/new-account.ts';
import { account } from './support/stack.ts';

/** The status with which a handshake is refused; 101 when it was not. */
function handshake(url: string, origin: string): Promise<number | undefined> {
  const socket = new WebSocket(url, { origin });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
}

test('nobody connects without a fresh ticket from the site, and a ticket works once', async ({ request, baseURL }) => {
  const site = String(baseURL);
  const api = await apiAs(await account('bruno'));
  const { liveUrl } = await (await request.get('/config.json')).json();
  const ticket = async () => (await api.call('live.ticket', {})).ticket;
  expect(await handshake(liveUrl, site)).toBe(401);
  expect(await handshake(`${liveUrl}?ticket=${'A'.repeat(43)}`, site)).toBe(401);
  expect(await handshake(`${liveUrl}?ticket=${await ticket()}`, 'https://outro.example')).toBe(403);
  const once = await ticket();
  expect(await handshake(`${liveUrl}?ticket=${once}`, site)).toBe(101);
  expect(await handshake(`${liveUrl}?ticket=${once}`, site)).toBe(401);
});
