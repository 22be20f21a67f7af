import { findMeeting } from '#database/meetings/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

export const compose: Compose = async (composition, notification) => {
  const { applicationId } = await openApplication(composition, notification);
  const { startsAt = '', bookingUid = '' } = notification.payload;
  required(await findMeeting(composition.database, { applicationId, startsAt, bookingUid }));
  // On the day itself it would contain the wrong day.
  if (lisbonDay(startsAt) !== dayAfter(lisbonDay(composition.now()))) throw new NotificationObsolete();
  return callTomorrowEmail(await readerOf(composition, notification), startsAt);
};

/** Builds the e-mail on the day before a call. */
export const callTomorrowEmail = ({ firstName, linkTo, say, seeRequest, about }: Reader, startsAt: string): Email =>
  renderEmail({
    subject: `Amanhã às ${formatTime(startsAt)} (hora de Lisboa): a nossa chamada`,
    title: 'A nossa chamada é amanhã',
    preview: `${formatDate(startsAt)} às ${formatTime(startsAt)}.`,
    blocks: [
      hello(firstName),
      paragraph(
        `Só para te lembrar da chamada ${say({ alone: 'que marcaste connosco', co_borrower: 'marcada connosco' })}:`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Dia', value: formatDate(startsAt) },
          { label: 'Hora', value: `${formatTime(startsAt)} (hora de Lisboa)` },
        ],
      },
      paragraph(
        `Já não te dá jeito? ${say({
          alone: 'Muda ou cancela a marcação no email de confirmação que recebeste.',
          co_borrower: 'Quem a marcou pode mudá-la ou cancelá-la no email de confirmação.',
        })}`,
      ),
      button(seeRequest, linkTo('/app')),
    ],
    reason: `${about} e ${say({ alone: 'marcaste uma chamada', co_borrower: 'há uma chamada marcada' })}. É o único lembrete desta chamada.`,
  });
