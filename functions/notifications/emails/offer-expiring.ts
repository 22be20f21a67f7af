import { findDeedDay } from '#database/agenda/deed-day.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About an approved offer that is about to end while no day of the deed is set. */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  const until = required(notification.payload.dueOn);
  const ofBank = ofLender(lenderCalled(required(notification.payload.bankName)));
  const deedDay = await findDeedDay(composition.database, application);
  if (deedDay?.stands || until < lisbonDay(composition.now())) throw new NotificationObsolete();
  const { firstName, linkTo, about } = await readerOf(composition, notification);
  const title = `A aprovação do banco vale até ${formatDate(until)}`;
  return renderEmail({
    subject: title,
    title,
    preview: `Aprovação ${ofBank}: ainda não há dia para a escritura.`,
    blocks: [
      hello(firstName),
      paragraph(`A proposta aprovada ${ofBank} vale até ${formatDate(until)}, e ainda não há dia para a escritura.`),
      paragraph('Estamos a tratar disso. Se souberes de alguma coisa que a atrase, diz-nos já.'),
      button('Ver a proposta', linkTo('/app/propostas')),
    ],
    reason: `${about} com uma proposta aprovada. Podes desligar estes lembretes quando quiseres.`,
  });
};
