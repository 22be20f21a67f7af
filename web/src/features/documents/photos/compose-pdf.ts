import { bindPictures, type PagePicture } from '#parts/uploads/bind-pictures.ts';
import { drawPhoto, type PhotoSize, type Turns } from '#parts/uploads/draw-photo.ts';
import { kindOf } from '#parts/uploads/file-kind.ts';
import { heicAdvice } from '#shared/documents/files.ts';

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

async function draw({ file, turns }: Photo, size: PhotoSize): Promise<PagePicture> {
  try {
    const { jpeg, ...extent } = await drawPhoto(file, size, turns);
    return { bytes: new Uint8Array(await jpeg.arrayBuffer()), ...extent };
  } catch {
    throw new PhotoUnreadable(file.name, (await kindOf(file).catch(() => undefined)) === 'image/heic');
  }
}

/**
 * Creates a PDF of photos, one per page, within the file size limit: the images are scaled down until they fit. Throws
 * PhotoUnreadable and TooManyPhotos.
 */
export async function composePdf(photos: readonly Photo[], name: string): Promise<File> {
  const pdf = await bindPictures(photos.length, (page, size) => draw(photos[page] as Photo, size), name);
  if (!pdf) throw new TooManyPhotos();
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' });
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
