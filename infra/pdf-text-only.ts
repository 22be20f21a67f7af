import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** What PDF.js's source is replaced by where text alone is read: parts that only drawing, XFA and editing need. */
const replacements: Readonly<Record<string, string>> = {
  './external/brotli/decode.js': 'function BrotliDecode() { throw new Error("Left out"); }',
  './external/openjpeg/openjpeg.js': 'const OpenJPEG = undefined;',
  './src/core/xfa/factory.js':
    'class XFAFactory { isValid() { return false; } static getRichTextAsHtml() { return null; } }',
  './src/core/xfa_fonts.js': 'function getXfaFontName() { return null; } function getXfaFontDict() { return null; }',
  './src/core/editor/pdf_editor.js': 'class PDFEditor {}',
  './src/core/jbig2.js':
    'class Jbig2Error extends Error {} class Jbig2Image { parse() { throw new Jbig2Error("Left out"); } parseChunks() { throw new Jbig2Error("Left out"); } }',
};

/** All names at once, which would keep every part of the viewer in the bundle. */
const globalNames = /globalThis\.pdfjsLib = \{[\s\S]*?\n\};/;

const minified = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

/**
 * Returns a plugin of the bundler that leaves out of PDF.js what reading text does not need. A part that a release of
 * PDF.js no longer has, under the name that its build writes above each, ends the build. The filters spare the
 * native bundler handing every module over to JavaScript.
 *
 * @param modules the folder of the packages
 */
export const pdfTextOnly = (modules: string): Plugin => ({
  name: 'pdf-text-only',
  // The parts have names in the source that is not minified.
  resolveId: {
    filter: { id: /^pdfjs-dist\// },
    handler: (id) => (id === minified ? join(modules, minified.replace('.min.', '.')) : undefined),
  },
  transform: {
    filter: { id: /\/legacy\/build\/pdf(\.worker)?\.mjs$/ },
    handler(code, id) {
      if (id.endsWith('.worker.mjs')) return { code: withoutParts(code), map: null };
      if (!globalNames.test(code)) throw new Error('PDF.js no longer sets globalThis.pdfjsLib: see pdf-text-only.ts.');
      return { code: code.replace(globalNames, ''), map: null };
    },
  },
});

function withoutParts(code: string): string {
  let left = code;
  for (const [part, replacement] of Object.entries(replacements)) {
    const heading = `;// ${part}\n`;
    const [before = '', after, ...others] = left.split(heading);
    const end = after?.search(/^;\/\/ /m) ?? -1;
    if (after === undefined || others.length > 0 || end < 0)
      throw new Error(`PDF.js no longer has ${part}: see pdf-text-only.ts.`);
    left = `${before}${heading}${replacement}\n${after.slice(end)}`;
  }
  return left;
}
