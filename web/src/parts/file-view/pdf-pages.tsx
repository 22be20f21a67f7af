import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Rotation } from '#shared/documents/files.ts';
import { PdfPage } from './pdf-page.tsx';

/** Maximum number of drawn pages; for more, users open the file itself. */
const maxPages = 30;

interface PdfPagesProps {
  content: Blob;
  rotation?: Rotation;
  onFailure: () => void;
  /** Opens the file in a new tab; absent for one that is not stored yet. */
  onOpen?: () => void;
}

/** The pages of a PDF, drawn by PDF.js: looks the same on every phone, and runs no active content. */
export function PdfPages({ content, rotation, onFailure, onOpen }: PdfPagesProps) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([]);
  const [count, setCount] = useState(0);
  const fail = useRef(onFailure);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let over = false;
    const show = async () => {
      const { openPdf } = await import('./open-pdf.ts');
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
        <PdfPage
          key={page.pageNumber}
          page={page}
          rotation={rotation}
          label={`Página ${page.pageNumber} de ${count}`}
          onOpen={onOpen}
        />
      ))}
      {count > maxPages && (
        <p className="soft">
          Mostramos as primeiras {maxPages} de {count} páginas.
        </p>
      )}
    </>
  );
}
