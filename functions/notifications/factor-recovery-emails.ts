import type { FactorRecovery } from '#database/security/entity.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { factorRecoveryNotices } from '#shared/security/factor-recovery.ts';
import { stopRecoveryPath } from '#shared/security/recovery-path.ts';
import { type Addressee, button, hello, ofYourAccount, paragraph } from './case-emails.ts';

const left = (notices: number): string => {
  const days = factorRecoveryNotices + 1 - notices;
  return days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`;
};

/** Builds a notice of a recovery that runs, with the link that stops it. */
export function factorRecoveryPendingEmail(
  { firstName, siteUrl }: Addressee,
  { personId, wait }: Pick<FactorRecovery, 'personId'> & { wait: NonNullable<FactorRecovery['wait']> },
): Email {
  const { startedAt, endsAt, notices, stopKey } = wait;
  const title = 'A verificação em dois passos vai sair da tua conta';
  return renderEmail({
    subject: notices === 0 ? title : `${left(notices)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    title,
    preview: `${left(notices)}. Se não foste tu, cancela este pedido.`,
    blocks: [
      hello(firstName),
      paragraph(
        'Alguém escreveu a tua palavra-passe e disse que já não tem nenhum código: nem o da verificação em dois passos, nem um de recuperação. Se ninguém cancelar, a tua conta passa a pedir só a palavra-passe.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Pedido em', value: formatDateTime(startedAt) },
          { label: 'Retirada em', value: formatDateTime(endsAt) },
        ],
      },
      paragraph(
        'Foste tu? Não tens de fazer mais nada: volta a entrar depois dessa hora. Se entrares antes com um código, este pedido termina.',
      ),
      paragraph('Não foste tu? Então alguém sabe a tua palavra-passe: cancela o pedido e muda-a logo a seguir.'),
      button('Não fui eu: cancelar o pedido', `${siteUrl}${stopRecoveryPath}#p=${personId}&k=${stopKey}`),
      paragraph(`Se precisares de ajuda, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`),
    ],
    reason: ofYourAccount,
  });
}

/** Builds the e-mail about a recovery that was stopped. */
export const factorRecoveryStoppedEmail = ({ firstName, siteUrl }: Addressee): Email =>
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
    reason: ofYourAccount,
  });

/** Builds the e-mail about a recovery whose wait is over. */
export const factorRecoveryCompletedEmail = ({ firstName, siteUrl }: Addressee): Email =>
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
      paragraph(
        `Se não foste tu, muda já a tua palavra-passe em ${siteUrl}/auth/recuperar e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: ofYourAccount,
  });
