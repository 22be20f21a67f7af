import { Entity, type EntityItem } from 'electrodb';
import { encodeTime } from 'ulid';
import { fileTypes } from '../../shared/documents/files.ts';
import { scanStates } from '../../shared/documents/scan.ts';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** The first characters of a ULID are its time. */
const ulidTimeLength = 10;

/** Why a stored file was not taken. */
export const uploadRefusals = [
  'document.file_type',
  'document.file_too_large',
  'document.file_empty',
  'document.approved',
  'document.too_many',
  'application.closed',
  'application.not_found',
  'document.infected',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/**
 * One permission to upload and what became of it.
 * issued -> stored (it is or was the document), superseded (a newer file was there first) or refused.
 * Only an issued or refused one expires; the others are the document's history. One that was stored is refused later
 * when the malware scan finds something in it. While its scan is pending it is listed in the directory.
 */
export const uploadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'upload', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        uploadId: { type: 'string', required: true },
        documentId: { type: 'string', required: true },
        docType: { type: 'string', required: true },
        otherName: { type: 'string' },
        personId: { type: 'string', required: true },
        fileName: { type: 'string', required: true },
        contentType: { type: fileTypes, required: true },
        storageKey: { type: 'string', required: true },
        /** The version that was settled: taken, superseded or refused. Further ones of the same key are surplus. */
        storageVersion: { type: 'string' },
        status: { type: ['issued', 'stored', 'superseded', 'refused'] as const, required: true },
        refusal: { type: uploadRefusals },
        /** What the malware scan said of the settled version; absent for files from before scans. */
        scan: { type: scanStates },
        /** When the file was recorded and its scan awaited: ISO 8601. */
        scanSince: { type: 'string' },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['uploadId'] },
        },
        scans: {
          index: directory.name,
          condition: (attributes) => attributes['scan'] === 'pending',
          pk: { field: directory.partitionKey, composite: ['scan'] },
          sk: { field: directory.sortKey, composite: ['scanSince'] },
        },
      },
    },
    configuration,
  );
export type Upload = EntityItem<ReturnType<typeof uploadEntity>>;

export const issueUpload = (issued: Omit<Upload, 'status'>): Step =>
  step(({ upload }) => upload.create({ ...issued, status: 'issued' }).commit());

/** How many uploads of an application were allowed since then and not used yet: one query of those since then. */
export async function countOpenUploads(
  database: Database,
  { applicationId, openSince }: { readonly applicationId: string; readonly openSince: Date },
): Promise<number> {
  const { data } = await database.entities.upload.query
    .primary({ applicationId })
    .between({ uploadId: encodeTime(openSince.getTime(), ulidTimeLength) }, { uploadId: 'Z' })
    .where(({ status }, { eq }) => eq(status, 'issued'))
    .go({ consistent: true, pages: 'all', attributes: ['uploadId'] });
  return data.length;
}

/** An upload, strongly consistent. */
export async function findUpload(
  database: Database,
  key: { readonly applicationId: string; readonly uploadId: string },
): Promise<Upload | undefined> {
  const { data } = await database.entities.upload.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Thrown when somebody else has already said what became of an upload. */
export class UploadSettled extends Error {}

type Settlement =
  | {
      readonly status: 'stored' | 'superseded';
      readonly storageVersion: string;
      readonly scan?: 'pending';
      readonly scanSince?: string;
    }
  | { readonly status: 'refused'; readonly refusal: UploadRefusal; readonly storageVersion: string };

/** Says what became of an issued upload, and of which version; throws UploadSettled when that has been said. */
export function settleUpload({ applicationId, uploadId }: Upload, settlement: Settlement): Step {
  return step(
    ({ upload }) => {
      const patch = upload.patch({ applicationId, uploadId }).set(settlement);
      return (settlement.status === 'refused' ? patch : patch.remove(['expiresAt']))
        .where(({ status }, { eq }) => eq(status, 'issued'))
        .commit();
    },
    () => new UploadSettled(),
  );
}

/**
 * Names another version as the one that was settled: its bytes are back from a backup, under a version id of their own.
 * Throws UploadSettled when the upload does not name the lost version (any more).
 */
export function settleRestored(
  { applicationId, uploadId }: Pick<Upload, 'applicationId' | 'uploadId'>,
  versions: { readonly lost: string; readonly restored: string },
): Step {
  return step(
    ({ upload }) =>
      upload
        .patch({ applicationId, uploadId })
        .set({ storageVersion: versions.restored })
        .where(({ storageVersion }, { eq }) => eq(storageVersion, versions.lost))
        .commit(),
    () => new UploadSettled(),
  );
}
