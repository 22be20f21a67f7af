import { findUpload } from '#database/documents/reads.ts';
import type { DocumentsDependencies } from '#platform/documents/documents-dependencies.ts';

interface StoredVersion {
  applicationId: string;
  uploadId: string;
  storageKey: string;
  version: string;
}

/**
 * Removes a version that was stored with the form of an upload that is settled with another version: the form was used
 * twice. The recorded version becomes the current one again, so that lifecycle rules do not expire it, and one form
 * stores only one file.
 *
 * Safe at any time and in any order: the settled version is written once (`settleUpload`) and read strongly
 * consistently, so a surplus version never becomes the recorded one. Returns whether the version was surplus; false for
 * an upload that is not settled.
 *
 * @throws if the recorded version is not in storage. The other one may be all that is left of the file, so it stays,
 * and the event goes to the dead-letter queue, which alerts an operator.
 */
export async function removeSurplusVersion(
  { database, storage }: Pick<DocumentsDependencies, 'database' | 'storage'>,
  { applicationId, uploadId, storageKey, version }: StoredVersion,
): Promise<boolean> {
  const upload = await findUpload(database, { applicationId, uploadId });
  if (!upload || upload.status === 'issued' || upload.storageKey !== storageKey) return false;
  const { storageVersion } = upload;
  if (storageVersion === undefined || storageVersion === version) return false;
  // A refused file was removed on purpose; a further version can be removed as well.
  if (upload.status !== 'refused' && !(await storage.has({ storageKey, storageVersion })))
    throw new Error('The recorded version of an upload is not in storage');
  await storage.remove(storageKey, version);
  return true;
}
