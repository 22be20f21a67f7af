import type { Database } from '../database.ts';
import {
  type Mail,
  type MailLink,
  type MailOriginal,
  mailEntity,
  mailLinkEntity,
  mailOriginalEntity,
  mailReceiptEntity,
} from './entity.ts';

type MailKey = Pick<Mail, 'applicationId' | 'mailId'>;

/** Strongly consistent. */
export async function findMail(database: Database, { applicationId, mailId }: MailKey): Promise<Mail | undefined> {
  const { data } = await database.entity(mailEntity).get({ applicationId, mailId }).go({ consistent: true });
  return data ?? undefined;
}

const mailPageSize = 30;

/** Returns a page of a case's e-mails, newest first, strongly consistent. */
export async function listMails(
  database: Database,
  { applicationId, before }: { applicationId: string; before: string | undefined },
): Promise<{ items: Mail[]; cursor: string | null }> {
  const mails = database.entity(mailEntity).query.primary({ applicationId });
  const place = before === undefined ? mails : mails.lte({ mailId: before });
  const { data } = await place.go({ consistent: true, order: 'desc', limit: mailPageSize + 2 });
  const older = data.filter(({ mailId }) => mailId !== before);
  const items = older.slice(0, mailPageSize);
  return { items, cursor: older.length > mailPageSize ? (items.at(-1)?.mailId ?? null) : null };
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

/** Returns the link to the files of an e-mail, strongly consistent. */
export async function findMailLink(
  database: Database,
  { applicationId, mailId }: MailKey,
): Promise<MailLink | undefined> {
  const { data } = await database.entity(mailLinkEntity).get({ applicationId, mailId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns a link by the hash of its token; undefined for one that is unknown. */
export async function findMailLinkByHash(database: Database, tokenHash: string): Promise<MailLink | undefined> {
  const { data } = await database.entity(mailLinkEntity).query.byHash({ tokenHash }).go({ limit: 1 });
  const [found] = data;
  return found && findMailLink(database, found);
}
