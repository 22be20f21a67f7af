import { Refusal } from '../../shared/api/refusal.ts';
import { recordPersonAudit } from '../database/audit/writes.ts';
import { queueAccountNews } from '../database/notifications/outbox.ts';
import { findIdentity } from '../database/people/reads.ts';
import { noteNewPassword } from '../database/security/writes.ts';
import { transact } from '../database/transaction.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { refuseCompromised } from '../platform/passwords/refuse-compromised.ts';
import type { SecurityDependencies } from './dependencies.ts';
import { useProof } from './proof.ts';

/**
 * Sets a new password. What is told and what ends is written first: a change that fails after that was announced in vain,
 * but none is made unseen. The session that makes the change goes on.
 */
export const changePassword: UseCase<SecurityDependencies, 'security.changePassword'> = async (
  deps,
  { ticket, password },
  caller,
) => {
  const { database, now, newId, userPool } = deps;
  const { personId, username, signedInAt } = caller;
  const proof = await useProof(deps, caller, { ticket, purpose: 'password' });
  const { person, role } = await findIdentity(database, personId);
  if (!person) throw new Refusal('person.not_found');
  const { email, name = '' } = person;
  await refuseCompromised(deps, { password, email, name });
  const at = now();
  await transact(database, [
    noteNewPassword(personId, at, signedInAt),
    recordPersonAudit({
      personId,
      auditId: newId(),
      at: at.toISOString(),
      actorId: personId,
      actorRole: role,
      action: 'security.password_changed',
    }),
    queueAccountNews(deps, person, 'password_changed'),
  ]);
  await userPool.setPassword(username, password);
  await proof.end();
  return { changed: true };
};
