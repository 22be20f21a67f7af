import { Entity, type EntityItem } from 'electrodb';
import { Refusal } from '../platform/refusal.ts';
import { holds } from './condition.ts';
import type { Database } from './database.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

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

/** A person's newest copy, strongly consistent. */
export async function findExport(database: Database, personId: string): Promise<DataExport | undefined> {
  const { data } = await database.entities.dataExport.get({ personId }).go({ consistent: true });
  return data ?? undefined;
}

/** Asks for a copy in place of the one that was read; `export.running` when that has changed by now. */
export const queueExport = ({ before, after }: { before: DataExport | undefined; after: DataExport }): Step =>
  step(
    ({ dataExport }) =>
      dataExport
        .put(after)
        .where(({ exportId, status }, { eq, notExists }) =>
          before ? `${eq(exportId, before.exportId)} AND ${eq(status, before.status)}` : notExists(exportId),
        )
        .commit(),
    () => new Refusal('export.running'),
  );

/** Stores a copy in place of the one that was read. False when that is another one, or has another status, by now. */
export function replaceExport(
  database: Database,
  { before, after }: { readonly before: DataExport | undefined; readonly after: DataExport },
): Promise<boolean> {
  return holds(
    database.entities.dataExport
      .put(after)
      .where(({ exportId, status }, { eq, notExists }) =>
        before ? `${eq(exportId, before.exportId)} AND ${eq(status, before.status)}` : notExists(exportId),
      )
      .go(),
  );
}

/** Copies that were asked for before `until` and are not made yet. */
export async function listOpenExports(database: Database, until: Date): Promise<DataExport[]> {
  const { data } = await database.entities.dataExport.query
    .open({})
    .lt({ requestedAt: until.toISOString() })
    .go({ pages: 'all' });
  return data;
}
