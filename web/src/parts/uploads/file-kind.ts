import { heicBytes, isHeic, signatureBytes, typeFromBytes } from '#shared/documents/file-signature.ts';
import type { FileType } from '#shared/documents/files.ts';

/**
 * Returns what a file is by its first bytes, whatever its name says and the system declares; undefined for anything that
 * is not accepted. Rejects a file that cannot be read.
 */
export async function kindOf(file: Blob): Promise<FileType | 'image/heic' | undefined> {
  const first = new Uint8Array(await file.slice(0, heicBytes).arrayBuffer());
  return isHeic(first) ? 'image/heic' : typeFromBytes(first.subarray(0, signatureBytes));
}

/** Bytes within which readers of PDF look for its beginning. */
const pdfBeginsWithin = 1024;

/**
 * Returns a PDF without what precedes its beginning, which readers pass over: storage and server take it by its first
 * bytes. Everything else is returned as it is.
 */
export async function fromItsBeginning(file: File): Promise<File> {
  if (await kindOf(file)) return file;
  const first = new TextDecoder('latin1').decode(await file.slice(0, pdfBeginsWithin).arrayBuffer());
  const at = first.indexOf('%PDF-');
  return at > 0 ? new File([file.slice(at)], file.name, { type: 'application/pdf' }) : file;
}

/** Returns the photos among files. Of HEIC photos only some browsers can make a page. */
export async function photosAmong(files: readonly File[]): Promise<readonly File[]> {
  const kinds = await Promise.all(files.map((file) => kindOf(file).catch(() => undefined)));
  return files.filter((_file, index) => kinds[index]?.startsWith('image/'));
}
