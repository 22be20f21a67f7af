import { firstWordOf } from '#shared/kit/text.ts';
import { goesByWhatsApp } from '#shared/notifications/kinds.ts';
import type { Person } from '../people/entity.ts';
import type { Step } from '../transaction.ts';
import type { Notification } from './entity.ts';
import { queueNotification } from './writes.ts';

/** Returns how to address a person: the first word of their name, or the local part of their address (spec 1.2). */
export function firstNameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return firstWordOf(name) ?? email.split('@')[0] ?? email;
}

export interface PersonNotification {
  applicationId: string;
  kind: Notification['kind'];
  details: Omit<Notification['payload'], 'email' | 'phoneNumber' | 'firstName'>;
  at: string;
  /** Not sent before: see the entity. */
  notBefore?: string;
  /** Offers that it announces: see the entity. */
  subjects?: string[];
}

/**
 * Queues notifications of a person, for the transaction of the change they are about: always by e-mail, and by WhatsApp
 * with an opt-in and a number (spec 2.7) for kinds with that channel.
 */
export function queueNotifications(
  person: Person,
  { details, at, notBefore, ...news }: PersonNotification,
  newId: () => string,
): Step[] {
  const common = { ...news, personId: person.personId, createdAt: at, notBefore };
  const payload = { ...details, firstName: firstNameOf(person) };
  const email = queueNotification({
    ...common,
    notificationId: newId(),
    channel: 'email',
    payload: { ...payload, email: person.email },
  });
  if (!person.whatsappOptIn || !person.whatsappNumber || !goesByWhatsApp(news.kind)) return [email];
  const whatsapp = queueNotification({
    ...common,
    notificationId: newId(),
    channel: 'whatsapp',
    payload: { ...payload, phoneNumber: person.whatsappNumber },
  });
  return [email, whatsapp];
}

/** Kinds of e-mails about a person's own account or data. */
export type AccountEmailKind = Extract<
  Notification['kind'],
  | 'export_ready'
  | 'password_changed'
  | 'sign_in_with_google'
  | `erasure_${string}`
  | `factor_${string}`
  | `email_${string}`
  | `passkey_${string}`
  | `recovery_${string}`
>;

/** Queues an e-mail about a person's own account or data. Never by WhatsApp: that consent is about the loan. */
export const queueAccountEmail = (
  { now, newId }: { now: () => Date; newId: () => string },
  person: Pick<Person, 'personId' | 'email' | 'name'>,
  kind: AccountEmailKind,
  details: Pick<Notification['payload'], 'removed'> = {},
): Step =>
  queueNotification({
    personId: person.personId,
    notificationId: newId(),
    channel: 'email',
    kind,
    payload: { ...details, email: person.email, firstName: firstNameOf(person) },
    createdAt: now().toISOString(),
  });
