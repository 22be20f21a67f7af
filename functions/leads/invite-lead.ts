import { startChange } from '#database/change.ts';
import { changeLead } from '#database/leads/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { findPersonsByEmail } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { newInvitationToken } from '#platform/invitation.ts';
import { invitationEnds } from '#shared/parties/invitation.ts';
import { maxSendings } from '#shared/parties/limits.ts';
import { answerWith, readLead } from './read-lead.ts';

const day = 24 * 3_600_000;

/**
 * Sends a contact the e-mail by which they make an account, or sends it again: its link replaces the one before, and it is
 * good for 14 days from now (spec office.md, O5). Three sendings in 24 hours.
 */
export const inviteLead: UseCase<Dependencies, 'leads.invite'> = async (
  deps,
  { leadId, version, email: typed },
  { personId, role },
) => {
  const { lead } = await readLead(deps, { leadId, version }, personId);
  const email = typed ?? lead.email;
  if (email === undefined)
    throw new Refusal('contact.address_needed', { errors: [{ path: 'email', message: 'Escreve o email' }] });
  if (lead.loss) throw new Refusal('contact.closed');
  if (lead.invitation?.usedAt !== undefined || (await findPersonsByEmail(deps.database, email)).length > 0)
    throw new Refusal('contact.has_account');
  const change = startChange(deps, { personId, role });
  const { at, instant } = change;
  const recent = (lead.invitation?.sentAt ?? []).filter((sent) => instant.getTime() - Date.parse(sent) < day);
  if (recent.length >= maxSendings) throw new Refusal('contact.too_many_invitations');
  const { token, tokenHash } = newInvitationToken();
  const invitation = { tokenHash, sentAt: [...recent, at], expiresAt: invitationEnds(at) };
  const changed = changeLead(lead, { email, invitation });
  await change.commit([
    ...changed.steps,
    queueNotification({
      personId: leadId,
      notificationId: deps.newId(),
      channel: 'email',
      kind: 'contact_invitation',
      linkToken: token,
      payload: { firstName: '' },
      createdAt: at,
    }),
    change.auditPerson({ personId: leadId, action: 'contact.invited' }),
  ]);
  return answerWith(deps, changed.lead);
};
