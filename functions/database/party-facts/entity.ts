import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { PartyFacts } from '#shared/parties/facts.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * What one person of a request said about themselves (spec C3), in the request's partition, because a person may have
 * no account. Without an item the person has said nothing; of the first one see `hasFacts` of the application.
 */
export const partyFactsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'partyfacts', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        partyId: { type: 'string', required: true },
        facts: { type: CustomAttributeType<PartyFacts>('any'), required: true },
        /** When the figures of the request among them were last changed; absent while they are as it began. */
        figuresChange: {
          type: 'map',
          properties: { at: { type: 'string', required: true }, byTeam: { type: 'boolean', required: true } },
        },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: { primary: key(['applicationId'], ['partyId']) },
    },
    configuration,
  );

export type StoredFacts = EntityItem<ReturnType<typeof partyFactsEntity>>;
