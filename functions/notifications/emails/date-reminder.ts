import { findCaseDay } from '#database/agenda/deed-day.ts';
import { button, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type CaseDate, dateWords } from '#shared/agenda/dates.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { daysBetween } from '#shared/loan/dates.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { caseLink, type NamedCase, nameCase } from './parts/named-case.ts';
import { ofTheTeam } from './parts/sentences.ts';

export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const { dateId = '', dueOn } = notification.payload;
  const date = required(await findCaseDay(composition.database, application, dateId));
  const today = lisbonDay(composition.now());
  // Moved meanwhile, or no longer ahead.
  if (date.on !== dueOn || date.on <= today) throw new NotificationObsolete();
  return dateReminderEmail(composition.siteUrl, { named: nameCase(application), date, today });
};

/** Returns 'amanhã' or 'daqui a 15 dias'. */
const fromNow = (days: number): string => (days === 1 ? 'amanhã' : `daqui a ${days} dias`);

/** Builds the e-mail to the responsible member before a date of a case. */
const dateReminderEmail = (
  siteUrl: string,
  { named, date, today }: { named: NamedCase; date: CaseDate & { place?: string | undefined }; today: string },
): Email => {
  const words = dateWords(date);
  const when = fromNow(daysBetween(today, date.on));
  return renderEmail({
    subject: `${words} ${when}: ${named.clientName}`,
    title: `${words} ${when}`,
    preview: `${named.words}, ${formatDate(date.on)}.`,
    blocks: [
      paragraph(`${named.words}:`),
      {
        kind: 'facts',
        facts: [
          { label: words, value: formatDate(date.on) },
          ...(date.time ? [{ label: 'Hora', value: `${date.time} (hora de Lisboa)` }] : []),
          ...(date.place ? [{ label: 'Local', value: date.place }] : []),
        ],
      },
      button('Abrir o pedido', caseLink(siteUrl, named.applicationId)),
    ],
    reason: ofTheTeam('és responsável por este pedido, substituis quem o é, ou ninguém o é ainda'),
  });
};
