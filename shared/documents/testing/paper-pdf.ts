import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** A visual line: pieces that two spaces separate stand apart, as in a form or a table. */
type Lines = readonly string[];

const [width, height] = [595, 842];
const [left, top, lineHeight, size] = [40, 800, 16, 9];
const gap = 24;

/**
 * Returns a PDF with a text layer of these lines; one page for each list of lines.
 *
 * @param ink of the letters, 'white' for what nobody sees
 */
export async function paperPdf(
  pages: readonly Lines[],
  { ink = 'black', producer }: { ink?: 'black' | 'white'; producer?: string } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  if (producer !== undefined) document.setProducer(producer);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const color = ink === 'black' ? rgb(0, 0, 0) : rgb(1, 1, 1);
  for (const lines of pages) {
    const page = document.addPage([width, height]);
    lines.forEach((line, row) => {
      let x = left;
      for (const piece of line.split(/ {2,}/)) {
        page.drawText(piece, { x, y: top - row * lineHeight, size, font, color });
        x += font.widthOfTextAtSize(piece, size) + gap;
      }
    });
  }
  return new Uint8Array(await document.save());
}
