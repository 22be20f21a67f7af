import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isBlankCanvas, isWhole } from '../file-view/drawn-page.ts';
import { openPdf } from '../file-view/open-pdf.ts';
import { bindPictures, type PagePicture } from './bind-pictures.ts';
import type { PhotoSize } from './draw-photo.ts';
import { isPicture } from './scan-page.ts';

/** More pages would keep a phone busy for minutes. */
const mostPages = 40;

/** Draws a page as a JPEG; rejects one of which something is missing. */
async function drawPage(page: PDFPageProxy, { side, quality }: PhotoSize): Promise<PagePicture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  if (!(await isWhole(page, isBlankCanvas(canvas)))) throw new Error('Something of the page could not be drawn');
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  const jpeg = await promise;
  const drawn = { width: canvas.width, height: canvas.height };
  canvas.width = 0;
  if (!jpeg) throw new Error('The canvas is too large');
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), ...drawn };
}

/**
 * Returns a scan whose pages are drawn smaller, within the file size limit; undefined for a PDF of text, one of many
 * pages, and one that cannot be opened, drawn or made small enough.
 */
export async function reducePdf(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let pdf: PDFDocumentProxy | undefined;
  try {
    pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
    if (pdf.numPages > mostPages) return undefined;
    const pages: PDFPageProxy[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      if (!isPicture(await page.getOperatorList())) return undefined;
      page.cleanup();
      pages.push(page);
    }
    const draw = async (index: number, size: PhotoSize) => {
      const page = pages[index] as PDFPageProxy;
      const picture = await drawPage(page, size);
      page.cleanup();
      return picture;
    };
    return await bindPictures(pages.length, draw, file.name);
  } catch {
    return undefined;
  } finally {
    await pdf?.destroy();
  }
}
