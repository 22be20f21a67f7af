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

/** Returns the photos among files. Of HEIC photos only some browsers can make a page. */
export async function photosAmong(files: readonly File[]): Promise<readonly File[]> {
  const kinds = await Promise.all(files.map((file) => kindOf(file).catch(() => undefined)));
  return files.filter((_file, index) => kinds[index]?.startsWith('image/'));
}
