import type { Notification } from '#database/notifications/entity.ts';
import { hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourSecurity } from './parts/sentences.ts';

export const compose: Compose = async ({ siteUrl }, { payload: { firstName, removed } }) =>
  passwordChangedEmail({ firstName, siteUrl }, removed);

/** What a forgotten password's reset removed. */
type Removed = NonNullable<Notification['payload']['removed']>;

/** Lists what was removed, with the names of passkeys as their person wrote them. */
const removedFacts = ({ passkeys, recoveryCodes, factor }: Removed) => [
  ...(passkeys.length > 0
    ? [{ label: 'Chaves de acesso', value: passkeys.map((name) => `«${name}»`).join(', ') }]
    : []),
  ...(recoveryCodes > 0 ? [{ label: 'Códigos de recuperação', value: `${recoveryCodes} por usar` }] : []),
  ...(factor
    ? [
        {
          label: 'Verificação em dois passos',
          value: 'retirada: foi ativada antes de escolheres uma palavra-passe tua',
        },
      ]
    : []),
];

/** Builds the e-mail about a new password, which has ended all sessions. */
export const passwordChangedEmail = (
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
  removed: Removed | undefined,
): Email => {
  const facts = removed ? removedFacts(removed) : [];
  return renderEmail({
    subject: 'A tua palavra-passe foi alterada',
    title: 'A tua palavra-passe foi alterada',
    preview: 'Terminámos todas as sessões abertas.',
    blocks: [
      hello(firstName),
      paragraph(
        'A palavra-passe da tua conta acabou de ser alterada. Terminámos todas as sessões que estavam abertas: em cada aparelho entras de novo com a palavra-passe nova.',
      ),
      ...(facts.length > 0
        ? [
            paragraph(
              'Como a palavra-passe foi reposta por email, retirámos da tua conta o que alguém pode ter acrescentado com a anterior:',
            ),
            { kind: 'facts', facts } as const,
            paragraph(
              'O que usas, voltas a criar em Definições, Segurança. O que não conheces já não serve a ninguém.',
            ),
          ]
        : []),
      paragraph(
        `Se não foste tu, escolhe já outra palavra-passe em ${siteUrl}/auth/recuperar e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: ofYourSecurity,
  });
};
