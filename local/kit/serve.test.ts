import { request as open } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { type Handler, type HttpServer, readBody, serve } from './serve.ts';

const lines: string[] = [];
let server: HttpServer;
const start = async (handler: Handler): Promise<void> => {
  server = await serve({ name: 'kit', port: 0, log: (line) => void lines.push(line) }, handler);
};
afterEach(async () => {
  await server.stop();
  lines.length = 0;
});

test('a body is read completely, or refused if it is too long', async () => {
  await start(async (request, response) => response.end(String((await readBody(request, 4))?.toString())));
  const post = async (body: string) => (await fetch(server.url, { method: 'POST', body })).text();
  expect([await post('four'), await post('fives'), await post('x'.repeat(2_000_000))]).toEqual([
    'four',
    'undefined',
    'undefined',
  ]);
});

test('a failing handler is answered with 500 and logged without the query', async () => {
  await start(() => {
    throw new Error('broken');
  });
  expect((await fetch(`${server.url}/path?secret=1`)).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^kit: GET \/path: Error: broken/)]);
});

test('a disconnected caller is not logged', async () => {
  const gone = Promise.withResolvers<void>();
  await start(async (request, response) => {
    await readBody(request).finally(() => gone.resolve());
    response.end();
  });
  const request = open(server.url, { method: 'POST', headers: { 'content-length': 10 } }, () => {});
  request.on('error', () => {});
  request.write('x', () => request.destroy());
  await gone.promise;
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});

test('a port in use is reported by its error code', async () => {
  await start(() => {});
  await expect(serve({ name: 'other', port: server.port }, () => {})).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
