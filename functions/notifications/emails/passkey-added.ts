import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourSecurity } from './parts/sentences.ts';

/** About an added passkey. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Chave de acesso adicionada',
    title: 'Chave de acesso adicionada',
    preview: 'A tua conta tem mais uma forma de entrar.',
    blocks: [
      hello(firstName),
      paragraph('Foi adicionada uma chave de acesso à tua conta. Com ela entras sem escrever a palavra-passe.'),
      ifNotYou(siteUrl, 'remove em Definições as chaves de acesso que não conheces'),
    ],
    reason: ofYourSecurity,
  });
