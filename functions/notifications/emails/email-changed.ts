import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';

/** To the former address of an account. */
export const compose: Compose = async (_composition, { payload: { firstName } }) =>
  renderEmail({
    subject: 'O email da tua conta foi alterado',
    title: 'O email da tua conta foi alterado',
    preview: 'A tua conta usa agora outro endereço.',
    blocks: [
      hello(firstName),
      paragraph(
        `A tua conta na ${brokerage.name} passou a usar outro endereço de email: já não entras com este, e os avisos seguem para o novo. Terminámos as sessões abertas nos outros dispositivos.`,
      ),
      paragraph(
        `Se não foste tu, escreve já para ${brokerage.email} a partir deste endereço, ou liga-nos: impedimos o acesso e devolvemos-te a conta.`,
      ),
    ],
    reason: `Recebeste este email porque este era o endereço de uma conta na ${brokerage.name}. Estes avisos protegem-te e não se desligam.`,
  });
