import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourSecurity } from './parts/sentences.ts';

/** About a recovery whose wait is over. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Já podes entrar só com a palavra-passe',
    title: 'Já podes entrar só com a palavra-passe',
    preview: 'A verificação em dois passos saiu da tua conta.',
    blocks: [
      hello(firstName),
      paragraph(
        'Passaram os três dias, e a verificação em dois passos saiu da tua conta. Todas as sessões terminaram. Entra com a palavra-passe e ativa-a outra vez em Definições.',
      ),
      button('Entrar', `${siteUrl}/auth`),
      ifNotYou(siteUrl),
    ],
    reason: ofYourSecurity,
  });
