import { fileTypeFromBuffer } from 'file-type/core';
import { type FileType, maxFileBytes } from '../../shared/documents/files.ts';
import type { StoredObject } from './storage.ts';

export type FileRefusal = 'document.file_type' | 'document.file_too_large' | 'document.file_empty';

/** Why the stored object is not the file that was announced, read from its size and its own first bytes. */
export async function refuseStoredFile(object: StoredObject, announced: FileType): Promise<FileRefusal | undefined> {
  if (object.size === 0) return 'document.file_empty';
  // Written so that a size that is no number is refused.
  if (!(object.size <= maxFileBytes)) return 'document.file_too_large';
  const real = await fileTypeFromBuffer(object.head);
  return real?.mime === announced ? undefined : 'document.file_type';
}
