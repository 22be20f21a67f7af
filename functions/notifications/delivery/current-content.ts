import { findApplication } from '#database/applications/reads.ts';
import type { Database } from '#database/database.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { type Notification, team } from '#database/notifications/entity.ts';
import { listOffers } from '#database/offers/reads.ts';
import { findOwnParty } from '#database/parties/reads.ts';
import { isFullyApproved } from '#shared/documents/approval.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { firstWordOf } from '#shared/kit/text.ts';
import { contactOf } from '../emails/contact-invitation.ts';
import { complainant } from '../emails/parts/complaint.ts';
import { NotificationObsolete } from '../emails/parts/compose.ts';
import { invitationOf } from '../emails/parts/invited.ts';

/**
 * Returns a notification with what is still true of it: without the offers whose publication was undone, and only while
 * every document is approved. Throws NotificationObsolete if nothing is left to announce.
 */
export async function currentContent(database: Database, notification: Notification): Promise<Notification> {
  const { kind, applicationId, personId, subjects } = notification;
  if (kind === 'invitation_sent') return addressedTo(notification, (await invitationOf(database, notification)).party);
  if (kind === 'contact_invitation') return addressedTo(notification, await contactOf(database, notification));
  if (kind === 'complaint_received' && personId === team) return notification;
  if (kind === 'complaint_received' || kind === 'complaint_answered')
    return addressedTo(notification, await complainant(database, notification));
  if (!applicationId) return notification;
  if (kind === 'offer_published' && subjects) {
    const offers = (await listOffers(database, applicationId)).filter(
      ({ offerId, status }) => subjects.includes(offerId) && status !== 'draft' && status !== 'withdrawn',
    );
    const [first] = offers;
    if (!first) throw new NotificationObsolete();
    const bankNames = offers.map(({ bankName }) => bankName).reverse();
    return { ...notification, payload: { ...notification.payload, bankName: first.bankName, bankNames } };
  }
  if (kind === 'documents_approved') {
    const [application, documents] = await Promise.all([
      findApplication(database, applicationId),
      listDocuments(database, applicationId),
    ]);
    const party = application && (await findOwnParty(database, application, personId));
    const own = documents.filter((document) => party && isPaperOf(party, document));
    if (!party || !isFullyApproved(factsFor(application, party), own)) throw new NotificationObsolete();
  }
  return notification;
}

/** Returns an invitation's notification with name and address of who is invited: the queue has neither. */
const addressedTo = (
  notification: Notification,
  { name, email }: { name: string; email?: string | undefined },
): Notification => ({
  ...notification,
  payload: { ...notification.payload, email, firstName: firstWordOf(name) ?? '' },
});
