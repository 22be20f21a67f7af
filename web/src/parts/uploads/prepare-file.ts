import { type FileRefusal, heicAdvice, maxFileBytes, maxPhotoBytes, photoSizes } from '#shared/documents/files.ts';
import { formatBytes } from '#shared/kit/format.ts';
import type { PhotoSize } from './draw-photo.ts';
import { kindOf } from './file-kind.ts';
import { type Inspection, inspectFile, type PdfTrial } from './inspect-file.ts';

const heicRefusal: FileRefusal = {
  title: 'Tipo de ficheiro não suportado',
  detail: `Apenas PDF, JPG e PNG são aceites. ${heicAdvice}`,
};

export interface PreparationParts {
  tryPdf: PdfTrial;
  /** Draws a photo as a JPEG; rejects what the browser cannot decode. */
  draw: (photo: Blob, size: PhotoSize) => Promise<Blob>;
}

/** A file that can be sent, or why it cannot. `change`: how it differs from the chosen one, as a sentence. */
export type Preparation = Inspection & { change?: string };

/**
 * Prepares a chosen file for upload: converts a HEIC photo to JPEG, shrinks a photo that exceeds the size limit, and
 * inspects everything else. Photos of more than 100 MB, and ones that the browser cannot decode, are refused.
 */
export async function prepareFile(file: File, { tryPdf, draw }: PreparationParts): Promise<Preparation> {
  // The inspection reports a file that cannot be read.
  const kind = await kindOf(file).catch(() => undefined);
  if (kind === 'image/heic') {
    const converted = file.size <= maxPhotoBytes ? await shrink(file, draw) : undefined;
    if (!converted) return { ok: false, refusal: heicRefusal };
    return { ok: true, file: converted, change: `Convertida de HEIC para JPEG (${formatBytes(converted.size)}).` };
  }
  const isPhoto = kind === 'image/jpeg' || kind === 'image/png';
  if (isPhoto && file.size > maxFileBytes && file.size <= maxPhotoBytes) {
    const smaller = await shrink(file, draw);
    const change = smaller && `Reduzida de ${formatBytes(file.size)} para ${formatBytes(smaller.size)}.`;
    if (change) return { ok: true, file: smaller, change };
  }
  return inspectFile(file, tryPdf);
}

/** Returns the photo as a JPEG of accepted size; undefined if the browser cannot decode it. */
async function shrink(photo: File, draw: PreparationParts['draw']): Promise<File | undefined> {
  try {
    for (const size of photoSizes) {
      const jpeg = await draw(photo, size);
      if (jpeg.size > 0 && jpeg.size <= maxFileBytes)
        return new File([jpeg], photo.name.replace(/(\.[A-Za-z0-9]{1,5})?$/, '.jpg'), { type: 'image/jpeg' });
    }
  } catch {
    // Not decoded.
  }
  return undefined;
}
