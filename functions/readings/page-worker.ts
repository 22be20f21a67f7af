import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { type PlacedText, pageLines } from '../../shared/documents/page-lines.ts';
import { visibleText } from '../../shared/documents/visible-text.ts';

/** What is read of a file at most. */
const limits = { pages: 40, letters: 300_000 } as const;

export const pageTaskName = 'read the pages of a PDF';

const taskSchema = z.object({ task: z.literal(pageTaskName), bytes: z.instanceof(Uint8Array) });

export const pagesSchema = z.union([
  z.object({ pages: z.array(z.string()), pageCount: z.number() }),
  z.object({ failure: z.enum(['locked', 'damaged']) }),
]);
type Pages = z.infer<typeof pagesSchema>;

/** Answers the task that this thread was started with. */
export async function answerPageTask(): Promise<void> {
  const task = taskSchema.parse(workerData);
  parentPort?.postMessage(await readPdf(task.bytes));
}

async function readPdf(bytes: Uint8Array): Promise<Pages> {
  const { getDocument, OPS } = await loadPdfJs();
  const loading = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    // Larger pictures are not decoded: only text counts.
    maxImageSize: 1,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    let letters = 0;
    for (let number = 1; number <= Math.min(document.numPages, limits.pages) && letters < limits.letters; number += 1) {
      const text = await readPage(document, number, OPS);
      pages.push(text.slice(0, limits.letters - letters));
      letters += text.length;
    }
    return { pages, pageCount: document.numPages };
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}

type PdfJs = Awaited<ReturnType<typeof loadPdfJs>>;
type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;

/** A page that cannot be read is empty: the others count all the same. */
async function readPage(document: PdfDocument, number: number, ops: PdfJs['OPS']): Promise<string> {
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item): item is Extract<typeof item, PlacedText> => 'str' in item);
    if (texts.length === 0) return '';
    const seen = visibleText(texts, await page.getOperatorList(), ops);
    page.cleanup();
    return pageLines(seen, page.getViewport({ scale: 1 }).transform)
      .map(({ text }) => text)
      .join('\n');
  } catch {
    return '';
  }
}

/** Loads PDF.js with its own worker in the same thread, and without what only drawing needs. */
async function loadPdfJs() {
  class Drawing {}
  Object.assign(globalThis, { DOMMatrix: Drawing, ImageData: Drawing, Path2D: Drawing });
  const pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  Object.assign(globalThis, { pdfjsWorker });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
