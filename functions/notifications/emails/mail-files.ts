import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { addresseeOf, applicationOf, type Compose, required } from './parts/compose.ts';

/** To who wrote by e-mail about what was not kept of it, or waits. */
export const compose: Compose = async (composition, notification) => {
  await applicationOf(composition, notification);
  const { firstName, linkTo } = addresseeOf(composition, notification);
  return renderEmail({
    subject: 'Os ficheiros do teu email',
    title: 'Os ficheiros do teu email',
    preview: 'Nem tudo o que enviaste ficou guardado.',
    blocks: [
      hello(firstName),
      ...required(notification.payload.message).split('\n').map(paragraph),
      button('Abrir os documentos', linkTo('/app/documentos')),
    ],
    reason: `Recebeste este email porque enviaste ficheiros por email à ${brokerage.name}.`,
  });
};
