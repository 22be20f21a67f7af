import { findMeeting } from '#database/meetings/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import {
  type Addressee,
  addresseeOf,
  type Compose,
  NotificationObsolete,
  openApplication,
  required,
} from './parts/compose.ts';
import { aboutYourCase } from './parts/sentences.ts';

export const compose: Compose = async (composition, notification) => {
  const { applicationId } = await openApplication(composition, notification);
  const { startsAt = '', bookingUid = '' } = notification.payload;
  required(await findMeeting(composition.database, { applicationId, startsAt, bookingUid }));
  // On the day itself it would contain the wrong day.
  if (lisbonDay(startsAt) !== dayAfter(lisbonDay(composition.now()))) throw new NotificationObsolete();
  return callTomorrowEmail(addresseeOf(composition, notification), startsAt);
};

/** Builds the e-mail on the day before a call. */
export const callTomorrowEmail = ({ firstName, linkTo }: Addressee, startsAt: string): Email =>
  renderEmail({
    subject: `Amanhã às ${formatTime(startsAt)} (hora de Lisboa): a nossa chamada`,
    title: 'A nossa chamada é amanhã',
    preview: `${formatDate(startsAt)} às ${formatTime(startsAt)}.`,
    blocks: [
      hello(firstName),
      paragraph('Só para te lembrar da chamada que marcaste connosco:'),
      {
        kind: 'facts',
        facts: [
          { label: 'Dia', value: formatDate(startsAt) },
          { label: 'Hora', value: `${formatTime(startsAt)} (hora de Lisboa)` },
        ],
      },
      paragraph('Já não te dá jeito? Muda ou cancela a marcação no email de confirmação que recebeste.'),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: `${aboutYourCase} e marcaste uma chamada. É o único lembrete desta chamada.`,
  });
