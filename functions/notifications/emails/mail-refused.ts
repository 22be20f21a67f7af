import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { addresseeOf, type Compose } from './parts/compose.ts';

/** To who wrote to an address of a case that takes no e-mail from them; once a day. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo } = addresseeOf(composition, notification);
  const what = 'Este endereço já não recebe emails deste pedido. Entra no portal.';
  return renderEmail({
    subject: 'O teu email não chegou ao pedido',
    title: 'O teu email não chegou',
    preview: what,
    blocks: [hello(firstName), paragraph(what), button('Entrar no portal', linkTo('/app/mensagens'))],
    reason: `Recebeste este email porque escreveste para um endereço de um pedido da ${brokerage.name}. Não enviamos mais do que um por dia.`,
  });
};
