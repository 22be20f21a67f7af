import { firstNameOf } from '#database/notifications/outbox.ts';
import { findPerson } from '#database/people/reads.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import { newSessionCode } from '#database/sessions/writes.ts';
import { transact } from '#database/transaction.ts';
import { hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { SendingDependencies } from './delivery/send-queued.ts';

/** Maximum number of e-mails with a code per person and hour. */
export const codesPerHour = 5;

const sessionCodeEmail = (firstName: string, code: string): Email =>
  renderEmail({
    subject: `O teu código da ${brokerage.name}`,
    title: 'Confirma que és tu',
    preview: 'O código para continuares o que estavas a fazer.',
    blocks: [
      hello(firstName),
      paragraph('Escreve este código na página onde ficaste:'),
      { kind: 'code', code },
      paragraph(
        'É válido durante 10 minutos e serve uma vez. Não o partilhes com ninguém: a nossa equipa nunca to pede.',
      ),
    ],
    reason: `Recebeste este email porque alguém com sessão iniciada na tua conta da ${brokerage.name} pediu para confirmar quem é. Se não foste tu, termina as sessões que não reconheces em Definições, Segurança.`,
  });

/**
 * Sends a code to a person without a password, whose account was created by Google, as proof of identity. Sent
 * immediately, because a notification would store the code in the table. People with a password have to use it: access
 * to the mailbox must not be sufficient for them.
 */
export const sendSessionCode: UseCase<SendingDependencies, 'notifications.sendSessionCode'> = async (
  { database, now, newId, mailer },
  _input,
  { personId, signedInAt },
) => {
  const [security, person] = await Promise.all([
    findAccountSecurity(database, personId),
    findPerson(database, personId),
  ]);
  if (!person) throw new Refusal('person.not_found');
  if (!security?.withoutPassword) throw new Refusal('session.code_not_offered');
  if (!mailer) throw new Refusal('service.busy');
  const at = now();
  const { code, put } = newSessionCode({ personId, signedInAt }, at);
  await transact(database, [
    countAttempt({ action: 'notifications.sendSessionCode', subject: personId, limit: codesPerHour, now: at }),
    put,
  ]);
  await mailer.send({ ...sessionCodeEmail(firstNameOf(person), code), to: person.email, reference: newId() });
  return { sent: true };
};
