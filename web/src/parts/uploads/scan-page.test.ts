/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts, setTextRenderingMode, TextRenderingMode } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { paperPdf } from '#shared/documents/testing/paper-pdf.ts';
import { scannedPdf } from '#shared/documents/testing/scanned-pdf.ts';
import { isPicture } from './scan-page.ts';

async function firstPage(bytes: Uint8Array<ArrayBuffer>) {
  const document = await getDocument({ data: bytes, useWasm: false, verbosity: 0 }).promise;
  return (await document.getPage(1)).getOperatorList();
}

/** A scan with letters on it, as a program that recognizes text leaves them: behind the picture, or to be seen. */
async function withText(mode: TextRenderingMode, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(scannedPdf());
  const page = document.getPage(0);
  page.setFont(await document.embedFont(StandardFonts.Helvetica));
  page.pushOperators(setTextRenderingMode(mode));
  page.drawText(text, { x: 40, y: 400 });
  return new Uint8Array(await document.save());
}
const sentence = 'Recibo de vencimento de outubro de 2026, de Ana Maria Silva';

test('a page that is one picture can be drawn smaller, and so can one with recognized text or a stamp', async () => {
  expect(isPicture(await firstPage(scannedPdf()))).toBe(true);
  expect(isPicture(await firstPage(await withText(TextRenderingMode.Invisible, sentence)))).toBe(true);
  expect(isPicture(await firstPage(await withText(TextRenderingMode.Fill, 'Página 1')))).toBe(true);
});

test('a page of text cannot: its letters would suffer', async () => {
  expect(isPicture(await firstPage(new Uint8Array(await paperPdf([[sentence, sentence]]))))).toBe(false);
  expect(isPicture(await firstPage(await withText(TextRenderingMode.Fill, sentence)))).toBe(false);
});
