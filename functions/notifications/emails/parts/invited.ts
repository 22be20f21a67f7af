import type { Database } from '#database/database.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { findInvitation } from '#database/parties/reads.ts';
import { type OpenInvitation, openInvitation } from '#platform/invitation.ts';
import { required } from './compose.ts';

/**
 * Returns the invitation that a notification brings. Throws NotificationObsolete if it was sent again, revoked or
 * accepted since.
 */
export async function invitationOf(
  database: Database,
  { personId: applicationId, subjects, linkToken, createdAt }: Notification,
): Promise<OpenInvitation & { token: string }> {
  const partyId = required(subjects?.[0]);
  const token = required(linkToken);
  const found = await findInvitation(database, { applicationId, partyId });
  return { ...required(openInvitation(found, { partyId, token, now: new Date(createdAt) })), token };
}
