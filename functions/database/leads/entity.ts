import { Entity, type EntityItem } from 'electrodb';
import { leadSources } from '#shared/leads/sources.ts';
import { byPerson, directory, type EntityConfiguration, primaryKey, service } from '../schema.ts';

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
        primary: {
          pk: { field: primaryKey.partition, composite: ['leadId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        /** Keys are case-insensitive: an address is found in any case. */
        byEmail: {
          index: byPerson.name,
          pk: { field: byPerson.partitionKey, composite: ['email'] },
          sk: { field: byPerson.sortKey, composite: ['createdAt', 'leadId'] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['createdAt', 'leadId'] },
        },
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
        primary: {
          pk: { field: primaryKey.partition, composite: [] },
          sk: { field: primaryKey.sort, composite: ['createdAt', 'leadId'] },
        },
      },
    },
    configuration,
  );
