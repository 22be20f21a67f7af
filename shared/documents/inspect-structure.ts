import type { FileFinding } from './file-findings.ts';
import type { FileType } from './files.ts';
import { inspectJpeg } from './images/jpeg.ts';
import { inspectPng } from './images/png.ts';
import { inspectPdf, type PdfInspection } from './pdf/inspect-pdf.ts';
import { inspectTrailer } from './pdf-structure.ts';

/** Inspects a whole file by the structure of its type. Never throws; the work is bounded for files of up to 10 MB. */
export function inspectStructure(bytes: Uint8Array, type: FileType): FileFinding[] {
  if (type === 'application/pdf') return findingsOf(inspectPdf(bytes), bytes);
  const { isWhole, isMixed } = type === 'image/jpeg' ? inspectJpeg(bytes) : inspectPng(bytes);
  return [...(isWhole ? [] : (['image_damaged'] as const)), ...(isMixed ? (['file_mixed'] as const) : [])];
}

/** @param inspection undefined for a file that exceeds the limits of work */
export function findingsOf(inspection: PdfInspection | undefined, bytes: Uint8Array): FileFinding[] {
  if (!inspection) return ['pdf_too_complex'];
  const { activities, file, isLocked, isMixed } = inspection;
  const isDamaged = !file || inspectTrailer(bytes) === 'pdf_damaged';
  const found: readonly (readonly [FileFinding, boolean])[] = [
    ['pdf_encrypted', isLocked],
    ['pdf_damaged', isDamaged],
    ['pdf_active', activities.has('active') || activities.has('dynamic')],
    ['pdf_attachment', activities.has('attachment')],
    ['pdf_signed', activities.has('signature')],
    ['file_mixed', isMixed],
  ];
  return found.filter(([, isFound]) => isFound).map(([finding]) => finding);
}
