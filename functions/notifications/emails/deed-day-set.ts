import { findDeedDay } from '#database/agenda/deed-day.ts';
import { clientEvent } from '#platform/client-calendar.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { deedFacts } from './parts/deed-facts.ts';
import { readerOf } from './parts/reader.ts';

/** About the day of the deed, which was set or has changed. */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const date = required(await findDeedDay(composition.database, application));
  // Another day was set since, somebody joined, or it is over.
  if (!date.stands || date.on !== notification.payload.dueOn || date.on < lisbonDay(composition.now()))
    throw new NotificationObsolete();
  const { firstName, linkTo, ofChanges } = await readerOf(composition, notification);
  const title = `A escritura é a ${formatDate(date.on)}`;
  return {
    ...renderEmail({
      subject: title,
      title,
      preview: date.place ?? 'Vê o que levar e o que falta.',
      blocks: [
        hello(firstName),
        paragraph(date.changes > 0 ? 'A escritura tem um novo dia:' : 'A escritura já tem dia marcado:'),
        deedFacts(date),
        paragraph('Junto vai o ficheiro para a tua agenda.'),
        button('Ver a checklist da escritura', linkTo('/app/escritura')),
      ],
      reason: ofChanges,
    }),
    attachments: [clientEvent(application, date, composition.now())],
  };
};
