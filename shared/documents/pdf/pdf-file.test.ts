import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate, latin1 } from '../bytes.ts';
import { nameOf } from './objects.ts';
import { openPdf } from './pdf-file.ts';

/** Puts a file together; `@3` becomes the position of `3 0 obj`, `@xref` that of the first table. */
function pdf(...parts: readonly string[]): Uint8Array {
  const text = parts.join('\n');
  const placed = text.replace(/@(\d+|xref)/g, (_, what: string) => {
    const at = text.search(what === 'xref' ? /^xref/m : new RegExp(`^${what} 0 obj`, 'm'));
    return String(at).padStart(what.length + 1, '0');
  });
  return bytesOf(placed);
}

const catalog = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(old)>>\nendobj';
const pages = '2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj';
const newer = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(new)>>\nendobj';

/** The language of the document that is shown. */
function languageOf(bytes: Uint8Array): string | undefined {
  const file = openPdf(bytes);
  const root = file?.resolve(file.trailer.get('Root'));
  const language = root instanceof Map ? root.get('Lang') : undefined;
  return language && typeof language === 'object' && 'bytes' in language ? latin1(language.bytes) : undefined;
}

describe('the document of a file', () => {
  const table = 'xref\n0 3\n0000000000 65535 f \n@1 00000 n \n@2 00000 n \ntrailer\n<</Root 1 0 R/Size 3>>';

  test('is the one that its table of cross-references leads to', () => {
    const bytes = pdf('%PDF-1.7', catalog, pages, table, 'startxref\n@xref\n%%EOF');
    expect(languageOf(bytes)).toBe('old');
    // Behind the end, of which the table knows nothing.
    const hidden = pdf('%PDF-1.7', catalog, pages, table, 'startxref\n@xref\n%%EOF', newer);
    expect(languageOf(hidden)).toBe('old');
    expect(openPdf(hidden)?.strays).toHaveLength(1);
  });

  test('is that of the newest table, where one follows another', () => {
    const update = (place: string) => `xref\n1 1\n${place} 00000 n \ntrailer\n<</Root 1 0 R/Size 3/Prev @xref>>`;
    const first = ['%PDF-1.7', catalog, pages, table];
    const start = latin1(pdf(...first)).length + 1;
    const second = start + newer.length + 1;
    const bytes = pdf(...first, newer, update(String(start).padStart(10, '0')), `startxref\n${second}\n%%EOF`);
    expect(languageOf(bytes)).toBe('new');
  });

  test('is found without any cross-references: by the last trailer with a root', () => {
    expect(languageOf(pdf('%PDF-1.7', catalog, pages, 'trailer\n<</Root 1 0 R>>\n%%EOF'))).toBe('old');
    expect(languageOf(pdf('%PDF-1.7', catalog, pages, newer, 'trailer\n<</Root 1 0 R>>\n%%EOF'))).toBe('new');
    expect(
      languageOf(pdf(catalog, 'trailer\n<</Root 1 0 R>>', '3 0 obj\n1\nendobj', 'trailer\n<</Size 3>>\n%%EOF')),
    ).toBe('old');
    // Of a table whose places are those of nothing.
    expect(languageOf(pdf(catalog, pages, table.replace('@2', '0000000001'), 'startxref\n@xref\n%%EOF'))).toBe('old');
  });

  test('is found without a trailer: by the last catalog', () => {
    const page = '3 0 obj\n<</Type/Page/Lang(page)>>\nendobj';
    expect(languageOf(pdf('%PDF-1.7', catalog, pages, page))).toBe('old');
    expect(languageOf(pdf('%PDF-1.7', newer.replace('1 0', '9 0'), pages, catalog, page))).toBe('old');
    expect(openPdf(pdf('%PDF-1.7', pages))).toBeUndefined();
    expect(openPdf(bytesOf('no file'))).toBeUndefined();
  });

  test('is looked for where a table does not know its pages', () => {
    const short = 'xref\n0 2\n0000000000 65535 f \n@1 00000 n \ntrailer\n<</Root 1 0 R/Size 3>>';
    const bytes = pdf('%PDF-1.7', catalog, pages, short, 'startxref\n@xref\n%%EOF');
    const file = openPdf(bytes);
    const root = file?.resolve(file.trailer.get('Root'));
    const shown = root instanceof Map ? file?.resolve(root.get('Pages')) : undefined;
    expect(shown instanceof Map && nameOf(shown.get('Type'))).toBe('Pages');
  });
});

describe('a stream of cross-references', () => {
  const packedObject = '<</Type/Catalog/Pages 2 0 R/Lang(packed)>>';
  const container = `4 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${packedObject.length + 4}>>stream\n1 0 ${packedObject}\nendstream\nendobj`;

  /** @param rows kind, place and the rest of each object, of one, two and one byte */
  function withStream(
    rows: readonly (readonly [number, number, number])[],
    { entries = '/W[1 2 1]/Index[0 5]', pack = false }: { entries?: string; pack?: boolean } = {},
  ): Uint8Array {
    const data = Uint8Array.from(rows.flatMap(([kind, place, rest]) => [kind, place >> 8, place & 255, rest]));
    const bytes = pack ? deflateSync(data) : data;
    const before = pdf('%PDF-1.7', pages, container, decoy, '');
    const head = `5 0 obj\n<</Type/XRef/Root 1 0 R/Size 5${entries}${pack ? '/Filter/FlateDecode' : ''}/Length ${bytes.length}>>stream\n`;
    return concatenate([
      before,
      bytesOf(head),
      bytes,
      bytesOf(`\nendstream\nendobj\nstartxref\n${before.length}\n%%EOF`),
    ]);
  }
  /** Found where the cross-references are not followed: it stands behind the stream of objects. */
  const decoy = '1 0 obj\n<</Type/Catalog/Pages 2 0 R/Lang(decoy)>>\nendobj';
  const text = latin1(pdf('%PDF-1.7', pages, container));
  const [two, four] = [text.indexOf('2 0 obj'), text.indexOf('4 0 obj')];
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [1, two, 0],
    [0, 0, 0],
    [1, four, 0],
  ] as const;

  test('leads to objects in the file and in a stream of objects, packed or not', () => {
    expect(languageOf(withStream(rows))).toBe('packed');
    expect(languageOf(withStream(rows, { pack: true }))).toBe('packed');
    expect(languageOf(withStream(rows, { entries: '/W[1 2 1]' }))).toBe('packed');
  });

  test('of several ranges counts each of them from its first number', () => {
    expect(languageOf(withStream(rows.slice(1), { entries: '/W[1 2 1]/Index[1 2 3 2]' }))).toBe('packed');
    expect(
      languageOf(withStream([...rows.slice(3), ...rows.slice(1, 3)], { entries: '/W[1 2 1]/Index[3 2 1 2]' })),
    ).toBe('packed');
  });

  test('that is broken is not followed: the objects are looked for', () => {
    for (const entries of ['', '/W[0 0 0]', '/W 3', '/W[1 2 1]/Filter/DCTDecode'])
      expect([entries, languageOf(withStream(rows, { entries }))]).toEqual([entries, 'decoy']);
  });
});

test('a stream of objects that breaks off in its last byte shows what it holds', () => {
  const object = '<</Type/Catalog/Lang(packed)/OpenAction<</S/JavaScript/JS(app.alert)>>>>';
  const whole = deflateSync(bytesOf(`1 0 ${object}`));
  for (const cut of [0, 1, 5]) {
    const data = whole.subarray(0, whole.length - cut);
    const bytes = concatenate([
      bytesOf(`%PDF-1.7\n4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${data.length}>>stream\n`),
      data,
      bytesOf('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
    ]);
    expect([cut, languageOf(bytes)]).toEqual([cut, 'packed']);
  }
});
