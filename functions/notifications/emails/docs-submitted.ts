import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About a submission, with the hours until a review. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo, say, seeRequest, ofChanges } = await readerOf(composition, notification);
  const title = say({ alone: 'Recebemos os teus documentos', others: 'Recebemos os documentos do teu pedido' });
  const papers = say({ alone: 'Os teus documentos', others: 'Os documentos do teu pedido' });
  const { slaHours = brokerage.reviewHours } = notification.payload;
  return renderEmail({
    subject: title,
    title,
    preview: `Respondemos em ${slaHours} horas, no máximo.`,
    blocks: [
      hello(firstName),
      paragraph(
        `${papers} chegaram bem. Estamos a revê-los e respondemos em ${slaHours} horas, no máximo. Não precisas de fazer nada entretanto.`,
      ),
      button(seeRequest, linkTo('/app')),
    ],
    reason: ofChanges,
  });
};
