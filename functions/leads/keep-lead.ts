import { changeLead } from '#database/leads/writes.ts';
import { requireStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { requirePresent } from '#platform/require-present.ts';
import { answerWith, readLead } from './read-lead.ts';

/**
 * Marks a contact as answered or not, and saves the team's note and the responsible member. Throws `lead.changed` after a
 * concurrent change.
 */
export const keepLead: UseCase<Dependencies, 'leads.keep'> = async (
  deps,
  { leadId, version, answered, note, responsibleId: chosen },
  { personId },
) => {
  const { lead, by } = await readLead(deps, { leadId, version }, personId);
  const responsibleId = chosen === undefined ? lead.responsibleId : (chosen ?? undefined);
  const changed = changeLead(lead, {
    note: note || undefined,
    responsibleId,
    answeredAt: answered ? (lead.answeredAt ?? deps.now().toISOString()) : undefined,
    answeredBy: answered ? (lead.answeredBy ?? by) : undefined,
  });
  const isNew = responsibleId !== undefined && responsibleId !== lead.responsibleId;
  if (isNew && responsibleId !== personId) await requirePresent(deps.database, responsibleId, deps.now());
  await transact(deps.database, [...changed.steps, ...(isNew ? [requireStaffMember(responsibleId)] : [])]);
  return answerWith(deps, changed.lead);
};
