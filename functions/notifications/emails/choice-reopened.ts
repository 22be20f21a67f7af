import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { type Compose, openApplication } from './parts/compose.ts';
import { deedRemoved } from './parts/deed-facts.ts';
import { readerOf } from './parts/reader.ts';

/**
 * About a choice of an offer that the team has reopened. It names the bank of the chosen one if that was withdrawn, and the
 * day of the deed that went with the choice.
 */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, say, ofChanges } = await readerOf(composition, notification);
  const { bankName, dueOn } = notification.payload;
  const chosen = say({ alone: 'escolheste', co_borrower: 'estava escolhida' });
  const fate = bankName
    ? `A proposta ${ofLender(lenderCalled(bankName))}, que ${chosen}, já não avança como estava.`
    : `A proposta que ${chosen} continua disponível.`;
  return renderEmail({
    subject: 'A escolha da proposta está outra vez em aberto',
    title: 'A escolha está outra vez em aberto',
    preview: 'Vê as propostas que tens agora.',
    blocks: [
      hello(firstName),
      paragraph(`${fate} Voltámos a abrir a escolha: vê as propostas que tens agora. Se chegarem outras, avisamos-te.`),
      ...deedRemoved(dueOn),
      paragraph('Se tens dúvidas, escreve-nos em Mensagens.'),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
