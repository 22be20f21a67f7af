import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';

interface PdfPageProps {
  readonly page: PDFPageProxy;
  readonly label: string;
  /** How many times as wide as its place. */
  readonly zoom?: number;
}

/** Pixels of a canvas that every browser draws: an iPhone's limit. */
const maxPixels = 16_000_000;

/** Draws a page as wide as its place, or so many times as wide; sharp on a phone's screen too. */
export function PdfPage({ page, label, zoom = 1 }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    element.style.width = `${zoom * 100}%`;
    const { width, height } = page.getViewport({ scale: 1 });
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    const wanted = (element.clientWidth / width) * sharpness;
    const viewport = page.getViewport({ scale: Math.min(wanted, Math.sqrt(maxPixels / (width * height))) });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const task = page.render({ canvas: element, viewport });
    // Called off when another page or nothing is shown.
    task.promise.catch(() => undefined);
    return () => task.cancel();
  }, [page, zoom]);
  // One canvas for each drawing: two at once on the same would be refused.
  return <canvas key={`${page.pageNumber} ${zoom}`} ref={canvas} role="img" aria-label={label} />;
}
