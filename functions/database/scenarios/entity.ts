import { Entity, type EntityItem } from 'electrodb';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A simulation that a client kept, in the partition of its application. The slots of a person are numbered from 1, so
 * that a condition on a new item limits their number.
 */
export const scenarioEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'scenario', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** Who kept it: nobody else of the request sees it. */
        partyId: { type: 'string', required: true },
        slot: { type: 'number', required: true },
        scenarioId: { type: 'string', required: true },
        name: { type: 'string', required: true },
        /** As the fragment of a simulator link has them. */
        figures: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
        changedAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['partyId', 'slot']),
      },
    },
    configuration,
  );

export type Scenario = EntityItem<ReturnType<typeof scenarioEntity>>;
