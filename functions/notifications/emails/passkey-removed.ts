import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourSecurity } from './parts/sentences.ts';

/** About a removed passkey. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Chave de acesso removida',
    title: 'Chave de acesso removida',
    preview: 'A tua conta tem menos uma forma de entrar.',
    blocks: [
      hello(firstName),
      paragraph('Foi removida uma chave de acesso da tua conta. Já ninguém entra com ela.'),
      ifNotYou(siteUrl, 'remove em Definições as chaves de acesso que não conheces'),
    ],
    reason: ofYourSecurity,
  });
