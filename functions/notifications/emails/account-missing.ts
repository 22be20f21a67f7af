import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ofTheMailbox } from './parts/sentences.ts';

/** To the team about people without an account, named only in the backoffice. */
export const compose: Compose = async ({ siteUrl }) =>
  renderEmail({
    subject: 'Há contas em falta',
    title: 'Há contas em falta',
    preview: 'Há dados de pessoas que já não têm conta.',
    blocks: [
      paragraph(
        'A verificação diária encontrou dados de pessoas cuja conta já não existe: ninguém consegue entrar para os ver ou apagar. Um administrador decide o que lhes acontece.',
      ),
      button('Ver contas em falta', `${siteUrl}/backoffice/recuperar-acesso`),
    ],
    reason: ofTheMailbox('chega aqui cada conta que desaparece'),
  });
