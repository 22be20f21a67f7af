/** Maximum size of a file: 10 MB, in bytes (spec 2.5, spec D25). */
export const maxFileBytes = 10 * 1024 * 1024;

export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof fileTypes)[number];

/** How a file is turned when it is shown: clockwise, in degrees. */
export const rotations = [0, 90, 180, 270] as const;
export type Rotation = (typeof rotations)[number];

/** Returns a rotation turned by a quarter: 1 clockwise, -1 counterclockwise. */
export const turned = (rotation: Rotation, quarter: 1 | -1): Rotation =>
  rotations[(rotations.indexOf(rotation) + quarter + rotations.length) % rotations.length] ?? 0;

export const isRotation = (degrees: number | undefined): degrees is Rotation =>
  rotations.some((each) => each === degrees);

/** SHA-256 of a file, in lower-case hex. */
export const sha256Pattern = /^[0-9a-f]{64}$/;

/** Maximum size of a photo that the browser converts or shrinks, in bytes: larger ones exhaust a phone's memory. */
export const maxPhotoBytes = 100 * 1024 * 1024;

/**
 * Sizes of a photo that is converted or shrunk, tried in order until it is small enough: pixels of the longer side and
 * JPEG quality. The first is the largest canvas of older iPhones; a document stays legible at the last.
 */
export const photoSizes = [
  { side: 4096, quality: 0.88 },
  { side: 3200, quality: 0.85 },
  { side: 2600, quality: 0.82 },
  { side: 2000, quality: 0.8 },
] as const;

/** What to do with a HEIC photo that the browser cannot convert. The menus are those of the systems in Portuguese. */
export const heicAdvice = [
  'Este navegador não converte fotografias HEIC: envia-a como JPG.',
  'No iPhone, escolhe Definições › Câmara › Formatos › Mais compatível e fotografa de novo.',
  'No Android, desliga «alta eficiência» (HEIF) nas definições da câmara e fotografa de novo.',
  'No Windows, abre-a em Fotografias e escolhe Guardar como › JPG.',
  'No Mac, abre-a em Pré-visualização e escolhe Ficheiro › Exportar › JPEG.',
].join(' ');

/** Value of a file input's `accept`. */
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** Seconds after creating an upload link within which the upload must begin (spec 2.7). */
export const uploadLinkSeconds = 250;

/** Maximum lifetime of a link to a stored file, in seconds (spec 2.9, spec D30). */
export const fileLinkSeconds = 3600;

/** Title and text about a rejected file. */
export interface FileRefusal {
  title: string;
  detail: string;
}

/**
 * Checks a chosen file before the upload: emptiness, type, size in bytes (spec 2.5).
 *
 * @param type by its first bytes; undefined for one that is not accepted
 */
export function refuseFile({ size, type }: { size: number; type: FileType | undefined }): FileRefusal | undefined {
  if (size === 0) return { title: 'Ficheiro vazio', detail: 'O ficheiro não tem conteúdo. Escolhe outro.' };
  if (!type) return { title: 'Tipo de ficheiro não suportado', detail: 'Apenas PDF, JPG e PNG são aceites' };
  if (size > maxFileBytes) return { title: 'Ficheiro muito grande', detail: 'O ficheiro deve ter menos de 10MB.' };
  return undefined;
}
