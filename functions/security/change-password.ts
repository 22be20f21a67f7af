import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { noteNewPassword } from '#database/security/writes.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { refuseCompromised } from '#platform/passwords/refuse-compromised.ts';
import { useProof } from './proof.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/**
 * Sets a new password. Records, notifies and ends sessions first: if the change then fails, the notification was wrong,
 * but no change goes unnoticed. The proof is used up then. Keeps the current session.
 */
export const changePassword: UseCase<SecurityDependencies, 'security.changePassword'> = async (
  deps,
  { ticket, password },
  caller,
) => {
  const { database, userPool } = deps;
  const { personId, username, signedInAt } = caller;
  const proof = await useProof(deps, caller, { ticket, purpose: 'password' });
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const { email, name = '' } = person;
  await refuseCompromised(deps, { password, email, name });
  const change = startChange(deps, { personId, role });
  const { instant: at } = change;
  await change.commit([
    proof.take,
    noteNewPassword(personId, at, signedInAt),
    change.auditPerson({ personId, action: 'security.password_changed' }),
    change.notifyAccount(person, 'password_changed'),
  ]);
  await userPool.setPassword(username, password);
  return { changed: true };
};
