import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { addresseeOf, type Compose } from './parts/compose.ts';
import { ofYourCase } from './parts/sentences.ts';

/** About a submission, with the hours until a review. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo } = addresseeOf(composition, notification);
  const { slaHours = brokerage.reviewHours } = notification.payload;
  return renderEmail({
    subject: 'Recebemos os teus documentos',
    title: 'Recebemos os teus documentos',
    preview: `Respondemos em ${slaHours} horas, no máximo.`,
    blocks: [
      hello(firstName),
      paragraph(
        `Os teus documentos chegaram bem. Estamos a revê-los e respondemos em ${slaHours} horas, no máximo. Não precisas de fazer nada entretanto.`,
      ),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: ofYourCase,
  });
};
