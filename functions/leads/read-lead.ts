import type { Lead } from '#database/leads/entity.ts';
import { findLead } from '#database/leads/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { memberName } from '#platform/member-name.ts';
import type { LeadView } from '#shared/leads/routes.ts';
import { toLeadViews } from './lead-view.ts';

/**
 * Reads a contact that the caller has seen, and the caller's name. Throws `lead.not_found`, and `lead.changed` if the
 * contact has another version by now.
 */
export async function readLead(
  { database }: Pick<Dependencies, 'database'>,
  { leadId, version }: { leadId: string; version: number },
  personId: string,
): Promise<{ lead: Lead; by: string }> {
  const [lead, by] = await Promise.all([findLead(database, leadId), memberName(database, personId)]);
  if (!lead) throw new Refusal('lead.not_found');
  if ((lead.version ?? 0) !== version) throw new Refusal('lead.changed');
  return { lead, by };
}

/** Returns a contact as a route answers it. */
export async function answerWith({ database }: Pick<Dependencies, 'database'>, lead: Lead): Promise<LeadView> {
  const [view] = await toLeadViews(database, [lead]);
  if (!view) throw new Error('A contact without its view');
  return view;
}
