import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** Asks somebody to choose the banks to which their data may go; the question itself is only on the site. */
export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { firstName, linkTo, request, about } = await readerOf(composition, notification);
  return renderEmail({
    subject: 'Falta escolheres os bancos',
    title: 'A que bancos enviamos o teu pedido?',
    preview: 'Só enviamos os teus dados aos bancos que escolheres.',
    blocks: [
      hello(firstName),
      paragraph(
        `Para apresentarmos o ${request} aos bancos precisamos da tua autorização, banco a banco. Escolhe um, vários ou todos: demora menos de um minuto.`,
      ),
      button('Escolher os bancos', linkTo('/app')),
      paragraph('Podes mudar de ideias em Definições.'),
    ],
    reason: `${about} que ainda não pode ir para nenhum banco.`,
  });
};
