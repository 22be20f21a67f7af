import { Entity, type EntityItem } from 'electrodb';
import { type FileFinding, isFileFinding, pdfFindings } from '../../../shared/documents/file-findings.ts';
import { fileTypes } from '../../../shared/documents/files.ts';
import { scanStates } from '../../../shared/documents/scan.ts';
import { reviewStatuses } from '../../../shared/documents/status.ts';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** The current file of one slot of an application, and what was decided about it. */
export const documentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'document', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A catalogue code, or `outro-` and a ULID. */
        documentId: { type: 'string', required: true },
        docType: { type: 'string', required: true },
        /** What another paper is, in the client's words. */
        otherName: { type: 'string' },
        uploadId: { type: 'string', required: true },
        storageKey: { type: 'string', required: true },
        /** The version of the object whose bytes were checked; links open this one whatever is stored later. */
        storageVersion: { type: 'string' },
        fileName: { type: 'string', required: true },
        contentType: { type: fileTypes, required: true },
        /** Bytes. */
        size: { type: 'number', required: true },
        aiStatus: { type: reviewStatuses, required: true },
        reason: { type: 'string' },
        /** What versions before `findings` noted: one finding, read from the last lines of a PDF. */
        finding: { type: pdfFindings },
        /** What the malware scan said of the recorded version; absent for files from before scans. */
        scan: { type: scanStates },
        /**
         * What the inspection of the stored file found: hints for the review, no decision (spec D8). Absent for a file that
         * was not inspected yet.
         */
        findings: { type: 'list', items: { type: 'string' } },
        uploadedAt: { type: 'string', required: true },
        uploadedBy: { type: 'string', required: true },
        reviewedAt: { type: 'string' },
        reviewedBy: { type: 'string' },
      },
      indexes: {
        primary: {
          collection: 'case',
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['documentId'] },
        },
      },
    },
    configuration,
  );

export type Document = EntityItem<ReturnType<typeof documentEntity>>;

/** What was found in the file; undefined for one that was not inspected yet. */
export const findingsOf = ({ findings }: Pick<Document, 'findings'>): FileFinding[] | undefined =>
  findings?.filter(isFileFinding);

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
