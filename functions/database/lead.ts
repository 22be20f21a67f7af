import { createConversions, Entity, type EntityItem } from 'electrodb';
import { leadSources } from '../../shared/leads/routes.ts';
import { Refusal } from '../platform/refusal.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
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
        /** When the team answered, and the name of who said so. */
        answeredAt: { type: 'string' },
        answeredBy: { type: 'string' },
        /** The team's own words. */
        note: { type: 'string' },
        /** Grows by one with every change of the team's; absent before the first. */
        version: { type: 'number' },
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

const pageSize = 25;

/** A page of the messages, newest first. */
export async function listLeads(
  database: Database,
  cursor: string | undefined,
): Promise<{ readonly items: Lead[]; readonly cursor: string | null }> {
  const { lead } = database.entities;
  const start =
    cursor === undefined
      ? {}
      : {
          cursor: createConversions(lead).byAccessPattern.list.fromComposite.toCursor(placeOf(cursor)),
        };
  const page = await lead.query.list({}).go({ order: 'desc', limit: pageSize, ...start });
  const last = page.data.at(-1);
  return {
    items: page.data,
    cursor: page.cursor && last ? encodeCursor({ createdAt: last.createdAt, id: last.leadId }) : null,
  };
}

function placeOf(cursor: string): { createdAt: string; leadId: string } {
  const { createdAt, id } = decodeCursor(cursor);
  return { createdAt, leadId: id };
}

/** Replaces what the team keeps of a message; refused with `lead.changed` unless it still has this version. */
export function changeLead(lead: Lead, version: number): Step {
  const { leadId, answeredAt, answeredBy, note } = lead;
  const kept = {
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(answeredBy === undefined ? {} : { answeredBy }),
    ...(note === undefined ? {} : { note }),
  };
  const gone = (['answeredAt', 'answeredBy', 'note'] as const).filter((name) => !Object.hasOwn(kept, name));
  return step(
    ({ lead: entity }) =>
      entity
        .patch({ leadId })
        .set({ version: version + 1, ...kept })
        .remove(gone)
        .where((stored, { eq, notExists }) => (version === 0 ? notExists(stored.version) : eq(stored.version, version)))
        .commit(),
    () => new Refusal('lead.changed'),
  );
}

/** Every message sent with an address. */
export async function listLeadsByEmail(database: Database, email: string): Promise<Lead[]> {
  const { data } = await database.entities.lead.query.byEmail({ email }).go({ pages: 'all' });
  return data;
}
