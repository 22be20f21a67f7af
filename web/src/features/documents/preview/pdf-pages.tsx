import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

/** Pages that are drawn; whoever wants more opens the file itself. */
const maxPages = 30;

/** Draws a page as wide as its place, sharp on a phone's screen too. */
function Page({ page, label }: { readonly page: PDFPageProxy; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const { width } = page.getViewport({ scale: 1 });
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale: (element.clientWidth / width) * sharpness });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const task = page.render({ canvas: element, viewport });
    // Called off when the dialog is closed.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

/** The pages of a PDF, drawn by PDF.js: looks the same on every phone, and runs nothing that the file brings. */
export function PdfPages({ content, onFailure }: { readonly content: Blob; readonly onFailure: () => void }) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([]);
  const [count, setCount] = useState(0);
  const fail = useRef(onFailure);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let over = false;
    const show = async () => {
      const { openPdf } = await import('../pdf/open-pdf.ts');
      opened = await openPdf(new Uint8Array(await content.arrayBuffer()));
      if (over) return void opened.destroy();
      setCount(opened.numPages);
      for (let number = 1; number <= Math.min(opened.numPages, maxPages) && !over; number += 1) {
        const page = await opened.getPage(number);
        if (!over) setPages((before) => [...before, page]);
      }
    };
    show().catch(() => {
      if (!over) fail.current();
    });
    return () => {
      over = true;
      void opened?.destroy();
    };
  }, [content]);
  if (pages.length === 0) return <p role="status">A abrir o ficheiro…</p>;
  return (
    <>
      {pages.map((page) => (
        <Page key={page.pageNumber} page={page} label={`Página ${page.pageNumber} de ${count}`} />
      ))}
      {count > maxPages && (
        <p className="soft">
          Mostramos as primeiras {maxPages} de {count} páginas.
        </p>
      )}
    </>
  );
}
