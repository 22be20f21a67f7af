import { describe, expect, test } from '@jest/globals';
import { bytesOf, concatenate } from '../bytes.ts';
import { inspectStructure } from '../inspect-structure.ts';
import { linearPdf, lockedPdf, unlockedPdf } from '../sample-pdfs.ts';
import { buildPdf, encodings, harmless, techniques } from '../testing/build-pdf.ts';

const inspect = (bytes: Uint8Array) => inspectStructure(bytes, 'application/pdf');
const expected = (technique: string) =>
  /attach|associated|portfolio|rich media/.test(technique) && !/page of an/.test(technique)
    ? 'pdf_attachment'
    : 'pdf_active';

describe.each(encodings)('a PDF written as %s', (encoding) => {
  test.each(Object.entries(techniques))('with %s is recognized by its objects', async (technique, extras) => {
    expect(inspect(buildPdf(extras, encoding))).toContain(expected(technique));
  });

  test('with links, fields, bookmarks and similar names has no findings', async () => {
    expect(inspect(buildPdf(harmless, encoding)).filter((finding) => finding !== 'pdf_damaged')).toEqual([]);
  });
});

test.each([linearPdf(), unlockedPdf()])('a PDF written by another program has no findings', async (bytes) => {
  expect(inspect(bytes)).toEqual([]);
});

test('a PDF with a password is recognized', () => {
  expect(inspect(lockedPdf())).toEqual(['pdf_encrypted']);
});

test.each(['F', 'UF', 'DOS', 'Mac', 'Unix'])('a file attached by its name %s is recognized', (key) => {
  const objects = {
    10: { dictionary: '', data: bytesOf('MZ an attached program') },
    11: `<< /F (fatura.exe) /EF << /${key} 10 0 R >> >>`,
  };
  expect(inspect(buildPdf({ objects }))).toContain('pdf_attachment');
});

describe('a signature', () => {
  const signed = ({ range = '0 100 200 50', contents = `30${'ab'.repeat(63)}`, more = '' } = {}) =>
    inspect(
      buildPdf({ objects: { 10: `<< /Type /Sig /ByteRange [${range}] /Contents <${contents}> ${more} >>` } }),
    ).includes('pdf_signed');

  test('is recognized by what it covers and by its form', () => {
    expect(signed()).toBe(true);
    expect(signed({ more: '/Reference [<< /TransformMethod /DocMDP >>]' })).toBe(true);
  });

  test.each([
    ['that leaves out the beginning', { range: '1 100 200 50' }],
    ['of nothing', { range: '0 0 200 50' }],
    ['that covers itself', { range: '0 100 100 50' }],
    ['of more than the file', { range: '0 100 200 5000000' }],
    ['of less than nothing', { range: '0 100 200 -1' }],
    ['of three numbers', { range: '0 100 200' }],
    ['in another form', { contents: `31${'ab'.repeat(63)}` }],
    ['that is too short', { contents: `30${'ab'.repeat(62)}` }],
    ['of the rights to use a form', { more: '/Reference [<< /TransformMethod /UR3 >>]' }],
    ['of such rights before PDF 1.6', { more: '/Reference [<< /TransformMethod /UR >>]' }],
  ])('%s is none of a person', (_case, other) => {
    expect(signed(other)).toBe(false);
  });
});

describe('what stands around the objects of a file', () => {
  const isMixed = (bytes: Uint8Array) => inspect(bytes).includes('file_mixed');
  const behind = (text: string) => concatenate([buildPdf(), bytesOf(text)]);

  test('is of another kind of file in one place', () => {
    expect(isMixed(behind('<script>'))).toBe(true);
    expect(isMixed(concatenate([bytesOf('<html>'), buildPdf()]))).toBe(true);
    expect(isMixed(buildPdf())).toBe(false);
  });

  test('may be a thousand bytes behind its end, blanks not counted', () => {
    expect(isMixed(behind('x '.repeat(1024)))).toBe(false);
    expect(isMixed(behind('x '.repeat(1025)))).toBe(true);
  });
});
