import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { pdfFile, pngFile } from '#functions/testing/files.ts';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { linearPdf, lockedPdf, unlockedPdf } from '#shared/documents/sample-pdfs.ts';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';

const thread = join(import.meta.dirname, 'read-document.thread.ts');
/** With more time than the function has: a busy machine is slow. */
const readPages = createPageReader(thread, 110_000);

test('the pages of a PDF are its visual lines; wide gaps are two spaces', async () => {
  const pdf = await paperPdf([['Recibo de Vencimento', 'Líquido a receber  1.234,56'], ['Página 2 de 2']]);
  expect(await readPages(pdf)).toEqual({
    pages: ['Recibo de Vencimento\nLíquido a receber  1.234,56', 'Página 2 de 2'],
    pageCount: 2,
  });
});

test('text that nobody sees is not read', async () => {
  expect(await readPages(await paperPdf([['Recibo de Vencimento']], { ink: 'white' }))).toEqual({
    pages: [''],
    pageCount: 1,
  });
});

test('of a long file forty pages are read, and it says how many it has', async () => {
  const pages = Array.from({ length: 41 }, (_, index) => [`Página ${index + 1} de 41`]);
  const read = await readPages(await paperPdf(pages));
  expect(read).toMatchObject({ pageCount: 41 });
  expect('pages' in read && read.pages.length).toBe(40);
});

test('of a page without end three hundred thousand letters are read', async () => {
  const line = 'novela '.repeat(14);
  const pages = Array.from({ length: 39 }, () => Array.from({ length: 100 }, () => line));
  const read = await readPages(await paperPdf(pages));
  if (!('pages' in read)) throw new Error(`Not read: ${read.failure}`);
  expect(read.pages.join('').length).toBeLessThanOrEqual(300_000);
});

test('a file that opens with the empty password is read; one that asks for a password says so', async () => {
  expect(await readPages(unlockedPdf())).toHaveProperty('pages');
  expect(await readPages(lockedPdf())).toEqual({ failure: 'locked' });
});

describe('what is not a readable PDF is a neutral answer', () => {
  const whole = paperPdf([['Recibo de Vencimento']]);
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a picture', pngFile],
    ['no page', () => pdfFile()],
    ['the first half', async () => (await whole).slice(0, 300)],
    ['the second half', async () => (await whole).slice(300)],
    ['noise', () => Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
  ])('%s', async (_name, make) => {
    const read = await readPages(await make());
    if ('pages' in read) expect(read.pages.join('').length).toBeLessThan(100);
    else expect(read.failure).toBe('damaged');
  });

  test('a file whose pages point at themselves', async () => {
    const file = Buffer.from(linearPdf()).toString('latin1');
    const looped = file.replaceAll('/Type/Page/', '/Type/Pages/Kids[3 0 R]/');
    expect(await readPages(Buffer.from(looped, 'latin1'))).toBeDefined();
  });

  test('one that takes too long', async () => {
    const hasty = createPageReader(thread, 1);
    expect(await hasty(await whole)).toEqual({ failure: 'timeout' });
  });

  test('a thread that dies', async () => {
    const dying = createPageReader(join(import.meta.dirname, 'no-such.thread.ts'));
    expect(await dying(await whole)).toEqual({ failure: 'damaged' });
  });
});
