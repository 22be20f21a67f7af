import { findCase } from '#database/applications/reads.ts';
import type { Mail } from '#database/mail/entity.ts';
import { findMail } from '#database/mail/reads.ts';
import { changeMail } from '#database/mail/writes.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { DocumentStorage } from '#platform/documents/storage.ts';
import type { Attachment } from '#platform/email-layout.ts';
import { filesOfMail, type OutgoingFile } from '#platform/mail/outgoing-files.ts';
import { MailRefused } from '#platform/mailer.ts';
import type { MailFile } from '#shared/mail/files.ts';

interface Reading extends Pick<Dependencies, 'database'> {
  /** Undefined where e-mails with files are left to the queue's sender. */
  storage?: Pick<DocumentStorage, 'read'> | undefined;
}

/**
 * Returns the attachments of a notification's e-mail; none for one without.
 * @throws MailRefused if one of its files may not go any more, or is gone: the e-mail does not leave without it, and says
 * at each file why it stayed
 */
export async function attachedFiles(
  { database, storage }: Reading,
  { hasAttachments, personId: applicationId, subjects }: Notification,
): Promise<Attachment[]> {
  if (!hasAttachments) return [];
  if (!storage) throw new Error('This sender reads no files');
  const [found, mail] = await Promise.all([
    findCase(database, applicationId),
    findMail(database, { applicationId, mailId: subjects?.[0] ?? '' }),
  ]);
  if (!found || !mail) throw new MailRefused('gone');
  const files = await filesOfMail(database, found, mail);
  if (files.some((each) => 'why' in each)) throw await keepBack({ database }, mail, files);
  const read = await Promise.all(files.map((each) => readFile(storage, each)));
  if (read.some((each) => 'why' in each)) throw await keepBack({ database }, mail, read);
  return read.flatMap((each) =>
    'bytes' in each ? [{ name: each.file.name, type: each.type, bytes: each.bytes }] : [],
  );
}

type ReadFile = { file: MailFile } & (
  | { bytes: Uint8Array; type: Attachment['type'] }
  | Extract<OutgoingFile, { why: unknown }>
);

async function readFile(storage: Pick<DocumentStorage, 'read'>, each: OutgoingFile): Promise<ReadFile> {
  if ('why' in each) return each;
  const bytes = await storage.read(each.document);
  return bytes ? { file: each.file, bytes, type: each.document.contentType } : { file: each.file, why: 'gone' };
}

/** Records at an e-mail which of its files may not go, and returns the error with which it is given up. */
async function keepBack(
  { database }: Pick<Dependencies, 'database'>,
  mail: Mail,
  files: readonly ({ file: MailFile } | { file: MailFile; why: NonNullable<MailFile['why']> })[],
): Promise<MailRefused> {
  const marked = files.map(
    (each): MailFile => ('why' in each ? { ...each.file, state: 'refused', why: each.why } : each.file),
  );
  await transact(database, [changeMail(mail, { set: { files: marked } })]);
  return new MailRefused('file');
}
