import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  OPS,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';
import { trustedPolicy } from '#ui/trusted-types.ts';
import { pdfFilesFolder } from './pdf-files.ts';

export { OPS };

/** The only worker, at its build-time address. */
const workers = trustedPolicy('morada-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('This is no worker of ours.');
    return url;
  },
});

let workerFailed: Promise<never> | undefined;

function startWorker(): Promise<never> {
  const worker = new Worker(workers.createScriptURL(workerUrl), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  return new Promise((_resolve, reject) => {
    worker.addEventListener('error', () => {
      workerFailed = undefined;
      reject(new Error('The worker that reads PDFs did not start.'));
    });
  });
}

/**
 * Opens a PDF with Mozilla's PDF.js, in a worker. Rejects unreadable files, and if the worker cannot be loaded.
 *
 * @param pictures false to read its text only: then no picture is decoded
 */
export function openPdf(bytes: Uint8Array<ArrayBuffer>, pictures = true): Promise<PDFDocumentProxy> {
  workerFailed ??= startWorker();
  const ownFiles = new URL(`/${pdfFilesFolder(version)}`, location.href).href;
  const { promise } = getDocument({
    data: bytes,
    // The content security policy forbids eval.
    isEvalSupported: false,
    // A PDF's scripts would need the sandbox of PDF.js's own viewer, which is not included; nor is XFA rendering.
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    wasmUrl: ownFiles,
    cMapUrl: ownFiles,
    standardFontDataUrl: ownFiles,
    // The content security policy of its worker allows no connections: the page fetches.
    useWorkerFetch: false,
    maxImageSize: pictures ? -1 : 1,
    verbosity: 0,
  });
  return Promise.race([promise, workerFailed]);
}

/** Tests whether a PDF opens, has a password, or is unreadable. Rejects if that cannot be tested. */
export async function tryPdf(bytes: Uint8Array<ArrayBuffer>): Promise<'opens' | 'locked' | 'unreadable'> {
  try {
    const document = await openPdf(bytes);
    await document.destroy();
    return 'opens';
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'locked';
    if (error instanceof InvalidPDFException) return 'unreadable';
    throw error;
  }
}
