import { createHash, randomBytes } from 'node:crypto';
import { findAddress } from '#database/addresses/reads.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Document } from '#database/documents/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMail, findMailLink, findMailReceipt } from '#database/mail/reads.ts';
import { addMailLink, changeMailLink, MailKnown, type NewMail, receiveMail } from '#database/mail/writes.ts';
import { queueNotification } from '#database/notifications/writes.ts';
import type { CaseParty } from '#database/parties/entity.ts';
import { listParties, withoutEnded } from '#database/parties/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findStaffMember } from '#database/staff/reads.ts';
import { retrying, transact } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailTokenHash } from '#platform/mail/address.ts';
import { ownSlot } from '#platform/views.ts';
import { fileNameOf } from '#shared/documents/file-names.ts';
import { scanViewOf } from '#shared/documents/scan.ts';
import { fileLinks } from '#shared/mail/limits.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { toMailView } from './mail-view.ts';

/** E-mails of one member in an hour. */
const sendsPerHour = 60;

const dayMs = 24 * 60 * 60 * 1000;

/** The recipient of an e-mail: a person of the case, a member of the team, or somebody outside. */
type Addressee = { party: CaseParty } | 'team' | 'outside';

async function addresseeOf(database: Database, parties: readonly CaseParty[], address: string): Promise<Addressee> {
  const personId = (await findAddress(database, address))?.personId;
  const party = parties.find(
    (each) => each.state === 'presente' && each.personId !== undefined && each.personId === personId,
  );
  if (party) return { party };
  const isMember = personId !== undefined && (await findStaffMember(database, personId)) !== undefined;
  return isMember ? 'team' : 'outside';
}

/** Returns the approved files to send. To a person of the case only their own and the shared ones. */
function chooseFiles(
  documents: readonly Document[],
  documentIds: readonly string[],
  addressee: Addressee,
): readonly Document[] {
  return [...new Set(documentIds)].map((id) => {
    const document = documents.find(({ documentId }) => documentId === id);
    const isTheirs = typeof addressee === 'string' || ownSlot(addressee.party, id);
    if (document?.aiStatus !== 'approved' || scanViewOf(document.scan) !== undefined || !isTheirs)
      throw new Refusal('mail.file_not_approved');
    return document;
  });
}

/**
 * Sends an e-mail from a case through the outbox, with approved files by a link of seven days. Files to anybody outside
 * need the client's authorization, which is audited (spec office O3, detail 6). Repeated attempts send once.
 */
export const sendMail: UseCase<MailDependencies, 'mail.send'> = async (deps, input, caller) => {
  const { database, newId } = deps;
  const { applicationId, sendingId, to, subject, text, documentIds, authorizedFor } = input;
  const messageHash = createHash('sha256').update(`${caller.personId}|${sendingId}`).digest('hex');
  const application = await findApplication(database, applicationId);
  if (!application) throw new Refusal('application.not_found');
  const known = await findMailReceipt(database, { applicationId, messageHash });
  if (known) return viewOf(deps, known);
  const parties = await listParties(database, application);
  const addressee = await addresseeOf(database, parties, to);
  const documents = withoutEnded(await listDocuments(database, applicationId), parties);
  const files = chooseFiles(documents, documentIds, addressee);
  if (files.length > 0 && addressee === 'outside' && authorizedFor === undefined)
    throw new Refusal('mail.authorization_needed');
  const change = startChange(deps, caller);
  const [mailId, notificationId] = [newId(), newId()];
  const token = randomBytes(16).toString('base64url');
  const mail: NewMail = {
    applicationId,
    mailId,
    state: 'sent',
    partyId: typeof addressee === 'string' ? undefined : addressee.party.partyId,
    address: to,
    memberId: caller.personId,
    // One line: nothing in it can become a header.
    subject: subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    text,
    files: files.map((file) => ({
      name: fileNameOf(file),
      size: file.size,
      state: 'document',
      documentId: file.documentId,
      uploadId: file.uploadId,
    })),
    notificationId,
    createdAt: change.at,
  };
  const endsAt = new Date(change.instant.getTime() + fileLinks.days * dayMs).toISOString();
  const audited = { ...(files.length > 0 && { fileCount: files.length }), ...(authorizedFor && { authorizedFor }) };
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
        linkToken: files.length > 0 ? token : undefined,
        createdAt: change.at,
      }),
      ...(files.length > 0 ? [addMailLink({ applicationId, mailId, tokenHash: mailTokenHash(token), endsAt })] : []),
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
export const revokeLink: UseCase<MailDependencies, 'mail.revoke'> = async (deps, input) => {
  const { database, now } = deps;
  await retrying(async () => {
    const link = await findMailLink(database, input);
    if (!link) throw new Refusal('mail.not_found');
    if (link.revokedAt === undefined)
      await transact(database, [changeMailLink(link, { revokedAt: now().toISOString() })]);
  });
  const mail = await findMail(database, input);
  if (!mail) throw new Refusal('mail.not_found');
  return toMailView(database, mail);
};
