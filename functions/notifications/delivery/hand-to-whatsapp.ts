import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Notification } from '#database/notifications/entity.ts';
import { beginHandOver } from '#database/notifications/writes.ts';
import { confirmedNumberOf, type Person } from '#database/people/entity.ts';
import { stopWhatsApp } from '#database/people/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type WhatsApp, WhatsAppRefused, WhatsAppUnanswered } from '#platform/whatsapp.ts';
import { requestWords } from '#shared/applications/request-name.ts';
import { emailComposers } from '../emails/index.ts';
import { type Composition, NotificationObsolete } from '../emails/parts/compose.ts';
import { whatsappTemplateOf } from '../whatsapp-templates.ts';

/** A permanent failure with its code. */
export class HandOverFailed extends Error {}

type Deps = Pick<Dependencies, 'database' | 'now' | 'newId'> & Composition & { whatsapp: WhatsApp };

/**
 * Hands a claimed notification over to WhatsApp and returns its message id. At most once: an attempt with an unknown
 * result is not repeated, because the e-mail is sent anyway. Sends to no number but the one that the person has
 * confirmed. Disables a number that WhatsApp reports as unknown.
 * @throws HandOverFailed, NotificationObsolete, or a temporary error
 */
export async function handToWhatsApp(deps: Deps, notification: Notification, person: Person): Promise<string> {
  const { database, now, whatsapp } = deps;
  const template = whatsappTemplateOf(notification);
  const to = confirmedNumberOf(person);
  if (!template || !to) throw new HandOverFailed('kind');
  if (notification.handOverAt) throw new HandOverFailed('interrupted');
  // The composer of its e-mail knows whether the notification has become obsolete.
  await emailComposers[notification.kind](deps, notification);
  const { applicationId, payload } = notification;
  const application = applicationId === undefined ? undefined : await findApplication(database, applicationId);
  const request = application && requestWords(application);
  const parameters = template.parameters({ ...payload, request }).filter((each) => each !== undefined);
  if (parameters.length < template.examples.length || !applicationId) throw new NotificationObsolete();
  const isMine = await beginHandOver(database, notification, now().toISOString());
  if (!isMine) throw new Error('The claim was lost');
  try {
    return await whatsapp.send({ to, template: template.name, parameters, linkParameter: applicationId });
  } catch (error) {
    if (error instanceof WhatsAppUnanswered) throw new HandOverFailed('no_answer');
    if (!(error instanceof WhatsAppRefused)) throw error;
    if (error.message === 'unknown_number') await switchOff(deps, person, to);
    throw new HandOverFailed(error.message);
  }
}

async function switchOff(deps: Deps, person: Person, number: string): Promise<void> {
  const { personId } = person;
  const change = startChange(deps, { personId: 'whatsapp', role: 'system' });
  const { at } = change;
  await change.commit([
    stopWhatsApp(person, { number, cause: 'unknown_number', at }),
    change.auditPerson({ personId, action: 'person.whatsapp_stopped', after: { reason: 'unknown_number' } }),
  ]);
}
