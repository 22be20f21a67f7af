/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { latin1 } from '#shared/documents/bytes.ts';
import { inspectStructure } from '#shared/documents/inspect-structure.ts';
import { linearPdf, lockedPdf, unlockedPdf } from '#shared/documents/sample-pdfs.ts';
import { buildPdf, encodings, harmless, signedPdf, techniques } from '#shared/documents/testing/build-pdf.ts';
import { sweepOf } from '#shared/testing/sweeps.ts';
import { makeBankCopy } from './bank-copy.ts';
import { cleanPdf } from './clean-pdf.ts';

/** Returns what another reader (pdf.js) renders, and what it finds besides pages. */
async function readPages(bytes: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(bytes), isEvalSupported: false, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const [operators, text] = await Promise.all([page.getOperatorList(), page.getTextContent()]);
  const drawn = {
    count: document.numPages,
    size: page.view,
    // Font ids differ on every load; annotation ids are object numbers.
    operators: JSON.stringify([operators.fnArray, operators.argsArray]).replace(/g_d\d+_|"\d+R"/g, ''),
    text: JSON.stringify(text.items.map((item) => ('str' in item ? item.str : item.type))),
  };
  const besides = {
    scripts: await document.getJSActions(),
    attachments: await document.getAttachments(),
    opens: await document.getOpenAction(),
  };
  const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url).filter(Boolean);
  await document.destroy();
  return { drawn, besides, links };
}

describe.each(encodings.map((encoding, row) => [encoding, row] as const))(
  'the copy of a PDF written as %s',
  (encoding, row) => {
    test.each(sweepOf(Object.entries(techniques), 5, row))(
      'with %s does not contain it, and renders the same page',
      async (_technique, extras) => {
        const original = buildPdf(extras, encoding);
        const { treatment, bytes } = await makeBankCopy(original, 'application/pdf');
        expect(treatment).toBe('cleaned');
        const copy = bytes ?? new Uint8Array();
        expect(inspectStructure(copy, 'application/pdf')).toEqual([]);
        const [before, after] = [await readPages(original), await readPages(copy)];
        expect(after.drawn).toEqual(before.drawn);
        expect(after.besides).toEqual({ scripts: null, attachments: null, opens: null });
        // Nothing is left in unreferenced bytes either.
        expect(latin1(copy)).not.toMatch(
          /evil|alert|cmd\.exe|an attached program|\/JavaScript|\/Launch|\/EmbeddedFile/,
        );
      },
    );

    test('keeps links, fields and bookmarks', async () => {
      const copy = await cleanPdf(
        buildPdf({ ...harmless, page: techniques['data that are imported']?.page ?? '' }, encoding),
      );
      const { links } = await readPages(copy ?? new Uint8Array());
      expect(links).toEqual(['https://www.banco.example/conta', 'http://www.banco.example/']);
      expect(latin1(copy ?? new Uint8Array())).toMatch(/\/Outlines/);
    });
  },
);

test.each([
  ['in order', buildPdf(harmless)],
  ['of another program', linearPdf()],
  ['protected against changes alone', unlockedPdf()],
])('a PDF %s without active content stays unchanged', async (_kind, bytes) => {
  const copy = await makeBankCopy(bytes, 'application/pdf');
  expect([copy.treatment, copy.bytes]).toEqual(['original', bytes]);
});

test('a signed PDF stays unchanged, byte by byte, whatever it contains', async () => {
  const signed = signedPdf(techniques['JavaScript when it opens']);
  const { treatment, bytes, findings } = await makeBankCopy(signed, 'application/pdf');
  expect([treatment, bytes, findings]).toEqual(['signed', signed, ['pdf_active', 'pdf_signed']]);
});

test.each([
  ['covers no bytes of the file', '/ByteRange [0 10 90000 10]', `30${'00'.repeat(100)}`],
  ['does not begin with the file', '/ByteRange [5 10 20 30]', `30${'00'.repeat(100)}`],
  ['holds no signature', '/ByteRange [0 10 20 30]', 'ff'.repeat(100)],
  ['holds next to nothing', '/ByteRange [0 10 20 30]', '3000'],
])('a signature that %s does not protect active content', async (_case, range, contents) => {
  const forged = buildPdf({
    ...techniques['JavaScript when it opens'],
    objects: { 10: `<< /Type /Sig /Filter /Adobe.PPKLite ${range} /Contents <${contents}> >>` },
  });
  expect((await makeBankCopy(forged, 'application/pdf')).treatment).toBe('cleaned');
});

test('a PDF with a password stays unchanged and is marked; with visible active content it is left out', async () => {
  expect((await makeBankCopy(lockedPdf(), 'application/pdf')).treatment).toBe('unverified');
  const locked = latin1(lockedPdf()).replace('/Pages 3 0 R', '/AA<</WC<</S/Launch>>>>');
  const changed = Uint8Array.from(locked, (character) => character.charCodeAt(0));
  expect((await makeBankCopy(changed, 'application/pdf')).treatment).toBe('left_out');
});

test('a form rendered by its program is left out, because its pages contain only a notice', async () => {
  const form = buildPdf({
    catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 10 0 R >>',
    objects: { 10: { dictionary: '', data: new Uint8Array(9) } },
  });
  expect(await makeBankCopy(form, 'application/pdf')).toMatchObject({
    treatment: 'left_out',
    findings: ['pdf_active'],
  });
});

test('the copy does not contain a web page or program that follows the PDF', async () => {
  const page = new TextEncoder().encode('\n<html><script>alert(1)</script>');
  const original = buildPdf(harmless);
  const mixed = new Uint8Array([...original, ...page]);
  const { treatment, bytes, findings } = await makeBankCopy(mixed, 'application/pdf');
  expect([treatment, findings]).toEqual(['cleaned', ['file_mixed']]);
  expect((await readPages(bytes ?? new Uint8Array())).drawn).toEqual((await readPages(original)).drawn);
  expect(latin1(bytes ?? new Uint8Array())).not.toContain('<html>');
});
