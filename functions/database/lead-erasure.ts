import { encodeTime } from 'ulid';
import type { Database } from './database.ts';
import type { ErasureCounts } from './erasure-request.ts';
import { type Lead, listLeadsByEmail } from './lead.ts';
import { team } from './notification.ts';

/** The e-mail that told the team was queued in the same moment; its id, a ULID, begins with the time. */
const around = 60_000;
const timeLength = 10;

/** Removes what was sent as a visitor with an address, and the e-mails to the team about it. */
export async function deleteLeadsOf(database: Database, email: string): Promise<Partial<ErasureCounts>> {
  const leads = await listLeadsByEmail(database, email);
  let items = 0;
  for (const lead of leads) {
    items += await deleteNews(database, lead);
    await database.entities.lead.delete({ leadId: lead.leadId }).go();
  }
  return { leads: leads.length, items: items + leads.length };
}

async function deleteNews(database: Database, { leadId, createdAt }: Lead): Promise<number> {
  const { notification } = database.entities;
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
