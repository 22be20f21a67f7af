import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourAccount } from './parts/sentences.ts';

/** About a reinstated account. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'A tua conta foi reativada',
    title: 'A tua conta foi reativada',
    preview: 'Já podes entrar outra vez.',
    blocks: [
      hello(firstName),
      paragraph('A tua conta está outra vez ativa. Em cada dispositivo é preciso voltar a entrar.'),
      button('Entrar', `${siteUrl}/auth`),
      paragraph(`Se não esperavas este email, escreve para ${brokerage.email}.`),
    ],
    reason: ofYourAccount,
  });
