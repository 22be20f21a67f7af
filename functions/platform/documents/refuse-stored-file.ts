import { typeFromBytes } from '#shared/documents/file-signature.ts';
import { type FileType, maxFileBytes } from '#shared/documents/files.ts';
import type { StoredObject } from './storage.ts';

export type FileRefusal = 'document.file_type' | 'document.file_too_large' | 'document.file_empty';

/** Returns why the stored object is not the announced file, from its size and first bytes. */
export function refuseStoredFile(object: StoredObject, announced: FileType): FileRefusal | undefined {
  if (object.size === 0) return 'document.file_empty';
  // Rejects NaN as well.
  if (!(object.size <= maxFileBytes)) return 'document.file_too_large';
  return typeFromBytes(object.head) === announced ? undefined : 'document.file_type';
}
