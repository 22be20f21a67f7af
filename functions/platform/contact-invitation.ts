import type { Lead } from '#database/leads/entity.ts';
import { matchesHash } from './sign-on-secret.ts';

/** A contact with an invitation and the address to which it was sent. */
export type InvitedLead = Lead & { email: string; invitation: NonNullable<Lead['invitation']> };

const noHash = '0'.repeat(64);

/**
 * Returns the contact that a token of an invitation invites at an instant; undefined for a wrong, replaced, used or expired one, and for
 * a contact that was closed.
 */
export function openContact(
  lead: Lead | undefined,
  { token, now }: { token: string; now: Date },
): InvitedLead | undefined {
  const invitation = lead?.invitation;
  const isRight = matchesHash(token, invitation?.tokenHash ?? noHash);
  if (!isRight || !lead?.email || !invitation || lead.loss) return undefined;
  if (invitation.usedAt !== undefined || now > new Date(invitation.expiresAt)) return undefined;
  return { ...lead, email: lead.email, invitation };
}
