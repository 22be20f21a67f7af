/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { buildPdf, harmless, signedPdf, techniques } from '#shared/documents/testing/build-pdf.ts';
import { saveArchive, type Target } from './archive-download.ts';

const files: Readonly<Record<string, Uint8Array>> = {
  '/a': buildPdf(harmless),
  '/b': buildPdf(),
  '/ativo': buildPdf(techniques['JavaScript when it opens']),
  '/assinado': signedPdf(techniques['an attachment']),
  '/estranho': buildPdf({ catalog: '/NeedsRendering true' }),
};
const server = createServer((request, response) => {
  const file = files[request.url ?? ''];
  if (file) response.end(file);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const bankName = 'Banco Exemplo';

const archive = (...paths: readonly string[]) => ({
  fileName: 'caso.zip',
  expiresAt: '2026-11-21T11:00:00Z',
  entries: paths.map((path) => ({
    name: `${path}.pdf`,
    contentType: 'application/pdf' as const,
    size: files[`/${path}`]?.length ?? 0,
    uploadedAt: '2026-11-21T10:00:00Z',
    url: `${origin}/${path}`,
  })),
});

/** Keeps the saved bytes; nothing if it is aborted. */
function inMemory(): Target & { saved: Uint8Array | undefined } {
  return {
    saved: undefined,
    async save(zip) {
      this.saved = new Uint8Array(await new Response(zip as BodyInit).arrayBuffer());
    },
  };
}

test('files are added to one ZIP under their names, counting their bytes', async () => {
  const target = inMemory();
  const counted: number[] = [];
  const { signal } = new AbortController();
  const taken = archive('a', 'b');
  await saveArchive(taken, target, { bankName, signal, onProgress: (bytes) => void counted.push(bytes) });
  expect(unzipSync(target.saved ?? new Uint8Array())).toEqual({ 'a.pdf': files['/a'], 'b.pdf': files['/b'] });
  expect(counted.at(-1)).toBe(taken.entries.reduce((sum, { size }) => sum + size, 0));
});

test('active content is left out, signed files stay unchanged, and a text explains each treatment', async () => {
  const target = inMemory();
  const { signal } = new AbortController();
  const sent = await saveArchive(archive('a', 'ativo', 'assinado', 'estranho'), target, {
    bankName,
    signal,
    onProgress: () => {},
  });
  expect(sent.map(({ name, treatment }) => [name, treatment])).toEqual([
    ['a.pdf', 'original'],
    ['ativo.pdf', 'cleaned'],
    ['assinado_assinado.pdf', 'signed'],
    ['estranho.pdf', 'left_out'],
  ]);
  const saved = unzipSync(target.saved ?? new Uint8Array());
  expect(Object.keys(saved)).toEqual(['a.pdf', 'ativo.pdf', 'assinado_assinado.pdf', 'LEIA-ME.txt']);
  expect(saved['a.pdf']).toEqual(files['/a']);
  expect(saved['assinado_assinado.pdf']).toEqual(files['/assinado']);
  expect(strFromU8(saved['ativo.pdf'] ?? new Uint8Array())).not.toContain('JavaScript');
  const text = strFromU8(saved['LEIA-ME.txt'] ?? new Uint8Array());
  expect(text).toContain('Banco Exemplo');
  expect(text).toContain('SEM CONTEÚDO ATIVO');
  expect(text).toContain('- ativo.pdf: programas ou ações automáticas');
  expect(text).toContain('- assinado_assinado.pdf: ficheiros anexados');
  expect(text).toMatch(/NÃO SEGUEM[\s\S]*- estranho\.pdf/);
});

test('nothing is saved if a file cannot be loaded', async () => {
  const target = inMemory();
  const { signal } = new AbortController();
  await expect(saveArchive(archive('a', 'gone'), target, { bankName, signal, onProgress: () => {} })).rejects.toThrow(
    '404',
  );
  expect(target.saved).toBeUndefined();
});

test('an abort ends it at once', async () => {
  const target = inMemory();
  const abort = new AbortController();
  abort.abort();
  await expect(
    saveArchive(archive('a'), target, { bankName, signal: abort.signal, onProgress: () => {} }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(target.saved).toBeUndefined();
});
