import { createLead, LeadExists, setLeadOpen } from '#database/leads/writes.ts';
import { team } from '#database/notifications/entity.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { addressHash } from '#platform/http/client-address.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { brokerage, teamMailbox } from '#shared/brokerage.ts';

/** Maximum number of messages per address and hour. */
export const leadsPerHour = 5;

/**
 * Stores a visitor's message with the e-mail to the team, whose reply-to is the visitor. Idempotent by submission id. A
 * message with the honeypot filled in gets the same response and is dropped.
 */
export const sendLead: UseCase<Dependencies, 'leads.send'> = async (
  { database, now, newId },
  { website, phone, submissionId, ...form },
  { address },
) => {
  if (website) return { received: true };
  const at = now();
  const createdAt = at.toISOString();
  const lead = { ...form, phone: phone || undefined, leadId: submissionId ?? newId(), createdAt };
  try {
    await transact(database, [
      createLead(lead),
      setLeadOpen(lead),
      countAttempt({ action: 'leads.send', subject: addressHash(address, at), limit: leadsPerHour, now: at }),
      queueNotification({
        personId: team,
        notificationId: newId(),
        channel: 'email',
        kind: 'lead_received',
        payload: { email: teamMailbox, firstName: brokerage.name, replyTo: lead.email, leadId: lead.leadId },
        createdAt,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof LeadExists)) throw error;
  }
  return { received: true };
};
