import { describe, expect, test } from '@jest/globals';
import { inspectTrailer } from './pdf-structure.ts';
import { linearPdf, lockedPdf, lockedPdfWithTable, unlockedPdf } from './sample-pdfs.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('the structure of a PDF', () => {
  test('is recognized as encrypted by a cross-reference stream or a trailer', () => {
    expect(inspectTrailer(lockedPdf())).toBe('pdf_encrypted');
    expect(inspectTrailer(lockedPdfWithTable())).toBe('pdf_encrypted');
    expect(inspectTrailer(unlockedPdf())).toBe('pdf_encrypted');
  });

  test('has no findings if valid, even with trailing white space', () => {
    expect(inspectTrailer(linearPdf())).toBeUndefined();
    const padded = new Uint8Array(100_000).fill(0x20);
    padded.set(linearPdf());
    expect(inspectTrailer(padded)).toBeUndefined();
    const commented = new Uint8Array([...linearPdf(), ...text('\n% as it was sent\n')]);
    expect(inspectTrailer(commented)).toBeUndefined();
  });

  test('is found by a place that stands on the next line, or further on', () => {
    const at = (blanks: string) =>
      inspectTrailer(text(`%PDF-1.7\nxref\n0 1\ntrailer\n<< /Encrypt 5 0 R >>\nstartxref${blanks}9\n%%EOF`));
    expect([at('\n'), at('\r\n'), at(' \n  '), at('')]).toEqual([
      'pdf_encrypted',
      'pdf_encrypted',
      'pdf_encrypted',
      'pdf_damaged',
    ]);
  });

  test('is not recognized as encrypted by words in its content', () => {
    const words = '%PDF-1.7\n(/Encrypt 5 0 R)\nxref\n0 1\ntrailer\n<< /EncryptMetadata false >>\nstartxref\n25\n%%EOF';
    expect(inspectTrailer(text(words))).toBeUndefined();
  });

  test.each([
    ['has no end', linearPdf().slice(0, 700)],
    ['leads beyond its end', text('%PDF-1.7\nstartxref\n99999\n%%EOF')],
    ['leads to something else', text('%PDF-1.7\nnothing here\nstartxref\n9\n%%EOF')],
    ['has nothing in it', text('%PDF-1.7\n')],
  ])('that %s is damaged', (_case, bytes) => {
    expect(inspectTrailer(bytes)).toBe('pdf_damaged');
  });

  test('is read quickly in a file of ten megabytes', () => {
    const large = new Uint8Array(10 * 1024 * 1024).fill(0x73);
    const begun = process.cpuUsage();
    expect(inspectTrailer(large)).toBe('pdf_damaged');
    // Seconds on a busy machine; hours if the time grew with the square of the size.
    expect(process.cpuUsage(begun).user).toBeLessThan(30_000_000);
  });
});
