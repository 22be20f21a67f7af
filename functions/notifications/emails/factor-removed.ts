import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourSecurity } from './parts/sentences.ts';

/** About a second factor that was removed. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Verificação em dois passos removida',
    title: 'Verificação em dois passos removida',
    preview: 'A tua conta pede agora só a palavra-passe.',
    blocks: [
      hello(firstName),
      paragraph('A tua conta deixou de pedir um código: entras só com a palavra-passe.'),
      ifNotYou(siteUrl),
    ],
    reason: ofYourSecurity,
  });
