import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import { findMail, listMails } from '#database/mail/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailLinkSeconds } from '#shared/mail/limits.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { isOriginalOpen, toMailView } from './mail-view.ts';

/** Returns a page of the e-mails of a case. */
export const listCaseMails: UseCase<MailDependencies, 'mail.list'> = async (
  { database },
  { applicationId, cursor },
) => {
  const [application, page] = await Promise.all([
    findApplication(database, applicationId),
    listMails(database, { applicationId, before: cursor }),
  ]);
  if (!application) throw new Refusal('application.not_found');
  const items = await Promise.all(page.items.map((mail) => toMailView(database, mail)));
  return { items, cursor: page.cursor };
};

/**
 * Returns a link to the original of an e-mail, which is saved and never shown, or to a file of the team that came by it.
 * Records the access before it returns the link.
 */
export const linkOriginal: UseCase<MailDependencies, 'mail.original'> = async (deps, input, caller) => {
  const { database, originals, storage, now } = deps;
  const { applicationId, mailId, fileId } = input;
  const mail = await findMail(database, { applicationId, mailId });
  if (!mail) throw new Refusal('mail.not_found');
  const file = mail.files.find(({ uploadId }) => uploadId === fileId);
  if (fileId !== undefined && !file?.stored) throw new Refusal('mail.not_found');
  // A file of the team came out of the original: both wait for its scan.
  if (!isOriginalOpen(mail) && mail.original !== 'deleted') throw new Refusal('mail.file_not_clean');
  const url = file?.stored
    ? await storage.createLink({ ...file.stored, fileName: file.name }, mailLinkSeconds)
    : await originalLink(originals, mail.originalId);
  const change = startChange(deps, caller);
  await change.commit([change.audit({ applicationId, action: 'mail.opened' })]);
  return { url, expiresAt: new Date(now().getTime() + mailLinkSeconds * 1000).toISOString() };
};

async function originalLink(originals: MailDependencies['originals'], originalId: string | undefined): Promise<string> {
  const isThere = originalId !== undefined && (await originals?.size(originalId)) !== undefined;
  if (!isThere || !originals) throw new Refusal('mail.not_found');
  return originals.link(originalId);
}
