import { findAddressChange } from '#database/addresses/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { addressCodeMinutes } from '#shared/security/address-code.ts';
import { type Compose, NotificationObsolete } from './parts/compose.ts';

/** To an account's new address, with the code that verifies it. */
export const compose: Compose = async ({ database, now }, { personId, payload }) => {
  const change = await findAddressChange(database, personId);
  // Replaced by another change, completed, or expired.
  if (!change || change.email !== payload.email || change.expiresAt <= secondsAt(now()))
    throw new NotificationObsolete();
  return renderEmail({
    subject: `Confirma o teu novo email na ${brokerage.name}`,
    title: 'Confirma o teu novo email',
    preview: 'O código para usares este endereço na tua conta.',
    blocks: [
      hello(payload.firstName),
      paragraph('Pediste para passar a entrar com este endereço. Escreve este código nas Definições, onde ficaste:'),
      { kind: 'code', code: change.code },
      paragraph(
        `O código é válido durante ${addressCodeMinutes} minutos e serve uma vez. Não o partilhes com ninguém: a nossa equipa nunca to pede.`,
      ),
    ],
    reason: `Recebeste este email porque alguém indicou este endereço como o novo email de uma conta na ${brokerage.name}. Se não foste tu, ignora-o: nada muda.`,
  });
};
