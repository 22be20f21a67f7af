import { findCase } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { MailLink } from '#database/mail/entity.ts';
import { findMail, findMailLinkByHash } from '#database/mail/reads.ts';
import { changeMailLink } from '#database/mail/writes.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { retrying, transact } from '#database/transaction.ts';
import { addressHash } from '#platform/http/client-address.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { mailTokenHash } from '#platform/mail/address.ts';
import { filesOfMail } from '#platform/mail/outgoing-files.ts';
import { fileLinks, mailLinkSeconds } from '#shared/mail/limits.ts';
import type { MailDependencies } from './mail-dependencies.ts';

/** Looks of one network in a minute. */
const looksPerMinute = 10;

async function countLook({ database, now }: MailDependencies, address: string): Promise<void> {
  const at = now();
  const subject = addressHash(address, at);
  const limit = { action: 'mail.files', subject, limit: looksPerMinute, within: 'minute', now: at } as const;
  await transact(database, [countAttempt(limit)]);
}

/** Returns a link that is good now, and the files that it still leads to, under the names of the e-mail. */
async function openLink(database: Database, token: string, now: Date) {
  const link = await findMailLinkByHash(database, mailTokenHash(token));
  const mail = link && (await findMail(database, link));
  if (!link || !mail || !isGood(link, now)) throw new Refusal('mail.link_not_valid');
  const found = await findCase(database, link.applicationId);
  const files = found ? await filesOfMail(database, found, mail) : [];
  return {
    link,
    files: files.flatMap((each) => ('document' in each ? [{ ...each.document, fileName: each.file.name }] : [])),
  };
}

const isGood = ({ endsAt, revokedAt, openedAt }: MailLink, now: Date): boolean =>
  revokedAt === undefined && now.toISOString() <= endsAt && openedAt.length < fileLinks.openings;

/** Returns the files of an e-mail to a person who has its link. Every token that is not good gets the same answer. */
export const listMailFiles: UseCase<MailDependencies, 'mail.files'> = async (deps, { token }, { address }) => {
  await countLook(deps, address);
  const { link, files } = await openLink(deps.database, token, deps.now());
  return {
    files: files.map(({ documentId, fileName, size }) => ({ id: documentId, name: fileName, size })),
    endsAt: link.endsAt,
  };
};

/** Returns a link of 300 s to one file, and dates its opening first. */
export const linkMailFile: UseCase<MailDependencies, 'mail.fileLink'> = async (
  deps,
  { token, documentId },
  { address },
) => {
  const { database, storage } = deps;
  await countLook(deps, address);
  return retrying(async () => {
    const change = startChange(deps, { personId: 'mail', role: 'system' });
    const { link, files } = await openLink(database, token, change.instant);
    const file = files.find((each) => each.documentId === documentId);
    if (!file) throw new Refusal('mail.link_not_valid');
    await change.commit([
      changeMailLink(link, { openedAt: [...link.openedAt, change.at] }),
      change.audit({
        applicationId: link.applicationId,
        action: 'mail.link_opened',
        documentId,
        uploadId: file.uploadId,
      }),
    ]);
    // Its name has the mark of a damaged PDF already.
    const url = await storage.createLink({ ...file, findings: [] }, mailLinkSeconds);
    return { url, expiresAt: new Date(change.instant.getTime() + mailLinkSeconds * 1000).toISOString() };
  });
};
