import { createConversions } from 'electrodb';
import type { Page } from '../applications/reads.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { type Lead, leadEntity, openLeadEntity } from './entity.ts';

/** Returns a contact, strongly consistent, because it is read immediately after the write. */
export async function findLead(database: Database, leadId: string): Promise<Lead | undefined> {
  const { data } = await database.entity(leadEntity).get({ leadId }).go({ consistent: true });
  return data ?? undefined;
}

const pageSize = 25;

/** Returns a page of the contacts, newest first. */
export async function listLeads(database: Database, cursor: string | undefined): Promise<Page<Lead>> {
  const lead = database.entity(leadEntity);
  const start =
    cursor === undefined
      ? {}
      : { cursor: createConversions(lead).byAccessPattern.list.fromComposite.toCursor(placeOf(cursor)) };
  const page = await lead.query.list({}).go({ order: 'desc', limit: pageSize, ...start });
  return { items: page.data, cursor: nextCursor(page) };
}

/** Returns the newest contacts, at most `limit`: about nine read units for a hundred. */
export async function listNewestLeads(database: Database, limit: number): Promise<Lead[]> {
  const { data } = await database.entity(leadEntity).query.list({}).go({ order: 'desc', limit });
  return data;
}

/** Returns a page of the contacts that nobody has answered, newest first. */
export async function listOpenLeads(database: Database, cursor: string | undefined): Promise<Page<Lead>> {
  const lead = database.entity(leadEntity);
  const openLead = database.entity(openLeadEntity);
  const start =
    cursor === undefined
      ? {}
      : { cursor: createConversions(openLead).byAccessPattern.primary.fromComposite.toCursor(placeOf(cursor)) };
  const page = await openLead.query.primary({}).go({ order: 'desc', limit: pageSize, ...start });
  if (page.data.length === 0) return { items: [], cursor: null };
  const { data, unprocessed } = await lead
    .get(page.data.map(({ leadId }) => ({ leadId })))
    .go({ preserveBatchOrder: true });
  if (unprocessed.length > 0) throw new Refusal('service.busy');
  return { items: data.filter((each) => each !== null), cursor: nextCursor(page) };
}

/** Counts the contacts that nobody has answered, exactly up to `atMost`: some 25 in half a read unit. */
export async function countOpenLeads(database: Database, atMost: number): Promise<number> {
  const { data } = await database.entity(openLeadEntity).query.primary({}).go({ limit: atMost });
  return data.length;
}

/** Returns the cursor of the next page; null after the last one. */
function nextCursor(page: { data: { createdAt: string; leadId: string }[]; cursor: string | null }): string | null {
  const last = page.data.at(-1);
  return page.cursor !== null && last ? encodeCursor({ createdAt: last.createdAt, id: last.leadId }) : null;
}

function placeOf(cursor: string): { createdAt: string; leadId: string } {
  const { createdAt, id } = decodeCursor(cursor);
  return { createdAt, leadId: id };
}

/** Returns the contacts with a telephone number in E.164. */
export async function listLeadsByNumber(database: Database, number: string): Promise<Lead[]> {
  const { data } = await database.entity(leadEntity).query.byNumber({ number }).go({ pages: 'all' });
  return data;
}

/** Returns the contacts with an address, oldest first. */
export async function listLeadsByEmail(database: Database, email: string): Promise<Lead[]> {
  const { data } = await database.entity(leadEntity).query.byEmail({ mailbox: email }).go({ pages: 'all' });
  return data;
}
