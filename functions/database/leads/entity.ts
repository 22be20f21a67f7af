import { Entity, type EntityItem } from 'electrodb';
import { leadSources } from '#shared/leads/sources.ts';
import { byPersonKey, directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** A visitor's message to the team. The directory index lists them by time. */
export const leadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'lead', version: '1' },
      attributes: {
        leadId: { type: 'string', required: true },
        name: { type: 'string', required: true },
        email: { type: 'string', required: true },
        phone: { type: 'string' },
        message: { type: 'string', required: true },
        source: { type: leadSources, required: true },
        createdAt: { type: 'string', required: true },
        /** When the team answered, and the name of the member who marked it. */
        answeredAt: { type: 'string' },
        answeredBy: { type: 'string' },
        note: { type: 'string' },
        /** The team member who takes care of it. */
        responsibleId: { type: 'string' },
        /** Incremented by every change of the team; absent before the first. */
        version: { type: 'number' },
      },
      indexes: {
        primary: key(['leadId'], []),
        /** Keys are case-insensitive: an address is found in any case. */
        byEmail: byPersonKey(['email'], ['createdAt', 'leadId']),
        list: directoryKey([], ['createdAt', 'leadId']),
      },
    },
    configuration,
  );

export type Lead = EntityItem<ReturnType<typeof leadEntity>>;

/** Marks a message that is not answered, so that these are listed and counted without reading the others. */
export const openLeadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'openlead', version: '1' },
      attributes: {
        leadId: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key([], ['createdAt', 'leadId']),
      },
    },
    configuration,
  );
