import { createConversions } from 'electrodb';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import type { Lead } from './entity.ts';

/** Returns a visitor's message, strongly consistent, because it is read immediately after the write. */
export async function findLead(database: Database, leadId: string): Promise<Lead | undefined> {
  const { data } = await database.entities.lead.get({ leadId }).go({ consistent: true });
  return data ?? undefined;
}

const pageSize = 25;

/** Returns a page of the messages, newest first. */
export async function listLeads(
  database: Database,
  cursor: string | undefined,
): Promise<{ readonly items: Lead[]; readonly cursor: string | null }> {
  const { lead } = database.entities;
  const start =
    cursor === undefined
      ? {}
      : { cursor: createConversions(lead).byAccessPattern.list.fromComposite.toCursor(placeOf(cursor)) };
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

export async function listLeadsByEmail(database: Database, email: string): Promise<Lead[]> {
  const { data } = await database.entities.lead.query.byEmail({ email }).go({ pages: 'all' });
  return data;
}
