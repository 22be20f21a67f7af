/** PDF.js's own worker, which PDF.js finds as `globalThis.pdfjsWorker` and then runs in the same thread. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
