import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Rotation } from '#shared/documents/files.ts';
import styles from './line-mark.module.css';

const LineMark = lazy(() => import('./line-mark.tsx'));

interface PdfPageProps {
  page: PDFPageProxy;
  label: string;
  /** Zoom factor relative to the available width. */
  zoom?: number;
  rotation?: Rotation;
  /** A line of the page's text to mark. */
  mark?: string;
  /** Called once the page is drawn. */
  onDrawn?: () => void;
}

/** Maximum canvas size in pixels that all browsers support: an iPhone's limit. */
const maxPixels = 16_000_000;

/** Draws a page with the available width times the zoom, sharp on high-resolution screens. */
export function PdfPage({ page, label, zoom = 1, rotation = 0, mark, onDrawn }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef(onDrawn);
  const isMarked = mark !== undefined && rotation === 0;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    element.style.width = `${(isMarked ? 1 : zoom) * 100}%`;
    // In addition to the page's own rotation.
    const turn = (page.rotate + rotation) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation: turn });
    const sharpness = Math.min(window.devicePixelRatio || 1, 2);
    const wanted = (element.clientWidth / width) * sharpness;
    const scale = Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
    const viewport = page.getViewport({ scale, rotation: turn });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const task = page.render({ canvas: element, viewport });
    // Cancelled when another page or nothing is shown.
    task.promise.then(() => drawn.current?.()).catch(() => undefined);
    return () => task.cancel();
  }, [page, zoom, rotation, isMarked]);
  // One canvas per drawing: PDF.js refuses two at once on the same canvas.
  const drawing = (
    <canvas key={`${page.pageNumber} ${zoom} ${rotation} ${isMarked}`} ref={canvas} role="img" aria-label={label} />
  );
  if (!isMarked) return drawing;
  return (
    <div className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
      {drawing}
      <Suspense fallback={null}>
        <LineMark page={page} line={mark} key={mark} />
      </Suspense>
    </div>
  );
}
