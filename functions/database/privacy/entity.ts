import { Entity, type EntityItem } from 'electrodb';
import { outcomes, stages } from '#shared/applications/stages.ts';
import { purposes } from '#shared/loan/purposes.ts';
import { table } from '#shared/table.ts';
import { directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

const openStatuses = ['queued', 'running'] as const;

export const isOpenExport = ({ status }: Pick<DataExport, 'status'>): boolean =>
  openStatuses.some((open) => open === status);

/** A person's newest data export: one item per person, which prevents concurrent ones. */
export const dataExportEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'dataexport', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        exportId: { type: 'string', required: true },
        status: { type: [...openStatuses, 'ready', 'failed'] as const, required: true },
        requestedAt: { type: 'string', required: true },
        startedAt: { type: 'string' },
        finishedAt: { type: 'string' },
        /** Size of the ZIP, in bytes. */
        size: { type: 'number' },
        files: { type: 'number' },
        /** Times of the requests within the last 24 hours, including this one. */
        recentRequests: { type: 'list', items: { type: 'string' }, required: true },
      },
      indexes: {
        primary: key(['personId'], []),
        /** Pending exports, oldest first. */
        open: {
          condition: (attributes) => openStatuses.some((open) => open === attributes['status']),
          ...directoryKey([], ['requestedAt', 'personId']),
        },
      },
    },
    configuration,
  );

export type DataExport = EntityItem<ReturnType<typeof dataExportEntity>>;

/**
 * What an erasure has deleted so far. Files, items and leads are at least so many: what an interrupted run had deleted
 * and not yet counted is missing.
 */
export interface ErasureCounts {
  applications: number;
  /** Versions in storage. */
  files: number;
  items: number;
  /** Messages sent as a visitor from the same address. */
  leads: number;
  /** Pseudonymous records that the law requires to retain. */
  retained: number;
}

export const nothingErased: ErasureCounts = { applications: 0, files: 0, items: 0, leads: 0, retained: 0 };

const count = { type: 'number', required: true } as const;

const countsAttribute = {
  type: 'map',
  required: true,
  properties: { applications: count, files: count, items: count, leads: count, retained: count },
} as const;

/**
 * A person's request for erasure, from the request to the end. Deleted as the last of their items, and listed in the
 * index until then, so that an interrupted erasure is resumed.
 */
export const erasureRequestEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'erasurerequest', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        erasureId: { type: 'string', required: true },
        /** Stored here because the person's own record is deleted before the final e-mail is sent. */
        email: { type: 'string', required: true },
        isEmailVerified: { type: 'boolean', required: true },
        firstName: { type: 'string', required: true },
        status: { type: ['scheduled', 'running'] as const, required: true },
        requestedAt: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        /** End of the current run's lease; empty without a run. */
        leasedUntil: { type: 'string', required: true },
        /** All applications found so far, recorded before the first of them is touched. */
        applicationIds: { type: 'list', items: { type: 'string' }, required: true },
        counts: countsAttribute,
        /** When the mail service reported that it has the final e-mail, before the end was recorded. */
        farewellAt: { type: 'string' },
      },
      indexes: {
        primary: { collection: 'identity', ...key(['personId'], []) },
        due: directoryKey([], ['dueAt', 'personId']),
      },
    },
    configuration,
  );

export type ErasureRequest = EntityItem<ReturnType<typeof erasureRequestEntity>>;

/** Record of an erasure: when and how much. Not linked to the person. */
export const erasureRecordEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'erasurerecord', version: '1' },
      attributes: {
        erasureId: { type: 'string', required: true },
        requestedAt: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        finishedAt: { type: 'string', required: true },
        counts: countsAttribute,
      },
      indexes: {
        primary: key(['erasureId'], []),
        list: directoryKey([], ['finishedAt', 'erasureId']),
      },
    },
    configuration,
  );

/** What is retained of an application that reached a proposal: no name, contact or document. Expires by TTL. */
export const retainedCaseEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'retainedcase', version: '1' },
      attributes: {
        /** Derived from the ids of application and erasure, so that writing it is idempotent. */
        caseId: { type: 'string', required: true },
        erasureId: { type: 'string', required: true },
        stage: { type: stages, required: true },
        outcome: { type: outcomes },
        purpose: { type: purposes, required: true },
        createdAt: { type: 'string', required: true },
        documentsSubmittedAt: { type: 'string' },
        /** The prior information that its person had been given (ADR 083). */
        information: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              version: { type: 'string', required: true },
              sha256: { type: 'string', required: true },
              deliveredAt: { type: 'string', required: true },
              acknowledgedAt: { type: 'string' },
            },
          },
        },
        /** When recommendations were given, and the hash of what they said (spec lenders, L8). */
        advice: {
          type: 'list',
          items: {
            type: 'map',
            properties: { givenAt: { type: 'string', required: true }, sha256: { type: 'string', required: true } },
          },
        },
        lastChangedAt: { type: 'string', required: true },
        erasedAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['erasureId'], ['caseId']),
      },
    },
    configuration,
  );

export type ErasureRecord = EntityItem<ReturnType<typeof erasureRecordEntity>>;
export type RetainedCase = EntityItem<ReturnType<typeof retainedCaseEntity>>;
