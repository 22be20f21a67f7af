import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { formatDate } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About the reader's own days of reflection, of which `dueOn` is the last one: while they run, and once they are over. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, about } = await readerOf(composition, notification);
  const until = required(notification.payload.dueOn);
  const ofBank = ofLender(lenderCalled(required(notification.payload.bankName)));
  const isOver = lisbonDay(composition.now()) > until;
  const title = isOver ? 'Já podes assinar' : `Tens até ${formatDate(until)} para pensar`;
  return renderEmail({
    subject: title,
    title,
    preview: isOver ? `O teu período de reflexão acabou a ${formatDate(until)}.` : `Sobre a proposta ${ofBank}.`,
    blocks: [
      hello(firstName),
      paragraph(
        isOver
          ? `O teu período de reflexão sobre a proposta ${ofBank} acabou a ${formatDate(until)}. Desde ${formatDate(dayAfter(until))} já podes assinar.`
          : `Recebeste a FINE da proposta ${ofBank}. Até ${formatDate(until)} tens tempo para a leres e pensares: antes disso a escritura não pode ser feita.`,
      ),
      paragraph(
        isOver
          ? 'A escritura marca-se quando o período de reflexão de todos os que assinam tiver acabado.'
          : 'Se tiveres dúvidas, pergunta-nos: respondemos nas mensagens.',
      ),
      button('Ver a proposta', linkTo('/app/propostas')),
    ],
    reason: `${about} e recebeste a FINE de um banco. Podes desligar estes lembretes quando quiseres.`,
  });
};
