import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourSecurity } from './parts/sentences.ts';

/** About a second factor that was added. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Verificação em dois passos ativada',
    title: 'Verificação em dois passos ativada',
    preview: 'A tua conta está mais protegida.',
    blocks: [
      hello(firstName),
      paragraph('A tua conta pede agora um código além da palavra-passe sempre que entras.'),
      ifNotYou(siteUrl),
    ],
    reason: ofYourSecurity,
  });
