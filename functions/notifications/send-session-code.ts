import { Refusal } from '../../shared/api/refusal.ts';
import { brokerage } from '../../shared/brokerage.ts';
import { greeting } from '../../shared/people/names.ts';
import { firstNameOf } from '../database/notifications/outbox.ts';
import { findPerson } from '../database/people/reads.ts';
import { countAttempt } from '../database/rate-limits/writes.ts';
import { findAccountSecurity } from '../database/security/reads.ts';
import { newSessionCode } from '../database/sessions/writes.ts';
import { transact } from '../database/transaction.ts';
import { type Email, renderEmail } from '../platform/email-layout.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { SendingDependencies } from './send-queued.ts';

/** E-mails with a code to one person within an hour. */
export const codesPerHour = 5;

const sessionCodeEmail = (firstName: string, code: string): Email =>
  renderEmail({
    subject: `O teu código da ${brokerage.name}`,
    title: 'Confirma que és tu',
    preview: 'O código para continuares o que estavas a fazer.',
    blocks: [
      { kind: 'paragraph', text: greeting(firstName) },
      { kind: 'paragraph', text: 'Escreve este código na página onde ficaste:' },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: 'É válido durante 10 minutos e serve uma vez. Não o partilhes com ninguém: a nossa equipa nunca to pede.',
      },
    ],
    reason: `Recebeste este email porque alguém com sessão iniciada na tua conta da ${brokerage.name} pediu para confirmar quem é. Se não foste tu, termina as sessões que não reconheces em Definições, Segurança.`,
  });

/**
 * Sends a code to somebody whose account has no password, as it was made by Google, so that they can confirm who they
 * are. It leaves at once and by itself: a notification would keep the code in the table. Whoever has a password proves
 * themselves with it: a mailbox must not be enough there.
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
