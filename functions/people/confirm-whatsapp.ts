import { startChange } from '#database/change.ts';
import { confirmedNumberOf } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { takeWhatsAppCode } from '#database/people/whatsapp-code.ts';
import { confirmWhatsApp as confirmNumber } from '#database/people/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { readMe } from './me.ts';

/**
 * Confirms the caller's WhatsApp number with the code that was sent there (`notifications.sendWhatsAppCode`). The consent
 * is unchanged. Throws `whatsapp.code_expired` if number or consent have changed since the code was sent.
 */
export const confirmWhatsApp: UseCase<Dependencies, 'people.confirmWhatsApp'> = async (deps, { code }, caller) => {
  const { database } = deps;
  const { personId } = caller;
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  // Already confirmed: the response to an earlier attempt was lost.
  if (confirmedNumberOf(person)) return readMe(deps, caller);
  const number = person.whatsappNumber;
  if (!number) throw new Refusal('whatsapp.code_expired');
  const change = startChange(deps, { personId, role });
  const { at, instant: now } = change;
  const used = await takeWhatsAppCode(database, { personId, number }, { code, now });
  await change.commit([
    used,
    confirmNumber(personId, { number, at }),
    change.auditPerson({ personId, action: 'person.whatsapp_confirmed' }),
  ]);
  return readMe(deps, caller);
};
