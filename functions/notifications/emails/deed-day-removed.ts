import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { formatDate } from '#shared/kit/format.ts';
import { type Compose, NotificationObsolete, openApplication, required } from './parts/compose.ts';
import { deedRemoved } from './parts/deed-facts.ts';
import { readerOf } from './parts/reader.ts';

/** About the day of the deed, which no longer stands; why is for those who borrow (see choice-reopened.ts). */
export const compose: Compose = async (composition, notification) => {
  const application = await openApplication(composition, notification);
  // Another day was set since, which has an e-mail of its own.
  if (application.deed) throw new NotificationObsolete();
  const { firstName, linkTo, seeRequest, ofChanges } = await readerOf(composition, notification);
  const dueOn = required(notification.payload.dueOn);
  const title = `A escritura já não é a ${formatDate(dueOn)}`;
  return renderEmail({
    subject: title,
    title,
    preview: 'Avisamos-te quando houver outro dia.',
    blocks: [
      hello(firstName),
      ...deedRemoved(dueOn),
      paragraph('Se tens dúvidas, escreve-nos em Mensagens.'),
      button(seeRequest, linkTo('/app')),
    ],
    reason: ofChanges,
  });
};
