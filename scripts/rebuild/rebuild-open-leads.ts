import type { Database } from '#database/database.ts';
import type { Lead } from '#database/leads/entity.ts';
import { listLeads } from '#database/leads/reads.ts';
import { requireLeadOpen, setLeadOpen } from '#database/leads/writes.ts';
import { transact } from '#database/transaction.ts';
import { Refusal } from '#shared/api/refusal.ts';

/** Lists a message; false if it was answered or deleted since it was read. */
async function listOpen(database: Database, lead: Lead): Promise<boolean> {
  try {
    await transact(database, [requireLeadOpen(lead), setLeadOpen(lead)]);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'lead.changed') return false;
    throw error;
  }
}

/**
 * Lists every visitor's message that is not answered among those that wait, also the ones from before that list.
 * Idempotent. Returns their number.
 */
export async function rebuildOpenLeads(database: Database): Promise<number> {
  let open = 0;
  let cursor: string | undefined;
  do {
    const page = await listLeads(database, cursor);
    for (const lead of page.items) if (lead.answeredAt === undefined && (await listOpen(database, lead))) open += 1;
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return open;
}
