import type { Lead } from '#database/leads/entity.ts';
import { findLead } from '#database/leads/reads.ts';
import { changeLead, setLeadOpen } from '#database/leads/writes.ts';
import { findPerson } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { findClients, toLeadView } from './lead-view.ts';

/**
 * Marks a visitor's message as answered or not, and saves the team's note and the responsible member. Throws
 * `lead.changed` after a concurrent change.
 */
export const keepLead: UseCase<Dependencies, 'leads.keep'> = async (
  { database, now },
  { leadId, version, answered, note, responsibleId: chosen },
  { personId },
) => {
  const [lead, person] = await Promise.all([findLead(database, leadId), findPerson(database, personId)]);
  if (!lead) throw new Refusal('lead.not_found');
  const { answeredAt, answeredBy, note: _before, responsibleId: formerId, ...rest } = lead;
  const responsibleId = chosen === undefined ? formerId : (chosen ?? undefined);
  const by = answeredBy ?? person?.name ?? person?.email;
  const changed: Lead = {
    ...rest,
    version: version + 1,
    note: note || undefined,
    responsibleId,
    ...(answered && by && { answeredAt: answeredAt ?? now().toISOString(), answeredBy: by }),
  };
  await transact(database, [
    changeLead(changed, version),
    setLeadOpen(changed),
    ...(responsibleId !== undefined && responsibleId !== formerId ? [requireStaffMember(responsibleId)] : []),
  ]);
  return toLeadView(changed, await findClients(database, [changed]));
};
