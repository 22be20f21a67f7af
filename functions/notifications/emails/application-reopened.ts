import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { addresseeOf, type Compose, openApplication } from './parts/compose.ts';
import { ofItsEnd } from './parts/sentences.ts';

/** About an ended request that is open again. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo } = addresseeOf(composition, notification);
  return renderEmail({
    subject: 'O teu pedido está outra vez aberto',
    title: 'O teu pedido está outra vez aberto',
    preview: 'Continuamos onde ficou.',
    blocks: [
      hello(firstName),
      paragraph('Voltámos a abrir o teu pedido e continuamos onde ficou, com os documentos que já enviaste.'),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: ofItsEnd,
  });
};
