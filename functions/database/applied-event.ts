import { Entity } from 'electrodb';
import { table } from '../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** Marks a record of the stream as applied: the stream delivers at least once. */
export const appliedEventEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'appliedevent', version: '1' },
      attributes: {
        eventId: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['eventId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );

/** Thrown when a record has been applied before. */
export class AlreadyApplied extends Error {}

export function markApplied(marker: { readonly eventId: string; readonly expiresAt: number }): Step {
  return step(
    ({ appliedEvent }) => appliedEvent.create(marker).commit(),
    () => new AlreadyApplied(),
  );
}
