import { createHash, randomBytes } from 'node:crypto';
import { findCase } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Document } from '#database/documents/entity.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMail, findMailLink, findMailReceipt } from '#database/mail/reads.ts';
import { addMailLink, changeMailLink, MailKnown, type NewMail, receiveMail } from '#database/mail/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailTokenHash } from '#platform/mail/address.ts';
import { type Addressee, addresseeOf, keptBack, outgoingNames } from '#platform/mail/outgoing-files.ts';
import { fileNameOf } from '#shared/documents/file-names.ts';
import { fileLinks, maxAttachedBytes } from '#shared/mail/limits.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { toMailView } from './mail-view.ts';

/** E-mails of one member in an hour. */
const sendsPerHour = 60;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the files to send; throws unless every one of them may go to the addressee, with an authorization. */
function chooseFiles(
  documents: readonly Document[],
  documentIds: readonly string[],
  addressee: Addressee,
): readonly Document[] {
  return [...new Set(documentIds)].map((id) => {
    const document = documents.find(({ documentId }) => documentId === id);
    if (!document || keptBack(document, addressee, true) !== undefined) throw new Refusal('mail.file_not_approved');
    return document;
  });
}

/**
 * Sends an e-mail from a case through the outbox, with approved files as attachments of 8 MB in all or by a link of seven
 * days. Files to anybody outside need the client's authorization, which is audited with the files (spec office O3,
 * detail 6). Repeated attempts send once.
 */
export const sendMail: UseCase<MailDependencies, 'mail.send'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { applicationId, sendingId, to, subject, text, documentIds, filesBy = 'link', authorizedFor } = input;
  const messageHash = createHash('sha256').update(`${caller.personId}|${sendingId}`).digest('hex');
  const found = await findCase(database, applicationId);
  if (!found) throw new Refusal('application.not_found');
  const known = await findMailReceipt(database, { applicationId, messageHash });
  if (known) return viewOf(deps, known);
  const addressee = await addresseeOf(database, found.parties, to);
  const party = addressee.party?.state === 'presente' ? addressee.party : undefined;
  const files = chooseFiles(found.documents, documentIds, addressee);
  const isAttached = files.length > 0 && filesBy === 'attachment';
  if (isAttached && files.reduce((sum, { size }) => sum + size, 0) > maxAttachedBytes)
    throw new Refusal('mail.too_large');
  if (files.length > 0 && !party && !addressee.isMember && authorizedFor === undefined)
    throw new Refusal('mail.authorization_needed');
  const names = outgoingNames(found, files);
  const change = startChange(deps, caller);
  const [mailId, notificationId] = [newId(), newId()];
  const token = randomBytes(16).toString('base64url');
  const mail: NewMail = {
    applicationId,
    mailId,
    state: 'sent',
    partyId: party?.partyId,
    address: to,
    memberId: caller.personId,
    // One line: nothing in it can become a header.
    subject: subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    text,
    files: files.map((file) => ({
      name: names.get(file) ?? fileNameOf(file),
      size: file.size,
      state: 'document',
      documentId: file.documentId,
      uploadId: file.uploadId,
    })),
    filesBy: files.length > 0 ? filesBy : undefined,
    isAuthorized: files.length > 0 ? authorizedFor !== undefined : undefined,
    notificationId,
    createdAt: change.at,
  };
  const endsAt = new Date(change.instant.getTime() + fileLinks.days * dayMs).toISOString();
  const isLinked = files.length > 0 && !isAttached;
  const audited = {
    ...(files.length > 0 && {
      fileCount: files.length,
      files: files.map(({ documentId, uploadId }) => `${documentId}:${uploadId}`).join(' '),
      filesBy,
    }),
    ...(authorizedFor && { authorizedFor }),
  };
  try {
    await change.commit([
      ...receiveMail(mail, messageHash),
      countAttempt({ action: 'mail.send', subject: caller.personId, limit: sendsPerHour, now: change.instant }),
      queueNotification({
        personId: applicationId,
        notificationId,
        channel: 'email',
        kind: 'mail_sent',
        subjects: [mailId],
        payload: { email: to, firstName: '' },
        linkToken: isLinked ? token : undefined,
        hasAttachments: isAttached || undefined,
        createdAt: change.at,
      }),
      ...(isLinked ? [addMailLink({ applicationId, mailId, tokenHash: mailTokenHash(token), endsAt })] : []),
      change.audit({ applicationId, action: 'mail.sent', after: audited }),
    ]);
  } catch (error) {
    if (!(error instanceof MailKnown)) throw error;
    const before = await findMailReceipt(database, { applicationId, messageHash });
    return viewOf(deps, { applicationId, mailId: before?.mailId ?? mailId });
  }
  return viewOf(deps, mail);
};

async function viewOf({ database }: MailDependencies, key: Pick<Mail, 'applicationId' | 'mailId'>) {
  const mail = await findMail(database, key);
  if (!mail) throw new Refusal('application.not_found');
  return toMailView(database, mail);
}

/** Ends the link to the files of an e-mail. Safe to repeat. */
export const revokeLink: UseCase<MailDependencies, 'mail.revoke'> = async (deps, input, caller) => {
  const { database } = deps;
  await retrying(async () => {
    const link = await findMailLink(database, input);
    if (!link) throw new Refusal('mail.not_found');
    if (link.revokedAt !== undefined) return;
    const change = startChange(deps, caller);
    await change.commit([
      changeMailLink(link, { revokedAt: change.at }),
      change.audit({ applicationId: input.applicationId, action: 'mail.link_revoked' }),
    ]);
  });
  const mail = await findMail(database, input);
  if (!mail) throw new Refusal('mail.not_found');
  return toMailView(database, mail);
};
