import { typeFromBytes } from '../../shared/documents/file-signature.ts';
import { type FileType, maxFileBytes } from '../../shared/documents/files.ts';
import type { StoredObject } from './storage.ts';

export type FileRefusal = 'document.file_type' | 'document.file_too_large' | 'document.file_empty';

/** Why the stored object is not the file that was announced, read from its size and its own first bytes. */
export function refuseStoredFile(object: StoredObject, announced: FileType): FileRefusal | undefined {
  if (object.size === 0) return 'document.file_empty';
  // Written so that a size that is no number is refused.
  if (!(object.size <= maxFileBytes)) return 'document.file_too_large';
  return typeFromBytes(object.head) === announced ? undefined : 'document.file_type';
}
