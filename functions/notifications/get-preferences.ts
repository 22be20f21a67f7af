import { emailStopOf, type Person, whatsappStopOf } from '#database/people/entity.ts';
import { findIdentity, type Identity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { groupsFor } from '#shared/notifications/groups.ts';
import type { NotificationPreferences } from '#shared/notifications/routes.ts';

/** Returns the caller's e-mail preferences, and whether messages reach them. */
export const getPreferences: UseCase<Dependencies, 'notifications.preferences'> = async (
  { database },
  _input,
  { personId },
) => toPreferences(known(await findIdentity(database, personId)));

export type KnownIdentity = Identity & { person: Person };

/** Throws `person.not_found` for an unknown person. */
export function known({ person, ...rest }: Identity): KnownIdentity {
  if (!person) throw new Refusal('person.not_found');
  return { person, ...rest };
}

export function toPreferences({ person, role }: Pick<KnownIdentity, 'person' | 'role'>): NotificationPreferences {
  const off: readonly string[] = person.emailGroupsOff ?? [];
  const emailStop = emailStopOf(person);
  const whatsappStop = whatsappStopOf(person);
  return {
    groups: groupsFor(role).map((group) => ({ group, on: !off.includes(group) })),
    emailStop: emailStop ? { reason: emailStop.reason, at: emailStop.at } : null,
    whatsappStop: whatsappStop ? { at: whatsappStop.at } : null,
  };
}
