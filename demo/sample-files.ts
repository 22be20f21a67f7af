import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

export interface SampleFile {
  name: string;
  type: 'application/pdf' | 'image/png';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Creates a PDF with a title and lines of text, and those of further pages. */
export async function samplePdf(
  name: string,
  title: string,
  lines: readonly string[],
  ...further: readonly (readonly string[])[]
): Promise<SampleFile> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const [regular, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  for (const [at, text] of [lines, ...further].entries()) {
    const page = document.addPage([595, 842]);
    page.drawRectangle({ x: 0, y: 782, width: 595, height: 60, color: rgb(0.06, 0.29, 0.26) });
    if (at === 0) page.drawText(title, { x: 48, y: 804, size: 18, font: bold, color: rgb(1, 1, 1) });
    text.forEach((line, index) => {
      let x = 48;
      // What two spaces part stands apart, as a label and its value.
      for (const piece of line.split(/ {2,}/)) {
        page.drawText(piece, { x, y: 738 - index * 24, size: 11, font: regular });
        x += regular.widthOfTextAtSize(piece, 11) + 24;
      }
    });
  }
  return { name, type: 'application/pdf', bytes: new Uint8Array(await document.save()) };
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Creates a PNG image that resembles a scanned identity card, by its name the back without a photo. Sizes in pixels. */
export function samplePng(name: string, width = 860, height = 540): SampleFile {
  const hasPhoto = !name.includes('back');
  const rows = Buffer.alloc((width * 3 + 1) * height);
  const colourAt = (x: number, y: number): readonly [number, number, number] => {
    const photo = hasPhoto && x > width * 0.06 && x < width * 0.3 && y > height * 0.25 && y < height * 0.8;
    if (photo) return [148, 170, 166];
    if (y < height * 0.15) return [15, 74, 67];
    const line = x > width * 0.36 && x < width * (0.55 + 0.35 * ((y % 160) / 160)) && y % 64 > 24 && y % 64 < 38;
    return line ? [90, 100, 98] : [236, 241, 239];
  };
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 0;
    for (let x = 0; x < width; x++) for (const value of colourAt(x, y)) rows[at++] = value;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]);
  return { name, type: 'image/png', bytes: new Uint8Array(bytes) };
}
