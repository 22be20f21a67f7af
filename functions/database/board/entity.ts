import { Entity } from 'electrodb';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** A counter maintained by the stream: those of the board in one partition, those of months in another. */
export const counterEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'counter', version: '1' },
      attributes: {
        scope: { type: ['board', 'month'] as const, required: true },
        /** A stage or `total`; a month is `2026-11`. */
        name: { type: 'string', required: true },
        value: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['scope'] },
          sk: { field: primaryKey.sort, composite: ['name'] },
        },
      },
    },
    configuration,
  );
