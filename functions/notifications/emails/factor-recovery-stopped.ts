import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourSecurity } from './parts/sentences.ts';

/** About a recovery that was stopped. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'A verificação em dois passos continua ativa',
    title: 'A verificação em dois passos continua ativa',
    preview: 'O pedido para a retirar foi cancelado.',
    blocks: [
      hello(firstName),
      paragraph(
        'O pedido para retirar a verificação em dois passos da tua conta terminou: alguém o cancelou, ou entrou com um código. A tua conta continua a pedir um código.',
      ),
      paragraph(
        `Se não foste tu que fizeste o pedido, alguém sabe a tua palavra-passe: muda-a já em ${siteUrl}/auth/recuperar e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: ofYourSecurity,
  });
