import { Entity, type EntityItem } from 'electrodb';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** A note of the team about an application. No route for clients reads this entity. */
export const noteEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'note', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** A ULID: sorts by creation time. */
        noteId: { type: 'string', required: true },
        text: { type: 'string', required: true },
        /** Only the id, as for the responsible team member (ADR 029). */
        authorId: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        changedAt: { type: 'string' },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['noteId'] },
        },
      },
    },
    configuration,
  );

export type Note = EntityItem<ReturnType<typeof noteEntity>>;
