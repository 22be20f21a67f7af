import { encodeTime } from 'ulid';
import type { Database } from '../database.ts';
import { notificationEntity, team } from '../notifications/entity.ts';
import { createItem, replaceWhile, snapshot } from '../optimistic.ts';
import type { ErasureCounts } from '../privacy/entity.ts';
import { Refusal } from '../refusal.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import { type Lead, leadEntity, openLeadEntity } from './entity.ts';
import { listLeadsByEmail } from './reads.ts';

/** Thrown if the contact is already stored. */
export class LeadExists extends Error {}

/** Stores a contact. Throws LeadExists if it is stored already. */
export function createLead(lead: Lead): Step {
  return createItem(leadEntity, lead, () => new LeadExists());
}

/** Whether a contact waits for somebody of the team. */
const waits = ({ answeredAt, invitation, loss }: Lead): boolean =>
  answeredAt === undefined && invitation === undefined && loss === undefined;

/** Keeps a contact in the list of those that nobody has answered, or takes it out. */
export const setLeadOpen = (lead: Lead): Step =>
  step((database) => {
    const { leadId, createdAt } = lead;
    const openLead = database.entity(openLeadEntity);
    return waits(lead) ? openLead.put({ leadId, createdAt }).commit() : openLead.delete({ leadId, createdAt }).commit();
  });

/**
 * Changes a contact; an undefined value removes one. Throws `lead.changed`, or what `refuse` returns, unless it still has
 * its version.
 */
export function changeLead(
  lead: Lead,
  change: Partial<Lead>,
  refuse: () => Error = () => new Refusal('lead.changed'),
): { lead: Lead; steps: Step[] } {
  const { leadId, version = 0 } = lead;
  const changed = { ...lead, ...change, version: version + 1 };
  const read = snapshot(leadEntity, { leadId }, { version: lead.version });
  return {
    lead: changed,
    steps: [replaceWhile(read, changed, refuse), ...(waits(lead) === waits(changed) ? [] : [setLeadOpen(changed)])],
  };
}

/** Ends the invitation of a contact whose account was made. Throws Conflict if the contact changed meanwhile. */
export const endContactInvitation = (
  lead: Lead & { invitation: NonNullable<Lead['invitation']> },
  usedAt: string,
): Step[] => changeLead(lead, { invitation: { ...lead.invitation, usedAt } }, () => new Conflict()).steps;

/** Notes that the invitation of a contact came back. Throws Conflict if the contact changed meanwhile. */
export const noteReturned = (
  lead: Lead & { invitation: NonNullable<Lead['invitation']> },
  returnedAt: string,
): Step[] => changeLead(lead, { invitation: { ...lead.invitation, returnedAt } }, () => new Conflict()).steps;

/** Milliseconds around the message in which the team's e-mail was queued; its id, a ULID, begins with the time. */
const around = 60_000;

const timeLength = 10;

/** Deletes the contacts with an address, the team's e-mails about them, and those that invited them. */
export async function deleteLeadsOf(database: Database, email: string): Promise<Partial<ErasureCounts>> {
  const leads = await listLeadsByEmail(database, email);
  let items = 0;
  for (const lead of leads) {
    items += await deleteNotifications(database, lead);
    await database.entity(openLeadEntity).delete({ leadId: lead.leadId, createdAt: lead.createdAt }).go();
    await database.entity(leadEntity).delete({ leadId: lead.leadId }).go();
  }
  return { leads: leads.length, items: items + leads.length };
}

async function deleteNotifications(database: Database, { leadId, createdAt }: Lead): Promise<number> {
  const notification = database.entity(notificationEntity);
  const at = Date.parse(createdAt);
  const { data } = await notification.query
    .primary({ personId: team })
    .between(
      { notificationId: encodeTime(at - around, timeLength) },
      { notificationId: encodeTime(at + around, timeLength) },
    )
    .go({ pages: 'all' });
  const { data: invitations } = await notification.query.primary({ personId: leadId }).go({ pages: 'all' });
  const about = [...data.filter(({ payload }) => payload.leadId === leadId), ...invitations];
  for (const { personId, notificationId } of about) await notification.delete({ personId, notificationId }).go();
  return about.length;
}
