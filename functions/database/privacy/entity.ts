import { Entity, type EntityItem } from 'electrodb';
import { purposes } from '../../../shared/applications/purposes.ts';
import { outcomes, stages } from '../../../shared/applications/stages.ts';
import { table } from '../../../shared/table.ts';
import { directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

const openStatuses = ['queued', 'running'] as const;

export const isOpenExport = ({ status }: Pick<DataExport, 'status'>): boolean =>
  openStatuses.some((open) => open === status);

/** The newest copy of a person's data: one item for each person, so that two at once cannot be. */
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
        /** Of the ZIP, in bytes. */
        size: { type: 'number' },
        /** Files of the person in it. */
        files: { type: 'number' },
        /** When copies were asked for within the last 24 hours, this one included. */
        recentRequests: { type: 'list', items: { type: 'string' }, required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        /** Those that are still to be made, oldest first. */
        open: {
          index: directory.name,
          condition: (attributes) => openStatuses.some((open) => open === attributes['status']),
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['requestedAt', 'personId'] },
        },
      },
    },
    configuration,
  );

export type DataExport = EntityItem<ReturnType<typeof dataExportEntity>>;

/** What an erasure has removed so far. */
export interface ErasureCounts {
  readonly applications: number;
  /** Versions in storage. */
  readonly files: number;
  /** Items of the table. */
  readonly items: number;
  /** Messages sent as a visitor from the same address. */
  readonly leads: number;
  /** Pseudonymous records that stay because the law wants them. */
  readonly retained: number;
}

export const nothingErased: ErasureCounts = { applications: 0, files: 0, items: 0, leads: 0, retained: 0 };

const count = { type: 'number', required: true } as const;

const countsAttribute = {
  type: 'map',
  required: true,
  properties: { applications: count, files: count, items: count, leads: count, retained: count },
} as const;

/**
 * A person's wish to be erased, from its request to its end. It is the last of their items to go, and the index names
 * it until then: whatever stops an erasure, the next look finds it again.
 */
export const erasureRequestEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'erasurerequest', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        /** The pseudonym under which the record of it stays. */
        erasureId: { type: 'string', required: true },
        /** Kept here because the person's own record goes before the e-mail that says so is sent. */
        email: { type: 'string', required: true },
        isEmailVerified: { type: 'boolean', required: true },
        firstName: { type: 'string', required: true },
        status: { type: ['scheduled', 'running'] as const, required: true },
        requestedAt: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        /** Until then one run works on it and others leave it alone; empty while none does. */
        leasedUntil: { type: 'string', required: true },
        /** Every application found so far: written down before the first of them is touched. */
        applicationIds: { type: 'list', items: { type: 'string' }, required: true },
        counts: countsAttribute,
      },
      indexes: {
        primary: {
          collection: 'identity',
          pk: { field: primaryKey.partition, composite: ['personId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        due: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['dueAt', 'personId'] },
        },
      },
    },
    configuration,
  );

export type ErasureRequest = EntityItem<ReturnType<typeof erasureRequestEntity>>;

/** That somebody was erased: when and how much. Nothing leads from it to the person. */
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
        primary: {
          pk: { field: primaryKey.partition, composite: ['erasureId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['finishedAt', 'erasureId'] },
        },
      },
    },
    configuration,
  );

/** What stays of an application that reached a proposal: no name, no contact, no document. The table removes it in time. */
export const retainedCaseEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'retainedcase', version: '1' },
      attributes: {
        /** Made from the application's id and the erasure's, so that writing it twice is once. */
        caseId: { type: 'string', required: true },
        erasureId: { type: 'string', required: true },
        stage: { type: stages, required: true },
        outcome: { type: outcomes },
        purpose: { type: purposes, required: true },
        createdAt: { type: 'string', required: true },
        documentsSubmittedAt: { type: 'string' },
        lastChangedAt: { type: 'string', required: true },
        erasedAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['erasureId'] },
          sk: { field: primaryKey.sort, composite: ['caseId'] },
        },
      },
    },
    configuration,
  );
