import type { Database } from '../database.ts';
import { type Mail, type MailOriginal, mailEntity, mailOriginalEntity, mailReceiptEntity } from './entity.ts';

type MailKey = Pick<Mail, 'applicationId' | 'mailId'>;

/** Strongly consistent. */
export async function findMail(database: Database, { applicationId, mailId }: MailKey): Promise<Mail | undefined> {
  const { data } = await database.entity(mailEntity).get({ applicationId, mailId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns all e-mails of a case, strongly consistent. */
export async function listAllMails(database: Database, applicationId: string): Promise<Mail[]> {
  const { data } = await database
    .entity(mailEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns the e-mails whose files wait, oldest first. */
export async function listWaitingMails(database: Database): Promise<MailKey[]> {
  const { data } = await database.entity(mailEntity).query.waiting({ waits: 'files' }).go({ pages: 'all' });
  return data;
}

/** Strongly consistent. */
export async function findMailReceipt(database: Database, key: { applicationId: string; messageHash: string }) {
  const { data } = await database.entity(mailReceiptEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Strongly consistent. */
export async function findOriginal(database: Database, originalId: string): Promise<MailOriginal | undefined> {
  const { data } = await database.entity(mailOriginalEntity).get({ originalId }).go({ consistent: true });
  return data ?? undefined;
}
