import { startChange } from '#database/change.ts';
import { changeLead } from '#database/leads/writes.ts';
import { secondsAt } from '#database/schema.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { answerWith, readLead } from './read-lead.ts';

/** How long a contact that did not become a client is kept. */
const retentionSeconds = 365 * 24 * 3600;

/**
 * Closes a contact as declined or lost, with a reason: its invitation is worth nothing while it is closed, and a year later
 * it is deleted. Or opens it again.
 */
export const closeLead: UseCase<Dependencies, 'leads.close'> = async (
  deps,
  { leadId, version, kind, reason = '' },
  { personId, role },
) => {
  const { lead, by } = await readLead(deps, { leadId, version }, personId);
  const change = startChange(deps, { personId, role });
  const { at, instant } = change;
  const changed = changeLead(
    lead,
    kind === null
      ? { loss: undefined, expiresAt: undefined }
      : { loss: { kind, reason, at, by }, expiresAt: secondsAt(instant) + retentionSeconds },
  );
  await change.commit([
    ...changed.steps,
    change.auditPerson({
      personId: leadId,
      ...(kind === null ? { action: 'contact.reopened' } : { action: 'contact.lost', after: { kind } }),
    }),
  ]);
  return answerWith(deps, changed.lead);
};
