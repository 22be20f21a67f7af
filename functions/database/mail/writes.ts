import { originalDays } from '#shared/mail/limits.ts';
import type { Database } from '../database.ts';
import { type Change, changeWhile, createItem, snapshot } from '../optimistic.ts';
import { secondsAt } from '../schema.ts';
import { Conflict, type Step, step } from '../transaction.ts';
import {
  type Mail,
  type MailLink,
  type MailOriginal,
  mailEntity,
  mailLinkEntity,
  mailOriginalEntity,
  mailReceiptEntity,
} from './entity.ts';

export type NewMail = Omit<Mail, 'version' | 'waits'> & Partial<Pick<Mail, 'waits'>>;

/** Thrown if the case has received this message before. */
export class MailKnown extends Error {}

/** Stores an e-mail of the team. */
const addMail = (mail: NewMail): Step => createItem(mailEntity, { ...mail, version: 1 });

/** Stores an e-mail, once for each message or sending; throws MailKnown after that. */
export const receiveMail = (mail: NewMail, messageHash: string): Step[] => [
  createItem(
    mailReceiptEntity,
    {
      applicationId: mail.applicationId,
      messageHash,
      mailId: mail.mailId,
      originalId: mail.originalId ?? '',
    },
    () => new MailKnown(),
  ),
  addMail(mail),
];

/** Changes an e-mail as read; throws a Conflict if it has changed. */
export const changeMail = (
  { applicationId, mailId, version }: Mail,
  change: Change<ReturnType<typeof mailEntity>>,
  refuse: () => Error = () => new Conflict(),
): Step =>
  changeWhile(
    snapshot(mailEntity, { applicationId, mailId }, { version }),
    { ...change, add: { version: 1 }, composite: { mailId } },
    refuse,
  );

const keptUntil = (now: Date): number => secondsAt(now) + (originalDays + 1) * 24 * 60 * 60;

/** Records that an e-mail is of an original. */
export const addPlaceOfOriginal = (
  originalId: string,
  { applicationId, mailId }: Pick<Mail, 'applicationId' | 'mailId'>,
  now: Date,
): Step =>
  step((database) =>
    database
      .entity(mailOriginalEntity)
      .upsert({ originalId })
      .add({ places: [`${applicationId}.${mailId}`] })
      .set({ expiresAt: keptUntil(now) })
      .commit(),
  );

/** Records the result of an original's malware scan, and returns the e-mails that are known to be of it. */
export async function recordOriginalScan(
  database: Database,
  originalId: string,
  scan: NonNullable<MailOriginal['scan']>,
  now: Date,
): Promise<readonly Pick<Mail, 'applicationId' | 'mailId'>[]> {
  const { data } = await database
    .entity(mailOriginalEntity)
    .upsert({ originalId })
    .set({ scan, expiresAt: keptUntil(now) })
    .go({ response: 'all_new' });
  return (data.places ?? []).map((place) => {
    const [applicationId = '', mailId = ''] = place.split('.');
    return { applicationId, mailId };
  });
}

/** Stores the link to the files of an e-mail. */
export const addMailLink = (link: Omit<MailLink, 'version' | 'openedAt'>): Step =>
  createItem(mailLinkEntity, { ...link, openedAt: [], version: 1 });

/** Changes a link as read; throws a Conflict if it has changed. */
export const changeMailLink = (
  { applicationId, mailId, version, tokenHash }: MailLink,
  set: Partial<Pick<MailLink, 'revokedAt' | 'openedAt'>>,
): Step =>
  changeWhile(
    snapshot(mailLinkEntity, { applicationId, mailId }, { version }),
    { set, add: { version: 1 }, composite: { tokenHash } },
    () => new Conflict(),
  );
