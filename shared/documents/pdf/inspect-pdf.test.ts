import { describe, expect, test } from '@jest/globals';
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
