import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { TypedCard } from '#shared/documents/card-schema.ts';
import { type FileFinding, isFileFinding } from '#shared/documents/file-findings.ts';
import { fileTypes } from '#shared/documents/files.ts';
import type { ReadingView } from '#shared/documents/reading-view.ts';
import { scanStates } from '#shared/documents/scan.ts';
import { reviewStatuses } from '#shared/documents/status.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** The current file of a slot of an application, and its review. */
export const documentEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'document', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** The slot of a type and a person: see `slotOf`. */
        documentId: { type: 'string', required: true },
        /** The person whose paper it is; absent for the first one's and the property's. */
        partyId: { type: 'string' },
        docType: { type: 'string', required: true },
        /** Name of an uncatalogued document, in the client's words. */
        otherName: { type: 'string' },
        /** Sent by a member of the team on the client's behalf (spec D40). */
        byTeam: { type: 'boolean' },
        /** Came by e-mail, and has no place yet. */
        unsorted: { type: 'boolean' },
        uploadId: { type: 'string', required: true },
        storageKey: { type: 'string', required: true },
        /** The validated version of the object; links open this version whatever is stored later. */
        storageVersion: { type: 'string', required: true },
        fileName: { type: 'string', required: true },
        contentType: { type: fileTypes, required: true },
        /** In bytes. */
        size: { type: 'number', required: true },
        /** SHA-256 in hex, as the browser reported it: a hint. Absent if it could not compute it. */
        sha256: { type: 'string' },
        aiStatus: { type: reviewStatuses, required: true },
        reason: { type: 'string' },
        /** Result of the malware scan of the recorded version; absent while the stage has no scans. */
        scan: { type: scanStates },
        /**
         * Findings of the stored file: hints for the review, no decision (spec D8). Absent for a file that has not been
         * inspected yet.
         */
        findings: { type: 'list', items: { type: 'string' } },
        /** What was read of the file; absent for a file that has not been read yet. */
        reading: { type: CustomAttributeType<ReadingView>('any') },
        /** What the client typed of the Cartão de Cidadão in the picture. */
        typedCard: { type: CustomAttributeType<TypedCard>('any') },
        /** The application from which the file was copied (spec D32). */
        carriedFrom: { type: 'string' },
        /** How the file is turned when it is shown: 90, 180 or 270 degrees clockwise. */
        rotation: { type: 'number' },
        uploadedAt: { type: 'string', required: true },
        uploadedBy: { type: 'string', required: true },
        reviewedAt: { type: 'string' },
        reviewedBy: { type: 'string' },
        /** Since when the file had waited for its review by the team; absent until then. */
        waitedSince: { type: 'string' },
        /**
         * Reviews that later ones have overwritten: of replaced files, and the first one of the current file. See
         * `reviewsOf`.
         */
        formerReviews: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              uploadId: { type: 'string', required: true },
              uploadedAt: { type: 'string', required: true },
              waitedSince: { type: 'string', required: true },
              reviewedAt: { type: 'string', required: true },
            },
          },
        },
      },
      indexes: {
        primary: { collection: 'case', ...key(['applicationId'], ['documentId']) },
      },
    },
    configuration,
  );

export type Document = EntityItem<ReturnType<typeof documentEntity>>;

/** Returns the findings of a file; undefined if it has not been inspected yet. */
export const findingsOf = ({ findings }: Pick<Document, 'findings'>): FileFinding[] | undefined =>
  findings?.filter(isFileFinding);

/** Reasons for rejecting a stored file. */
export const uploadRefusals = [
  'document.file_type',
  'document.file_too_large',
  'document.file_empty',
  'document.approved',
  'document.sent_by_team',
  'document.consent_needed',
  'document.too_many',
  'application.closed',
  'application.not_found',
  'document.infected',
  'offer.changed',
] as const;

export type UploadRefusal = (typeof uploadRefusals)[number];

/**
 * A permitted upload and its result. issued -> stored (it is or was the document), superseded (a newer file was stored
 * first) or refused. Only issued and refused ones expire; the others are the document's history. A stored one is
 * refused later if the malware scan finds something. While its scan is pending it is listed in the directory index.
 */
export const uploadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'upload', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        uploadId: { type: 'string', required: true },
        documentId: { type: 'string', required: true },
        /** The person whose paper it is; absent for the first one's and the property's. */
        partyId: { type: 'string' },
        docType: { type: 'string', required: true },
        otherName: { type: 'string' },
        /** The sender: the client, or a member of the team. */
        personId: { type: 'string', required: true },
        byTeam: { type: 'boolean' },
        /** Came by e-mail, and has no place yet. */
        unsorted: { type: 'boolean' },
        fileName: { type: 'string', required: true },
        contentType: { type: fileTypes, required: true },
        /** SHA-256 in hex, as the client reported it. */
        sha256: { type: 'string' },
        storageKey: { type: 'string', required: true },
        /** The version that was stored, superseded or refused. Other versions of the same key are surplus. */
        storageVersion: { type: 'string' },
        status: { type: ['issued', 'stored', 'superseded', 'refused'] as const, required: true },
        refusal: { type: uploadRefusals },
        /** Result of the malware scan of that version; absent while the stage has no scans. */
        scan: { type: scanStates },
        /** Start of the wait for the scan: ISO 8601. */
        scanSince: { type: 'string' },
        /** Members of the team who were given a link to the stored version. */
        openedBy: { type: 'set', items: 'string' },
        createdAt: { type: 'string', required: true },
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], ['uploadId']),
        scans: {
          condition: (attributes) => attributes['scan'] === 'pending',
          ...directoryKey(['scan'], ['scanSince']),
        },
      },
    },
    configuration,
  );

export type Upload = EntityItem<ReturnType<typeof uploadEntity>>;

/** The places for open upload forms of an application. Expires with the last form: then all are free. */
export const uploadPlacesEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'uploadplaces', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** Forms issued so far, which only grows: a change is based on it. */
        issued: { type: 'number', required: true },
        /** Places that are certainly free: used forms are counted when none is left. */
        free: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['applicationId'], []),
      },
    },
    configuration,
  );

export type UploadPlaces = EntityItem<ReturnType<typeof uploadPlacesEntity>>;
