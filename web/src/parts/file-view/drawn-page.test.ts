/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildPdf } from '#shared/documents/testing/build-pdf.ts';
import { scannedPdf } from '#shared/documents/testing/scanned-pdf.ts';
import { pdfFiles } from '#web/build/pdf-files.ts';
import { isWhole } from './drawn-page.ts';

const decoder = [...pdfFiles().values()].find((path) => path.endsWith('openjpeg_nowasm_fallback.js')) ?? '';

/** Decodes the first page as the browser does, with the files that the site serves or without them. */
async function decode(bytes: Uint8Array<ArrayBuffer>, wasmUrl?: string) {
  const document = await getDocument({ data: bytes, useWasm: false, wasmUrl, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  // Pictures follow the instructions that name them.
  for (const [index, instruction] of fnArray.entries())
    if (instruction === OPS.dependency)
      for (const name of argsArray[index]) await new Promise((resolve) => page.objs.get(name, resolve));
  return page;
}
const served = `${dirname(decoder)}/`;

test('a scan in JPEG 2000 is whole with the decoder that the site serves', async () => {
  expect(await isWhole(await decode(scannedPdf(), served), false)).toBe(true);
});

test('a page of which a picture or a mask cannot be decoded is not whole', async () => {
  expect(await isWhole(await decode(scannedPdf('broken'), served), true)).toBe(false);
  expect(await isWhole(await decode(scannedPdf('brokenMask'), served), true)).toBe(false);
});

test('an empty page is whole', async () => {
  const objects = { 4: { dictionary: '', data: new TextEncoder().encode('q 1 0 0 1 0 0 cm Q') } };
  expect(await isWhole(await decode(buildPdf({ objects })), true)).toBe(true);
});
