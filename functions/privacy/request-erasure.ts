import { startChange } from '#database/change.ts';
import { firstNameOf } from '#database/notifications/outbox.ts';
import { findIdentity } from '#database/people/reads.ts';
import { nothingErased } from '#database/privacy/entity.ts';
import { createErasureRequest } from '#database/privacy/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';
import { viewPrivacy } from './privacy-view.ts';

/**
 * Requests the erasure of the caller's account and data after the cooling-off period, confirmed by typing the e-mail
 * address. Team members have to leave the team first, so that the last admin cannot be erased.
 */
export const requestErasure: UseCase<PrivacyDependencies, 'privacy.requestErasure'> = async (
  deps,
  { email },
  { personId },
) => {
  const { database, newId, coolingOffSeconds } = deps;
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  if (role !== 'client') throw new Refusal('erasure.of_staff');
  if (email.toLowerCase() !== person.email.toLowerCase()) throw new Refusal('erasure.email_differs');
  const change = startChange(deps, { personId, role: 'client' });
  const { instant: at } = change;
  const requestedAt = at.toISOString();
  const dueAt = new Date(at.getTime() + coolingOffSeconds * 1000).toISOString();
  await change.commit([
    createErasureRequest({
      personId,
      erasureId: newId(),
      status: 'scheduled',
      requestedAt,
      dueAt,
      leasedUntil: '',
      email: person.email,
      isEmailVerified: person.directoryEmail !== 'none',
      firstName: firstNameOf(person),
      applicationIds: [],
      counts: nothingErased,
    }),
    change.auditPerson({ personId, action: 'erasure.requested', after: { dueAt } }),
    change.notifyAccount(person, 'erasure_requested'),
  ]);
  return viewPrivacy(deps, personId);
};
