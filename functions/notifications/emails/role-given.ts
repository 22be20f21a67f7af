import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { type Compose, required } from './parts/compose.ts';
import { ofYourAccount } from './parts/sentences.ts';

/** To a person who was given a role in the team. */
export const compose: Compose = async ({ siteUrl }, { payload }) => {
  const isAdmin = required(payload.role) === 'admin';
  const title = isAdmin ? 'És agora administrador' : `Fazes parte da equipa da ${brokerage.name}`;
  return renderEmail({
    subject: title,
    title,
    preview: 'O backoffice está aberto para ti.',
    blocks: [
      hello(payload.firstName),
      paragraph(
        isAdmin
          ? `Passaste a administrador da ${brokerage.name}: vês tudo o que a equipa vê, e decides quem faz parte dela.`
          : `Passaste a fazer parte da equipa da ${brokerage.name}: vês os pedidos, os documentos e as mensagens dos clientes.`,
      ),
      paragraph('Para abrires o backoffice, a tua conta precisa da verificação em dois passos.'),
      button('Abrir o backoffice', `${siteUrl}/backoffice/pipeline`),
      paragraph(`Se não esperavas este email, escreve para ${brokerage.email}.`),
    ],
    reason: ofYourAccount,
  });
};
