import { findErasureRequest } from '#database/privacy/reads.ts';
import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { type Compose, required } from './parts/compose.ts';
import { ofYourRequest } from './parts/sentences.ts';

/** About a request for erasure: when it begins, and how to withdraw it. */
export const compose: Compose = async ({ database }, { personId, payload: { firstName } }) => {
  const { dueAt } = required(await findErasureRequest(database, personId));
  return renderEmail({
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
    reason: `${ofYourRequest('pediu a eliminação')} Se não foste tu, cancela o pedido nas Definições e muda a tua palavra-passe, ou escreve para ${brokerage.privacyEmail}.`,
  });
};
