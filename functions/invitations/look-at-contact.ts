import { findLead } from '#database/leads/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { openContact } from '#platform/contact-invitation.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { countLook } from './look.ts';

/**
 * Returns the contact that the team invited to make an account: their own name and address, for the holder of the token in that mailbox.
 * Every invalid token gets the same answer.
 */
export const lookAtContact: UseCase<Dependencies, 'invitations.contact'> = async (
  { database, now },
  { leadId, token },
  { address },
) => {
  const at = now();
  await countLook(database, { subject: leadId, address, now: at });
  const open = openContact(await findLead(database, leadId), { token, now: at });
  if (!open) throw new Refusal('invitation.not_valid');
  return { name: open.name, email: open.email, expiresAt: open.invitation.expiresAt };
};
