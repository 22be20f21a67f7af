import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { createPageReader } from '#platform/pages/read-pages.ts';
import { bytesOf, concatenate } from '#shared/documents/bytes.ts';
import { inspectFile, readDocument } from '#shared/documents/reading/index.ts';
import { linearPdf, lockedPdf, lockedPdfWithTable, unlockedPdf } from '#shared/documents/sample-pdfs.ts';
import { sweepOf, sweepSize } from '#shared/testing/sweeps.ts';

const thread = join(import.meta.dirname, 'read-document.thread.ts');
/** With less time than in the function, in milliseconds: what takes longer ends in the same way. */
const readPages = createPageReader(thread, sweepSize({ full: 5000, sample: 600 }));

/** Returns a file of these objects, numbered from 1, with a table of cross-references that is right. */
function pdfOf(objects: readonly (string | Uint8Array)[], trailer = '/Root 1 0 R'): Uint8Array {
  const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    at += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(at);
    add(bytesOf(`${index + 1} 0 obj\n`));
    add(typeof object === 'string' ? bytesOf(object) : object);
    add(bytesOf('\nendobj\n'));
  }
  const start = at;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(bytesOf(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(bytesOf(`trailer\n<</Size ${objects.length + 1} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return concatenate(parts);
}

const stream = (dictionary: string, data: Uint8Array): Uint8Array =>
  concatenate([bytesOf(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, bytesOf('\nendstream')]);

const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const onePage = [
  catalog,
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
];
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const zeros = deflateSync(new Uint8Array(150 * 1024 * 1024));
const withContent = (data: Uint8Array, filter: string) => pdfOf([...onePage, stream(`/Filter${filter}`, data), font]);

const files: Readonly<Record<string, () => Uint8Array>> = {
  'a tree of pages that is its own branch': () =>
    pdfOf([catalog, '<</Type/Pages/Count 9/Kids[2 0 R 3 0 R]>>', '<</Type/Pages/Parent 2 0 R/Count 9/Kids[2 0 R]>>']),
  'a page that says it is ten thousand': () =>
    pdfOf([
      catalog,
      `<</Type/Pages/Count 10000/Kids[${'3 0 R '.repeat(10_000)}]>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]),
  'ten thousand pages': () =>
    pdfOf([
      catalog,
      `<</Type/Pages/Count 10000/Kids[${Array.from({ length: 10_000 }, (_, page) => `${page + 3} 0 R`).join(' ')}]>>`,
      ...Array.from({ length: 10_000 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
    ]),
  'a stream of objects that is a bomb': () =>
    pdfOf([...onePage, stream('/Type/ObjStm/N 99999/First 9/Filter/FlateDecode', zeros), font]),
  'a page whose content is a bomb': () => withContent(zeros, '/FlateDecode'),
  'a page whose content is a bomb in a bomb': () => withContent(deflateSync(zeros), '[/FlateDecode/FlateDecode]'),
  'arrays in arrays': () => withContent(deflateSync(bytesOf('['.repeat(4_000_000))), '/FlateDecode'),
  'dictionaries in dictionaries': () => pdfOf([catalog, `${'<</A '.repeat(400_000)}`]),
  'texts without end': () =>
    withContent(deflateSync(bytesOf(`BT /F 9 Tf ${'(Recibo) Tj 0 -9 Td '.repeat(300_000)} ET`)), '/FlateDecode'),
  'a form that draws itself': () =>
    pdfOf([
      catalog,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
      stream('', bytesOf('/X Do')),
      stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>', bytesOf('/X Do /X Do')),
    ]),
  'a table with a million entries': () => {
    const rows = '0000000000 00000 n \n'.repeat(450_000);
    return bytesOf(`%PDF-1.7\nxref\n0 1000000\n${rows}trailer\n<</Size 1000000/Root 1 0 R>>\nstartxref\n9\n%%EOF`);
  },
  'tables that point at each other': () =>
    bytesOf(
      '%PDF-1.7\nxref\n0 0\ntrailer\n<</Root 1 0 R/Prev 60>>\n          xref\n0 0\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
    ),
  'a locked file, cut': () => lockedPdf().slice(0, 600),
  'a linear file, cut': () => linearPdf().slice(0, 900),
};

test.each(sweepOf(Object.entries(files), 2))('%s is survived with a neutral answer', async (_name, make) => {
  const file = make();
  expect(inspectFile(file).findings).toEqual(expect.any(Array));
  const before = process.memoryUsage.rss();
  const read = await readPages(file);
  const pages = 'pages' in read ? [...read.pages] : [];
  expect(pages.length).toBeLessThanOrEqual(40);
  expect(readDocument(pages, { slot: 'irs', today: '2026-11-23' })).toMatchObject({
    kind: 'unknown',
    findings: [{ code: 'unreadable_scan', level: 'info' }],
  });
  // The function has 1 GB; the thread's heap, its buffers and this process are in it.
  expect(process.memoryUsage.rss() - before).toBeLessThan(900 * 1024 * 1024);
});

test('only a file that asks for a password is locked; one for the owner alone opens', async () => {
  const patient = createPageReader(thread);
  expect(await patient(unlockedPdf())).toHaveProperty('pageCount', 1);
  for (const locked of [lockedPdf(), lockedPdfWithTable()])
    expect(await patient(locked)).toEqual({ failure: 'locked' });
});
