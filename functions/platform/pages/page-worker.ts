import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { readPdfPages } from '#shared/documents/read-page.ts';

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
    return { pages: await readPdfPages(document, OPS), pageCount: document.numPages };
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
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
