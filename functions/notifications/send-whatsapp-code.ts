import { confirmedNumberOf } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { newWhatsAppCode } from '#database/people/whatsapp-code.ts';
import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import { dailyHash } from '#platform/http/client-address.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { type WhatsApp, WhatsAppRefused } from '#platform/whatsapp.ts';
import type { SendingDependencies } from './delivery/send-queued.ts';
import { codeTemplate } from './whatsapp-templates.ts';

/** Maximum number of codes per person and hour. */
export const whatsappCodesPerHour = 5;

/** Maximum number of codes per number and day, for all people together. */
export const whatsappCodesPerDay = 10;

export interface CodeDependencies extends SendingDependencies {
  /** Undefined in a stage without WhatsApp. */
  whatsapp: WhatsApp | undefined;
}

/**
 * Sends a code to the caller's WhatsApp number, with which they confirm it (`people.confirmWhatsApp`). The only message
 * to a number that is not confirmed. Sent immediately, because a notification would store the code in the table.
 */
export const sendWhatsAppCode: UseCase<CodeDependencies, 'notifications.sendWhatsAppCode'> = async (
  { database, now, whatsapp },
  _input,
  { personId },
) => {
  const person = await findPerson(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const number = person.whatsappNumber;
  if (!person.whatsappOptIn || !number) throw new Refusal('whatsapp.off');
  if (confirmedNumberOf(person)) throw new Refusal('whatsapp.confirmed');
  if (!whatsapp) throw new Refusal('whatsapp.not_offered');
  const at = now();
  const { code, put } = newWhatsAppCode({ personId, number }, at);
  const counted = { action: 'notifications.sendWhatsAppCode', now: at };
  await transact(database, [
    countAttempt({ ...counted, subject: personId, limit: whatsappCodesPerHour }),
    countAttempt({ ...counted, subject: dailyHash(at, number), limit: whatsappCodesPerDay, within: 'day' }),
    put,
  ]);
  try {
    // The button copies the code: Meta takes it as the end of an address.
    await whatsapp.send({ to: number, template: codeTemplate, parameters: [code], linkParameter: code });
  } catch (error) {
    const isUnknown = error instanceof WhatsAppRefused && error.message === 'unknown_number';
    throw isUnknown ? new Refusal('whatsapp.unknown_number') : error;
  }
  return { number };
};
