import { type Notification, queueNotification } from '../database/notification.ts';
import type { Person } from '../database/person.ts';
import type { Step } from '../database/transaction.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { firstNameOf } from '../platform/outbox.ts';

/** Queues an e-mail about somebody's own data. Never by WhatsApp: that consent is about the loan. */
export const queuePrivacyNews = (
  { now, newId }: Pick<Dependencies, 'now' | 'newId'>,
  person: Pick<Person, 'personId' | 'email' | 'name'>,
  kind: Extract<Notification['kind'], 'export_ready' | `erasure_${string}`>,
): Step =>
  queueNotification({
    ...{ personId: person.personId, notificationId: newId(), channel: 'email', kind },
    payload: { email: person.email, firstName: firstNameOf(person) },
    createdAt: now().toISOString(),
  });
