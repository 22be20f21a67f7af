import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** To each borrower about a recommendation, which is only on the site. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, credit, about } = await readerOf(composition, notification);
  const title = 'Tens uma recomendação da equipa';
  return renderEmail({
    subject: title,
    title,
    preview: 'Diz o que considerámos e porquê.',
    blocks: [
      hello(firstName),
      paragraph(
        `A equipa comparou as propostas para o ${credit} e escreveu o que recomenda, com as razões. Lê o documento antes de escolheres.`,
      ),
      button('Ver a recomendação', linkTo('/app/propostas')),
    ],
    reason: `${about}: uma recomendação entrega-se sempre. Estes avisos não se desligam.`,
  });
};
