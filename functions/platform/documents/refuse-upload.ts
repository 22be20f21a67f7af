import type { Upload, UploadRefusal } from '#database/documents/entity.ts';
import { settleUpload } from '#database/documents/upload-writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import type { DocumentsDependencies } from './documents-dependencies.ts';
import type { StoredObject } from './storage.ts';

/** Settles an upload as refused, and removes its file from storage; then throws why. */
export async function refuseUpload(
  { database, storage }: DocumentsDependencies,
  upload: Upload,
  { version }: StoredObject,
  refusal: UploadRefusal,
): Promise<never> {
  await transact(database, [settleUpload(upload, { status: 'refused', refusal, storageVersion: version })]);
  await storage.remove(upload.storageKey, version);
  throw new Refusal(refusal);
}

/** Repeats the refusal of an upload that was settled as refused: its file is removed again, in case the first time failed. */
export async function repeatRefusal({ storage }: DocumentsDependencies, upload: Upload): Promise<never> {
  if (upload.storageVersion !== undefined) await storage.remove(upload.storageKey, upload.storageVersion);
  throw new Refusal(upload.refusal ?? 'document.not_found');
}
