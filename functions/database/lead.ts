import { Entity, type EntityItem } from 'electrodb';
import { leadSources } from '../../shared/leads/routes.ts';
import type { Database } from './database.ts';
import { byPerson, directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** A visitor's message to the team. The directory lists them by the time they came. */
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
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['leadId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        /** Keys do not tell upper from lower case: an address is found however it was written. */
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

/** Thrown when the message was stored before. */
export class LeadExists extends Error {}

export function createLead(lead: Lead): Step {
  return step(
    ({ lead: entity }) => entity.create(lead).commit(),
    () => new LeadExists(),
  );
}

/** A visitor's message; read consistently, because it is looked for as soon as it was written. */
export async function findLead(database: Database, leadId: string): Promise<Lead | undefined> {
  const { data } = await database.entities.lead.get({ leadId }).go({ consistent: true });
  return data ?? undefined;
}

/** Every message sent with an address. */
export async function listLeadsByEmail(database: Database, email: string): Promise<Lead[]> {
  const { data } = await database.entities.lead.query.byEmail({ email }).go({ pages: 'all' });
  return data;
}
