import { type FileRefusal, heicAdvice, maxFileBytes, maxPhotoBytes, photoSizes } from '#shared/documents/files.ts';
import { formatBytes } from '#shared/kit/format.ts';
import type { PhotoSize } from './draw-photo.ts';
import { fromItsBeginning, kindOf } from './file-kind.ts';
import { type Inspection, inspectFile, type PdfTrial } from './inspect-file.ts';

const heicRefusal: FileRefusal = {
  title: 'Tipo de ficheiro não suportado',
  detail: `Apenas PDF, JPG e PNG são aceites. ${heicAdvice}`,
};

/** What to do with a PDF that the browser cannot make smaller. */
const tooLarge: FileRefusal = {
  title: 'Ficheiro muito grande',
  detail:
    'O ficheiro deve ter menos de 10MB. Fotografa o documento aqui, página a página, ou envia só as páginas pedidas.',
};

export interface PreparationParts {
  tryPdf: PdfTrial;
  /** Draws a photo as a JPEG; rejects what the browser cannot decode. */
  draw: (photo: Blob, size: PhotoSize) => Promise<Blob>;
  /** Draws the pages of a scan smaller; undefined where that is not possible. */
  reduce: (pdf: File) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * A file that can be sent, or why it cannot. `change`: how it differs from the chosen one, as a sentence; `action`: the
 * text of the button that sends it, if that is not 'Enviar'.
 */
export type Preparation = Inspection & { change?: string; action?: string };

/**
 * Prepares a chosen file for upload: converts a HEIC photo to JPEG, shrinks a photo that exceeds the size limit, and
 * inspects everything else, a PDF from its beginning on. A scan that is too large is drawn smaller. Photos and scans of more than 100 MB, and what the
 * browser cannot decode, are refused.
 */
export async function prepareFile(chosen: File, { tryPdf, draw, reduce }: PreparationParts): Promise<Preparation> {
  // The inspection reports a file that cannot be read.
  const file = await fromItsBeginning(chosen).catch(() => chosen);
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
  if (kind === 'application/pdf' && file.size > maxFileBytes) return reduceScan(file, reduce);
  return inspectFile(file, tryPdf);
}

/** Refuses a large PDF that cannot be made smaller, with what to do. */
async function reduceScan(file: File, reduce: PreparationParts['reduce']): Promise<Preparation> {
  const bytes = file.size <= maxPhotoBytes ? await reduce(file).catch(() => undefined) : undefined;
  if (!bytes) return { ok: false, refusal: tooLarge };
  const smaller = new File([bytes], file.name, { type: 'application/pdf' });
  return {
    ok: true,
    file: smaller,
    change: `Tem ${formatBytes(file.size)}: reduzido fica com ${formatBytes(smaller.size)}.`,
    action: 'Reduzir e enviar',
  };
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
