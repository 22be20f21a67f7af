import type { Database } from '#database/database.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMailLink } from '#database/mail/reads.ts';
import { notificationEntity } from '#database/notifications/entity.ts';
import type { MailView } from '#shared/mail/routes.ts';

/** Returns whether an e-mail of the team has left; one that came back is not delivered. */
async function deliveryOf(database: Database, { applicationId, notificationId }: Mail): Promise<MailView['delivery']> {
  if (notificationId === undefined) return null;
  const { data } = await database.entity(notificationEntity).get({ personId: applicationId, notificationId }).go();
  if (data?.feedback === 'bounce' || data?.status === 'failed') return 'failed';
  return data?.status === 'queued' ? 'queued' : 'sent';
}

const filesByOf = ({ state, files, filesBy = 'link' }: Mail): MailView['filesBy'] =>
  state === 'sent' && files.length > 0 ? filesBy : null;

async function linkOf(database: Database, mail: Mail): Promise<MailView['link']> {
  if (filesByOf(mail) !== 'link') return null;
  const link = await findMailLink(database, mail);
  return link ? { endsAt: link.endsAt, openedAt: link.openedAt, revoked: link.revokedAt !== undefined } : null;
}

/** Returns whether the original may be downloaded: after its scan, and while nothing of it is withheld. */
export const isOriginalOpen = ({ original, withheld }: Mail): boolean => original === 'clean' && withheld === undefined;

/** Returns an e-mail as the team sees it. Where its files are stored stays here. */
export async function toMailView(database: Database, mail: Mail): Promise<MailView> {
  const [delivery, link] = await Promise.all([deliveryOf(database, mail), linkOf(database, mail)]);
  return {
    id: mail.mailId,
    state: mail.state,
    partyId: mail.partyId ?? null,
    address: mail.address,
    name: mail.name ?? null,
    forwardedFrom: mail.forwardedFrom ?? null,
    subject: mail.subject,
    text: mail.text,
    isCut: mail.isCut ?? false,
    isSpam: mail.isSpam ?? false,
    files: mail.files.map(({ uploadId, name, size, state, why }) => ({
      id: uploadId,
      name,
      size,
      state,
      why: why ?? null,
    })),
    withheld: mail.withheld ?? null,
    hasOriginal: mail.originalId !== undefined && isOriginalOpen(mail),
    delivery,
    filesBy: filesByOf(mail),
    link,
    createdAt: mail.createdAt,
  };
}
