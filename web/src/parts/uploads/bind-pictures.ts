import { PDFDocument } from 'pdf-lib';
import { brokerage } from '#shared/brokerage.ts';
import { maxFileBytes } from '#shared/documents/files.ts';
import type { PhotoSize } from './draw-photo.ts';

/** Longer side in pixels and JPEG quality: the first is A4 at about 200 dpi, the last is still legible. */
const sizes = [
  { side: 2400, quality: 0.82 },
  { side: 1900, quality: 0.75 },
  { side: 1500, quality: 0.68 },
  { side: 1200, quality: 0.6 },
] as const;

/** A4, in points. */
const paper = { short: 595, long: 842 } as const;

/** A JPEG that becomes a page; its sides in pixels. */
export interface PagePicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Creates a PDF with one image per page, each page with the image's proportions and at most A4. */
async function bind(pictures: readonly PagePicture[], title: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setProducer(brokerage.name);
  document.setCreator(brokerage.name);
  for (const { bytes, width, height } of pictures) {
    const scale = Math.min(paper.long / Math.max(width, height), paper.short / Math.min(width, height));
    const page = document.addPage([width * scale, height * scale]);
    page.drawImage(await document.embedJpg(bytes), { x: 0, y: 0, width: width * scale, height: height * scale });
  }
  return new Uint8Array(await document.save());
}

/**
 * Creates a PDF of pictures, one per page, within the file size limit: they are drawn smaller until they fit. Returns
 * undefined if they never do; rejects with what `draw` throws.
 *
 * @param count how many pages
 * @param draw draws a page, from 0
 */
export async function bindPictures(
  count: number,
  draw: (page: number, size: PhotoSize) => Promise<PagePicture>,
  title: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const size of sizes) {
    const pictures: PagePicture[] = [];
    let total = 0;
    // Sequentially, because a phone lacks memory for ten decoded photos.
    for (let page = 0; page < count && total <= maxFileBytes; page += 1) {
      const picture = await draw(page, size);
      total += picture.bytes.length;
      pictures.push(picture);
    }
    if (total > maxFileBytes) continue;
    const pdf = await bind(pictures, title);
    if (pdf.length <= maxFileBytes) return pdf;
  }
  return undefined;
}
