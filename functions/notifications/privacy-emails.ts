import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { greeting } from '#shared/people/names.ts';
import { exportDays } from '#shared/privacy/export-limits.ts';

const hello = (firstName: string) => ({ kind: 'paragraph', text: greeting(firstName) }) as const;
const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
const ofAccount = `da conta deste endereço na ${brokerage.name}`;
const notYou = `Se não foste tu, escreve já para ${brokerage.privacyEmail}.`;

/** Builds the e-mail about a finished data export. Contains no link: the person has to sign in. */
export const exportReadyEmail = (firstName: string): Email =>
  renderEmail({
    subject: 'A cópia dos teus dados está pronta',
    title: 'A cópia dos teus dados está pronta',
    preview: `Podes descarregá-la nas Definições durante ${exportDays} dias.`,
    blocks: [
      hello(firstName),
      paragraph('A cópia de tudo o que guardamos sobre ti está pronta.'),
      paragraph(
        `Entra na ${brokerage.name} e abre Definições, Privacidade. Fica disponível durante ${exportDays} dias.`,
      ),
    ],
    reason: `Recebeste este email porque alguém com sessão iniciada pediu uma cópia dos dados ${ofAccount}. ${notYou}`,
  });

/** Builds the e-mail about a request for erasure: when it begins, and how to withdraw it. */
export const erasureRequestedEmail = (firstName: string, dueAt: string): Email =>
  renderEmail({
    subject: `Pediste a eliminação da tua conta na ${brokerage.name}`,
    title: 'A tua conta vai ser eliminada',
    preview: `Até ${formatDate(dueAt)} podes desistir nas Definições.`,
    blocks: [
      hello(firstName),
      paragraph(
        `Recebemos o teu pedido. No dia ${formatDate(dueAt)}, às ${formatTime(dueAt)}, eliminamos a tua conta, os teus dados e os teus ficheiros. Depois não os conseguimos recuperar.`,
      ),
      paragraph('Mudaste de ideias? Entra, abre Definições, Privacidade e escolhe "Cancelar eliminação".'),
      paragraph('Queres guardar uma cópia? Pede-a antes, no mesmo sítio.'),
    ],
    reason: `Recebeste este email porque alguém com sessão iniciada pediu a eliminação ${ofAccount}. Se não foste tu, cancela o pedido nas Definições e muda a tua palavra-passe, ou escreve para ${brokerage.privacyEmail}.`,
  });

/** Builds the e-mail about a withdrawn request. */
export const erasureWithdrawnEmail = (firstName: string): Email =>
  renderEmail({
    subject: 'A tua conta continua ativa',
    title: 'A tua conta continua ativa',
    preview: 'Cancelaste a eliminação: nada foi apagado.',
    blocks: [hello(firstName), paragraph('Cancelaste a eliminação da tua conta. Nada foi apagado, e podes continuar.')],
    reason: `Recebeste este email porque alguém com sessão iniciada cancelou a eliminação ${ofAccount}. ${notYou}`,
  });
