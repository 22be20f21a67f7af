import type { OptionalGroup } from '../../shared/notifications/groups.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Person } from './person.ts';
import { type Step, step } from './transaction.ts';

export type EmailStop = NonNullable<Person['emailStop']>;
export type WhatsAppStop = NonNullable<Person['whatsappStop']>;

/** Why nothing goes to the address that a person has now; what happened to an earlier one does not count. */
export const emailStopOf = ({ email, emailStop }: Person): EmailStop | undefined =>
  emailStop?.address === email ? emailStop : undefined;

/** Why nothing goes to the number that a person has now. */
export const whatsappStopOf = ({ whatsappNumber, whatsappStop }: Person): WhatsAppStop | undefined =>
  whatsappStop?.number === whatsappNumber ? whatsappStop : undefined;

const changed = () => new Refusal('application.changed');

/** Switches a group of e-mails on or off. Refused with `application.changed` when another switch was quicker. */
export function saveEmailGroups(person: Person, off: readonly OptionalGroup[], at: string): Step {
  const before = person.emailGroupsOff;
  return step(
    ({ person: entity }) =>
      entity
        .patch({ personId: person.personId })
        .set({ emailGroupsOff: [...off], updatedAt: at })
        .where(({ emailGroupsOff }, { eq, notExists }) =>
          before ? eq(emailGroupsOff, before) : notExists(emailGroupsOff),
        )
        .commit(),
    changed,
  );
}

/** No more e-mails to this address, as long as it is the person's. */
export function stopEmail({ personId }: Person, emailStop: EmailStop): Step {
  return step(
    ({ person }) =>
      person
        .patch({ personId })
        .set({ emailStop, updatedAt: emailStop.at })
        .where(({ email }, { eq }) => eq(email, emailStop.address))
        .commit(),
    changed,
  );
}

/** E-mails go to the person's address again. */
export function resumeEmail({ personId }: Person, at: string): Step {
  return step(({ person }) => person.patch({ personId }).set({ updatedAt: at }).remove(['emailStop']).commit());
}

/** No more WhatsApp messages to this number, as long as it is the person's. What they have consented to stays as it is. */
export function stopWhatsApp({ personId }: Person, whatsappStop: WhatsAppStop): Step {
  return step(
    ({ person }) =>
      person
        .patch({ personId })
        .set({ whatsappStop, updatedAt: whatsappStop.at })
        .where(({ whatsappNumber }, { eq }) => eq(whatsappNumber, whatsappStop.number))
        .commit(),
    changed,
  );
}

/** WhatsApp messages go to the person's number again. */
export function resumeWhatsApp({ personId }: Person, at: string): Step {
  return step(({ person }) => person.patch({ personId }).set({ updatedAt: at }).remove(['whatsappStop']).commit());
}
