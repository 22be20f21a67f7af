/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { saveArchive, type Target } from './archive-download.ts';

const server = createServer((request, response) => {
  if (request.url === '/gone') response.writeHead(404).end();
  else response.end(`conteúdo de ${request.url}`);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const archive = (...paths: readonly string[]) => ({
  fileName: 'caso.zip',
  expiresAt: '2026-11-21T11:00:00Z',
  entries: paths.map((path) => ({
    name: `${path}.pdf`,
    size: `conteúdo de /${path}`.length + 1,
    uploadedAt: '2026-11-21T10:00:00Z',
    url: `${origin}/${path}`,
  })),
});

/** Keeps what is saved; nothing where it broke off. */
function inMemory(): Target & { saved: Uint8Array | undefined } {
  return {
    saved: undefined,
    async save(zip) {
      this.saved = new Uint8Array(await new Response(zip as BodyInit).arrayBuffer());
    },
  };
}

test('files come into one ZIP under their names, and their bytes are counted on the way', async () => {
  const target = inMemory();
  const counted: number[] = [];
  const { signal } = new AbortController();
  const taken = archive('a', 'b');
  await saveArchive(taken, target, { signal, onProgress: (bytes) => void counted.push(bytes) });
  const files = unzipSync(target.saved ?? new Uint8Array());
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.pdf', 'conteúdo de /a'],
    ['b.pdf', 'conteúdo de /b'],
  ]);
  expect(counted.at(-1)).toBe(taken.entries.reduce((sum, { size }) => sum + size, 0));
});

test('nothing is saved when one of them cannot be had', async () => {
  const target = inMemory();
  const { signal } = new AbortController();
  await expect(saveArchive(archive('a', 'gone'), target, { signal, onProgress: () => {} })).rejects.toThrow('404');
  expect(target.saved).toBeUndefined();
});

test('called off, it ends at once', async () => {
  const target = inMemory();
  const abort = new AbortController();
  abort.abort();
  await expect(saveArchive(archive('a'), target, { signal: abort.signal, onProgress: () => {} })).rejects.toMatchObject(
    { name: 'AbortError' },
  );
  expect(target.saved).toBeUndefined();
});
