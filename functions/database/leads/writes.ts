import { encodeTime } from 'ulid';
import type { Database } from '../database.ts';
import { notificationEntity, team } from '../notifications/entity.ts';
import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import type { ErasureCounts } from '../privacy/entity.ts';
import { Refusal } from '../refusal.ts';
import { type Step, step } from '../transaction.ts';
import { type Lead, leadEntity, openLeadEntity } from './entity.ts';
import { listLeadsByEmail } from './reads.ts';

/** Thrown if the message is already stored. */
export class LeadExists extends Error {}

/** Attributes that the team sets. */
const teamAttributes = ['answeredAt', 'answeredBy', 'note', 'responsibleId'] as const;

export function createLead(lead: Lead): Step {
  return createItem(leadEntity, lead, () => new LeadExists());
}

/** Keeps a message in the list of those that are not answered, or takes it out. */
export const setLeadOpen = ({ leadId, createdAt, answeredAt }: Lead): Step =>
  step((database) =>
    answeredAt === undefined
      ? database.entity(openLeadEntity).put({ leadId, createdAt }).commit()
      : database.entity(openLeadEntity).delete({ leadId, createdAt }).commit(),
  );

/** Replaces the team's data of a message; throws `lead.changed` unless it still has this version. */
export function changeLead(lead: Lead, version: number): Step {
  const { leadId, answeredAt, answeredBy, note, responsibleId } = lead;
  const kept = { answeredAt, answeredBy, note, responsibleId };
  const gone = teamAttributes.filter((name) => kept[name] === undefined);
  return changeWhile(
    snapshot(leadEntity, { leadId }, { version: version === 0 ? undefined : version }),
    { set: { version: version + 1, ...kept }, remove: gone },
    () => new Refusal('lead.changed'),
  );
}

/** Milliseconds around the message in which the team's e-mail was queued; its id, a ULID, begins with the time. */
const around = 60_000;

const timeLength = 10;

/** Deletes the messages that a visitor sent with an address, and the team's e-mails about them. */
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
  const about = data.filter(({ payload }) => payload.leadId === leadId);
  for (const { notificationId } of about) await notification.delete({ personId: team, notificationId }).go();
  return about.length;
}
