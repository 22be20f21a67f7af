import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { Database } from '#database/database.ts';
import { type Document, documentEntity, type Upload, uploadEntity } from '#database/documents/entity.ts';
import { findUpload } from '#database/documents/reads.ts';
import { type Bucket, type KeyVersion, listVersions } from './list-versions.ts';
import { restoreFile } from './restore-file.ts';

/** Identifies a file without personal data. */
export interface FileIds {
  applicationId: string;
  documentId: string;
  uploadId: string;
}

export interface FilesReport {
  /** Number of checked records. */
  checked: number;
  /** Number of removed versions and delete markers that no record refers to. */
  surplus: number;
  /** Files whose recorded version was not the current one, and now is. */
  madeCurrent: FileIds[];
  /** Files whose recorded version was missing and has been restored from the backup. */
  restored: FileIds[];
  /** Files whose recorded version is missing. Other versions under the key are left alone. */
  missing: FileIds[];
  /** Files stored for a day without a record: their event was not handled. */
  unrecorded: FileIds[];
}

interface CheckOptions {
  database: Database;
  bucket: Bucket;
  /** Name of the bucket that AWS Backup has restored. */
  backup?: string;
  now: () => Date;
  newId: () => string;
  /** Changes nothing, and reports what would be changed. */
  isRehearsal?: boolean;
}

const pageSize = 200;
const atOnce = 16;
const dayMs = 24 * 60 * 60 * 1000;

const idsOf = ({ applicationId, documentId, uploadId }: FileIds): FileIds => ({ applicationId, documentId, uploadId });

/**
 * Compares every file record with the versions in storage, and makes the recorded version current by removing those
 * that no record refers to. Reads the table in pages, and lists the versions of each record.
 *
 * Only removes versions that are surplus by a strongly consistent read of a settled upload; a settled upload never
 * changes, so the product can stay in use. Safe to repeat.
 */
export async function checkFiles(options: CheckOptions): Promise<FilesReport> {
  const upload = options.database.entity(uploadEntity);
  const document = options.database.entity(documentEntity);
  const report: FilesReport = { checked: 0, surplus: 0, madeCurrent: [], restored: [], missing: [], unrecorded: [] };
  let cursor: string | null = null;
  do {
    const page: { data: Upload[]; cursor: string | null } = await upload.scan.go({ cursor, limit: pageSize });
    await inGroups(page.data, (each) => checkUpload(options, report, each));
    cursor = page.cursor;
  } while (cursor);
  do {
    const page: { data: Document[]; cursor: string | null } = await document.scan.go({ cursor, limit: pageSize });
    await inGroups(page.data, (each) => checkDocument(options, report, each));
    cursor = page.cursor;
  } while (cursor);
  return report;
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let first = 0; first < items.length; first += atOnce)
    await Promise.all(items.slice(first, first + atOnce).map(work));
}

async function checkUpload(options: CheckOptions, report: FilesReport, scanned: Upload): Promise<void> {
  const { database, bucket, now } = options;
  report.checked += 1;
  const seen = await listVersions(bucket, scanned.storageKey);
  if (isInOrder(scanned, seen)) return;
  const upload = await findUpload(database, scanned);
  if (!upload) return;
  const { status, storageVersion, storageKey } = upload;
  // The record is read again after the versions, because it may have changed since.
  const versions = await listVersions(bucket, storageKey);
  if (status === 'issued') {
    const isOld = now().getTime() - Date.parse(upload.createdAt) > dayMs;
    if (isOld && versions.some(({ isDeleteMarker }) => !isDeleteMarker)) report.unrecorded.push(idsOf(upload));
  } else if (status === 'refused') {
    await removeAll(options, report, storageKey, versions);
  } else if (storageVersion === undefined) {
    report.missing.push(idsOf(upload));
  } else {
    await keepOnly(options, report, upload, { recorded: storageVersion, versions });
  }
}

/** The usual case: exactly the recorded version exists. */
const isInOrder = ({ status, storageVersion }: Upload, versions: readonly KeyVersion[]): boolean => {
  if (status === 'refused' || status === 'issued') return versions.length === 0;
  const [only] = versions;
  return versions.length === 1 && only?.version === storageVersion && !only?.isDeleteMarker;
};

async function keepOnly(
  options: CheckOptions,
  report: FilesReport,
  upload: Upload,
  { recorded, versions }: { recorded: string; versions: readonly KeyVersion[] },
): Promise<void> {
  const { backup, isRehearsal = false } = options;
  const kept = versions.find(({ version, isDeleteMarker }) => version === recorded && !isDeleteMarker);
  if (kept) {
    if (!kept.isLatest) report.madeCurrent.push(idsOf(upload));
    const others = versions.filter(({ version }) => version !== recorded);
    return removeAll(options, report, upload.storageKey, others);
  }
  const restored =
    backup === undefined ? undefined : await restoreFile({ ...options, backup, isRehearsal }, upload, recorded);
  if (restored === undefined) {
    report.missing.push(idsOf(upload));
    return;
  }
  report.restored.push(idsOf(upload));
  await removeAll(options, report, upload.storageKey, versions);
}

async function removeAll(
  { bucket, isRehearsal }: CheckOptions,
  report: FilesReport,
  storageKey: string,
  versions: readonly KeyVersion[],
): Promise<void> {
  for (const { version } of versions) {
    report.surplus += 1;
    if (isRehearsal) continue;
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: storageKey, VersionId: version }));
  }
}

/** A document refers to the version its upload is settled with; without its upload, the document itself is checked. */
async function checkDocument({ database, bucket }: CheckOptions, report: FilesReport, document: Document) {
  const upload = await findUpload(database, document);
  if (upload?.storageVersion === document.storageVersion && upload?.storageKey === document.storageKey) return;
  report.checked += 1;
  const versions = await listVersions(bucket, document.storageKey);
  if (!versions.some(({ version }) => version === document.storageVersion)) report.missing.push(idsOf(document));
}
