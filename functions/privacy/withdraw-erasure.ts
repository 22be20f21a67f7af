import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { findErasureRequest } from '#database/privacy/reads.ts';
import { removeErasureRequest } from '#database/privacy/writes.ts';
import { Refusal } from '#database/refusal.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';
import { viewPrivacy } from './privacy-view.ts';

/** Withdraws the request for an erasure unless it has begun. Does nothing without one. */
export const withdrawErasure: UseCase<PrivacyDependencies, 'privacy.withdrawErasure'> = async (
  deps,
  _input,
  { personId },
) => {
  const { database } = deps;
  const [{ person }, request] = await Promise.all([
    findIdentity(database, personId),
    findErasureRequest(database, personId),
  ]);
  if (!person) throw new Refusal(request ? 'erasure.under_way' : 'person.not_found');
  if (!request) return viewPrivacy(deps, personId);
  const change = startChange(deps, { personId, role: 'client' });
  await change.commit([
    removeErasureRequest(request),
    change.auditPerson({ personId, action: 'erasure.withdrawn', before: { dueAt: request.dueAt } }),
    change.notifyAccount(person, 'erasure_withdrawn'),
  ]);
  return viewPrivacy(deps, personId);
};
