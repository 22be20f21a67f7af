import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { lenderCalled, ofLender } from '#shared/lenders/lenders.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** Why nothing waits for confirmations any more, by the code in the notification. */
const sentences: Readonly<Record<string, string>> = {
  pessoa: 'Um dos titulares retirou-a, e por isso nada ficou escolhido.',
  proposta: 'O banco já não a tem disponível, e por isso nada ficou escolhido.',
  prazo: 'O prazo dela terminou antes de todos confirmarem, e por isso nada ficou escolhido.',
};

/** To the borrowers, about a choice that no longer waits for their confirmations. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { bankName, reason = '' } = notification.payload;
  const { firstName, linkTo, ofChanges } = await readerOf(composition, notification);
  return renderEmail({
    subject: 'A escolha da proposta ficou sem efeito',
    title: 'A escolha ficou sem efeito',
    preview: 'Vê as propostas que tens agora.',
    blocks: [
      hello(firstName),
      paragraph(
        `A escolha da proposta ${ofLender(lenderCalled(required(bankName)))} esperava confirmação e ficou sem efeito.`,
      ),
      paragraph(sentences[reason] ?? 'Nada ficou escolhido.'),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
