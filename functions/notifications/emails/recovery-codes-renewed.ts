import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ifNotYou, ofYourRecoveryCodes } from './parts/sentences.ts';

/** About recovery codes that were renewed. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: 'Códigos de recuperação novos',
    title: 'Códigos de recuperação novos',
    preview: 'Os códigos que tinhas deixaram de servir.',
    blocks: [
      hello(firstName),
      paragraph('Foram criados códigos de recuperação novos para a tua conta. Os que tinhas antes deixaram de servir.'),
      ifNotYou(siteUrl, 'cria outros códigos em Definições'),
    ],
    reason: ofYourRecoveryCodes,
  });
