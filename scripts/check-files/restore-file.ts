import { createHash } from 'node:crypto';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Document, Upload } from '#database/documents/entity.ts';
import { findDocument } from '#database/documents/reads.ts';
import { settleRestored, UploadSettled } from '#database/documents/upload-writes.ts';
import { NewerUpload, showRestored } from '#database/documents/writes.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { Step } from '#database/transaction.ts';
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

/** What a record says of a file that is to come back. */
interface Recorded {
  /** Whether these bytes are the file. */
  matches: (bytes: Uint8Array) => boolean;
  /** Records the copy's version beside the upload. */
  show: (versions: { lost: string; restored: string }) => readonly Step[];
}

/**
 * Copies a document's file, or the FINE of an offer, back from a restored bucket and records the version of the copy,
 * with an audit entry. Only if it is the recorded file, by size and type, or by its hash: a backup contains the version
 * that was current at its time, which can be another file. Neither is known of a replaced upload, so it is not restored.
 *
 * Returns the version now recorded; the lost one in a successful rehearsal; undefined if nothing matches.
 */
export async function restoreFile(places: Places, upload: Upload, lost: string): Promise<string | undefined> {
  const { database, bucket, backup, isRehearsal } = places;
  const recorded = (await ofDocument(database, upload, lost)) ?? (await ofOffer(database, upload));
  const held = recorded && (await readHeld(places, upload.storageKey));
  if (!held || !recorded.matches(held)) return undefined;
  if (isRehearsal) return lost;
  const at = { Bucket: bucket.name, Key: upload.storageKey };
  const source = [backup, ...upload.storageKey.split('/')].map(encodeURIComponent).join('/');
  const { VersionId: restored } = await bucket.client.send(new CopyObjectCommand({ ...at, CopySource: source }));
  if (restored === undefined) throw new Error('The documents bucket keeps no versions');
  try {
    await record(places, upload, { lost, restored }, recorded);
    return restored;
  } catch (error) {
    if (!(error instanceof UploadSettled || error instanceof NewerUpload)) throw error;
    // Changed concurrently: the copy is a surplus version.
    await bucket.client.send(new DeleteObjectCommand({ ...at, VersionId: restored }));
    return undefined;
  }
}

/** The file that a document shows. */
async function ofDocument(database: Database, upload: Upload, lost: string): Promise<Recorded | undefined> {
  const document: Document | undefined = await findDocument(database, upload);
  if (document?.uploadId !== upload.uploadId || document.storageVersion !== lost) return undefined;
  return {
    matches: (bytes) => bytes.length === document.size && typeFromBytes(bytes) === document.contentType,
    show: (versions) => [showRestored(document, versions)],
  };
}

/** The FINE of an offer, which has no document but a hash. */
async function ofOffer(database: Database, { applicationId, uploadId }: Upload): Promise<Recorded | undefined> {
  const offers = await listOffers(database, applicationId);
  const hash = offers.find(({ fineUploadId }) => fineUploadId === uploadId)?.fineSha256;
  if (hash === undefined) return undefined;
  return { matches: (bytes) => createHash('sha256').update(bytes).digest('hex') === hash, show: () => [] };
}

/** Reads the bytes: a restore may omit the headers. */
async function readHeld({ bucket: { client }, backup }: Places, Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body: body } = await client.send(new GetObjectCommand({ Bucket: backup, Key }));
    return (await body?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

function record(
  places: Places,
  upload: Upload,
  versions: { lost: string; restored: string },
  { show }: Recorded,
): Promise<void> {
  const change = startChange(places, { personId: 'operations', role: 'operations' });
  const { applicationId, documentId, uploadId } = upload;
  return change.commit([
    settleRestored(upload, versions),
    ...show(versions),
    change.audit({ applicationId, action: 'document.restored', documentId, uploadId }),
  ]);
}
