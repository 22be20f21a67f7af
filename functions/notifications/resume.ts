import { startChange } from '#database/change.ts';
import { emailStopOf, whatsappStopOf } from '#database/people/entity.ts';
import { findIdentity } from '#database/people/reads.ts';
import { resumeEmail, resumeWhatsApp } from '#database/people/writes.ts';
import { retrying } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { known, toPreferences } from './get-preferences.ts';

/** Resumes e-mails or WhatsApp messages to the caller, who has fixed the problem. */
export const resume: UseCase<Dependencies, 'notifications.resume'> = (deps, { channel }, { personId }) =>
  retrying(async () => {
    const { database } = deps;
    const { person, role } = known(await findIdentity(database, personId));
    const isStopped = (channel === 'email' ? emailStopOf : whatsappStopOf)(person) !== undefined;
    const change = startChange(deps, { personId, role });
    const { at } = change;
    if (isStopped)
      await change.commit([
        (channel === 'email' ? resumeEmail : resumeWhatsApp)(person, at),
        change.auditPerson({
          personId,
          action: channel === 'email' ? 'person.email_resumed' : 'person.whatsapp_resumed',
        }),
      ]);
    return toPreferences(known(await findIdentity(database, personId)));
  });
