import { PDFDocument } from 'pdf-lib';
import { drawPhoto, type PhotoSize, type Picture, type Turns } from '#parts/uploads/draw-photo.ts';
import { kindOf } from '#parts/uploads/file-kind.ts';
import { brokerage } from '#shared/brokerage.ts';
import { heicAdvice, maxFileBytes } from '#shared/documents/files.ts';

export interface Photo {
  file: File;
  turns: Turns;
}

/** Thrown for an image that the browser cannot decode. */
class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
  readonly isHeic: boolean;

  /** @param fileName of the photo, the message */
  constructor(fileName: string, isHeic: boolean) {
    super(fileName);
    this.isHeic = isHeic;
  }
}

/** Thrown when even small images exceed the file size limit. */
class TooManyPhotos extends Error {
  override readonly name = 'TooManyPhotos';
}

/** Longer side in pixels and JPEG quality: the first is A4 at about 200 dpi, the last is still legible. */
const sizes = [
  { side: 2400, quality: 0.82 },
  { side: 1900, quality: 0.75 },
  { side: 1500, quality: 0.68 },
  { side: 1200, quality: 0.6 },
] as const;

/** A4, in points. */
const paper = { short: 595, long: 842 } as const;

interface Page extends Omit<Picture, 'jpeg'> {
  bytes: Uint8Array;
}

async function draw({ file, turns }: Photo, size: PhotoSize): Promise<Page> {
  try {
    const { jpeg, ...extent } = await drawPhoto(file, size, turns);
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), ...extent };
  } catch {
    throw new PhotoUnreadable(file.name, (await kindOf(file).catch(() => undefined)) === 'image/heic');
  }
}

/** Creates a PDF with one image per page, each page with the image's proportions and at most A4. */
async function bind(pictures: readonly Page[], title: string): Promise<Uint8Array<ArrayBuffer>> {
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
 * Creates a PDF of photos, one per page, within the file size limit: the images are scaled down until they fit. Throws
 * PhotoUnreadable and TooManyPhotos.
 */
export async function composePdf(photos: readonly Photo[], name: string): Promise<File> {
  for (const size of sizes) {
    const pictures: Page[] = [];
    // Sequentially, because a phone lacks memory for ten decoded photos.
    for (const photo of photos) pictures.push(await draw(photo, size));
    const total = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (total > maxFileBytes) continue;
    const pdf = await bind(pictures, name);
    if (pdf.length <= maxFileBytes) return new File([pdf], `${name}.pdf`, { type: 'application/pdf' });
  }
  throw new TooManyPhotos();
}

/** Returns why a PDF could not be created, and what to do. */
export function failureText(error: unknown): string {
  if (error instanceof PhotoUnreadable) {
    const words = `Não se consegue abrir ${error.message}. Retira-a ou fotografa de novo.`;
    return error.isHeic ? `${words} ${heicAdvice}` : words;
  }
  if (error instanceof TooManyPhotos)
    return 'São fotografias a mais para um ficheiro de 10 MB. Envia-as em duas vezes.';
  return 'Não foi possível criar o PDF. Tenta novamente.';
}
