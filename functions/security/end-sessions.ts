import { endSessionsBefore } from '../database/account-security.ts';
import { recordPersonAudit } from '../database/audit-entry.ts';
import { findIdentity } from '../database/person.ts';
import { transact } from '../database/transaction.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './dependencies.ts';

/**
 * Ends the caller's sessions everywhere. Written down first: from then on this API takes none of their tokens, whether
 * or not the user pool, which revokes the refresh tokens, can be reached.
 */
export const endSessions: UseCase<SecurityDependencies, 'security.endSessions'> = async (
  { database, now, newId, userPool },
  _input,
  { personId, username },
) => {
  const at = now();
  const { role } = await findIdentity(database, personId);
  await transact(database, [
    endSessionsBefore(personId, at),
    recordPersonAudit({
      ...{ personId, auditId: newId(), at: at.toISOString(), actorId: personId, actorRole: role },
      action: 'security.sessions_ended',
    }),
  ]);
  await userPool.endSessions(username);
  return { ended: true };
};
