import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Rotation } from '#shared/documents/files.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
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
  /** Called when the page is drawn: whether everything of it is. */
  onEnd?: (isWhole: boolean) => void;
  /** Opens the file outside of this page; absent for one that is not stored yet. */
  onOpen?: () => void;
}

/** Maximum canvas size in pixels that all browsers support: an iPhone's limit. */
const maxPixels = 16_000_000;

/**
 * Draws a page with the available width times the zoom, sharp on high-resolution screens, and says if that failed or
 * something of it is missing.
 */
export function PdfPage({ page, label, zoom = 1, rotation = 0, mark, onEnd, onOpen }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef(onEnd);
  /** The page of which not everything is drawn. */
  const [lacking, setLacking] = useState<PDFPageProxy>();
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
    let over = false;
    const draw = async () => {
      await task.promise;
      const { isBlankCanvas, isWhole } = await import('./drawn-page.ts');
      return isWhole(page, isBlankCanvas(element));
    };
    draw()
      .catch(() => false)
      .then((isDrawn) => {
        // Cancelled when another page or nothing is shown.
        if (over) return;
        setLacking(isDrawn ? undefined : page);
        end.current?.(isDrawn);
      });
    return () => {
      over = true;
      task.cancel();
    };
  }, [page, zoom, rotation, isMarked]);
  // One canvas per drawing: PDF.js refuses two at once on the same canvas.
  const drawing = (
    <canvas key={`${page.pageNumber} ${zoom} ${rotation} ${isMarked}`} ref={canvas} role="img" aria-label={label} />
  );
  return (
    <>
      {lacking === page && (
        <Banner
          tone="correction"
          role="alert"
          title="Não conseguimos mostrar esta página"
          actions={
            onOpen && (
              <Button size="small" icon={<Icon name="external" size={18} />} onClick={onOpen}>
                Abrir num novo separador
              </Button>
            )
          }
        />
      )}
      {isMarked ? (
        <div className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
          {drawing}
          <Suspense fallback={null}>
            <LineMark page={page} line={mark} key={mark} />
          </Suspense>
        </div>
      ) : (
        drawing
      )}
    </>
  );
}
