import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourRecoveryCodes } from './parts/sentences.ts';

/** About a recovery code that was used. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Código de recuperação usado',
    title: 'Código de recuperação usado',
    preview: 'A tua conta pede agora só a palavra-passe.',
    blocks: [
      hello(firstName),
      paragraph(
        'A verificação em dois passos da tua conta foi retirada com a palavra-passe e um código de recuperação, e todas as sessões terminaram. Entra com a palavra-passe e ativa-a outra vez em Definições.',
      ),
      ifNotYou(siteUrl, 'cria outros códigos em Definições'),
    ],
    reason: ofYourRecoveryCodes,
  });
