import type { FactorRecovery } from '#database/security/entity.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { factorRecoveryNotices } from '#shared/security/factor-recovery.ts';
import { stopRecoveryPath } from '#shared/security/recovery-path.ts';
import { type Compose, NotificationObsolete } from './parts/compose.ts';
import { ofYourSecurity } from './parts/sentences.ts';

export const compose: Compose = async ({ database, siteUrl }, notification) => {
  const recovery = await findFactorRecovery(database, notification.personId);
  // Stopped or completed in the meantime.
  if (!recovery?.wait || recovery.state !== 'open') throw new NotificationObsolete();
  const { personId, wait } = recovery;
  const { firstName } = notification.payload;
  return factorRecoveryPendingEmail({ firstName, siteUrl }, { personId, wait });
};

const left = (notices: number): string => {
  const days = factorRecoveryNotices + 1 - notices;
  return days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`;
};

/** Builds a notice of a recovery that runs, with the link that stops it. */
export function factorRecoveryPendingEmail(
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
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
    reason: ofYourSecurity,
  });
}
