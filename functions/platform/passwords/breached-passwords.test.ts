import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { breachedPasswords } from './breached-passwords.ts';

const password = 'Uma-Casa-2026';
const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
const rest = hash.slice(5);
const other = '0018A45C4D1DEF81644B54AB7F969B88D65';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** Runs the check against a service with this response. */
async function check(answer: RequestListener, milliseconds = 2000) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  return breachedPasswords({ url, milliseconds, fetch })(password);
}

const lines =
  (...found: string[]): RequestListener =>
  (_request, response) =>
    response.end(found.join('\r\n'));

test('a password in the response is breached', async () => {
  expect(await check(lines(`${other}:3`, `${rest}:12`))).toEqual({ known: 'breached' });
});

test('a password that is not in it, or only in the padding, is clean', async () => {
  expect(await check(lines(`${other}:3`))).toEqual({ known: 'clean' });
  expect(await check(lines(`${other}:3`, `${rest}:0`))).toEqual({ known: 'clean' });
});

test('only five digits of the hash are sent, and padding is requested', async () => {
  const requests: IncomingMessage[] = [];
  await check((request, response) => {
    requests.push(request);
    response.end(`${other}:3`);
  });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', `/range/${hash.slice(0, 5)}`]]);
  expect(requests[0]?.headers['add-padding']).toBe('true');
  const sent = JSON.stringify(requests[0]?.rawHeaders).toUpperCase();
  expect([password.toUpperCase(), hash, rest].filter((secret) => sent.includes(secret))).toEqual([]);
});

test('a slow response is aborted, even if it has begun', async () => {
  expect(await check(() => undefined, 50)).toEqual({ known: 'unknown', reason: 'slow' });
  const begun: RequestListener = (_request, response) => void response.write(`${other}:3\r\n`);
  expect(await check(begun, 50)).toEqual({ known: 'unknown', reason: 'slow' });
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(503).end()],
  ['a broken connection', (request) => void request.socket.destroy()],
  ['a redirection', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
])('%s accepts the password', async (_name, answer) => {
  expect(await check(answer)).toEqual({ known: 'unknown', reason: 'failed' });
});

test.each<[string, RequestListener]>([
  ['a page', lines('<html><body>Sign in to the network</body></html>')],
  ['nothing', lines('')],
  ['one bad line', lines(`${rest}:12`, 'oops')],
  ['far too much', (_request, response) => response.end(`${other}:3\r\n`.repeat(20_000))],
])('%s instead of a list accepts the password', async (_name, answer) => {
  expect(await check(answer)).toEqual({ known: 'unknown', reason: 'malformed' });
});
