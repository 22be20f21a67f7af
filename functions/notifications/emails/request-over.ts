import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { addresseeOf, type Compose } from './parts/compose.ts';
import { ofEnding } from './parts/sentences.ts';

/** To who was in a request of somebody else that is gone, and with it everything that it held. */
export const compose: Compose = async (composition, notification) => {
  const { firstName } = addresseeOf(composition, notification);
  return renderEmail({
    subject: 'O pedido terminou',
    title: 'O pedido terminou',
    preview: 'O pedido de outra pessoa em que estavas já não existe.',
    blocks: [
      hello(firstName),
      paragraph('O pedido de crédito habitação de outra pessoa, em que estavas, terminou e já não existe.'),
      paragraph('Os documentos que lá enviaste foram apagados com ele. Não tens de fazer nada.'),
    ],
    reason: ofEnding('estavas num'),
  });
};
