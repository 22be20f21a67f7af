import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Document, Upload } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import { settleRestored, UploadSettled } from '#database/documents/upload-writes.ts';
import { NewerUpload, showRestored } from '#database/documents/writes.ts';
import { typeFromBytes } from '#shared/documents/file-signature.ts';
import type { Bucket } from './list-versions.ts';

interface Places {
  database: Database;
  bucket: Bucket;
  /** The bucket that AWS Backup has restored, with the same keys. */
  backup: string;
  now: () => Date;
  newId: () => string;
  isRehearsal: boolean;
}

/**
 * Copies a document's file back from a restored bucket and records the version of the copy, with an audit entry. Only
 * if size and type match the record: a backup contains the version that was current at its time, which can be another
 * file. The size of a replaced upload is unknown, so it is not restored.
 *
 * Returns the version now recorded; the lost one in a successful rehearsal; undefined if nothing matches.
 */
export async function restoreFile(places: Places, upload: Upload, lost: string): Promise<string | undefined> {
  const { database, bucket, backup, isRehearsal } = places;
  const document = await findDocument(database, upload);
  if (document?.uploadId !== upload.uploadId || document.storageVersion !== lost) return undefined;
  if (!(await holdsFile(places, document))) return undefined;
  if (isRehearsal) return lost;
  const at = { Bucket: bucket.name, Key: upload.storageKey };
  const source = [backup, ...upload.storageKey.split('/')].map(encodeURIComponent).join('/');
  const { VersionId: restored } = await bucket.client.send(new CopyObjectCommand({ ...at, CopySource: source }));
  if (restored === undefined) throw new Error('The documents bucket keeps no versions');
  try {
    await record(places, document, { lost, restored });
    return restored;
  } catch (error) {
    if (!(error instanceof UploadSettled || error instanceof NewerUpload)) throw error;
    // Changed concurrently: the copy is a surplus version.
    await bucket.client.send(new DeleteObjectCommand({ ...at, VersionId: restored }));
    return undefined;
  }
}

/** Checks the bytes, not the headers, which a restore may omit. */
async function holdsFile({ bucket: { client }, backup }: Places, document: Document): Promise<boolean> {
  try {
    const held = await client.send(new GetObjectCommand({ Bucket: backup, Key: document.storageKey }));
    const bytes = (await held.Body?.transformToByteArray()) ?? new Uint8Array();
    return bytes.length === document.size && typeFromBytes(bytes) === document.contentType;
  } catch (error) {
    if (error instanceof NoSuchKey) return false;
    throw error;
  }
}

function record(places: Places, document: Document, versions: { lost: string; restored: string }): Promise<void> {
  const change = startChange(places, { personId: 'operations', role: 'operations' });
  return change.commit([
    settleRestored(document, versions),
    showRestored(document, versions),
    change.audit({
      applicationId: document.applicationId,
      action: 'document.restored',
      documentId: document.documentId,
      uploadId: document.uploadId,
    }),
  ]);
}
