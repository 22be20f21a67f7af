import { findUpload } from '../database/documents/reads.ts';
import type { DocumentsDependencies } from './dependencies.ts';

interface StoredVersion {
  readonly applicationId: string;
  readonly uploadId: string;
  readonly storageKey: string;
  readonly version: string;
}

/**
 * Removes a version that was stored under the form of an upload which is settled with another version: the form was
 * used twice. The recorded version is the current one again, so that no lifecycle rule takes it for an old one, and
 * one form does not store more than one file.
 *
 * Safe at any time and in any order: which version an upload is settled with is written once (`settleUpload`) and read
 * here strongly consistently, so a version that is surplus now never becomes the recorded one. Returns whether the
 * version was surplus; an upload that is not settled has none yet.
 *
 * @throws when the recorded version is not in storage. The other one may be all that is left of the file, so it stays,
 * and the event goes to the dead-letter queue, whose alarm calls an operator.
 */
export async function removeSurplusVersion(
  { database, storage }: Pick<DocumentsDependencies, 'database' | 'storage'>,
  { applicationId, uploadId, storageKey, version }: StoredVersion,
): Promise<boolean> {
  const upload = await findUpload(database, { applicationId, uploadId });
  if (!upload || upload.status === 'issued' || upload.storageKey !== storageKey) return false;
  // Without it nobody can say which version is the recorded one.
  if (upload.storageVersion === undefined || upload.storageVersion === version) return false;
  // A refused file has been removed on purpose; nothing is lost with a further one.
  if (upload.status !== 'refused' && !(await storage.has(upload)))
    throw new Error('The recorded version of an upload is not in storage');
  await storage.remove(storageKey, version);
  return true;
}
