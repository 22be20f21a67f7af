import { sessionIdOf } from '../../shared/security/session-limits.ts';
import { recordPersonAudit } from '../database/audit/writes.ts';
import { findIdentity } from '../database/people/reads.ts';
import { closeConnections } from '../database/security/writes.ts';
import { endSession } from '../database/sessions/writes.ts';
import { transact } from '../database/transaction.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';

/**
 * Ends one session. The user pool can revoke a session by its refresh token alone, which only its browser has: what
 * ends it is that the API takes its tokens no longer. Open connections of the person close; those of sessions that go
 * on are opened again by their pages.
 */
async function end(
  { database, now, newId }: Dependencies,
  { personId }: PersonCaller,
  {
    sessionId,
    action,
  }: { readonly sessionId: string; readonly action: 'security.signed_out' | 'security.session_ended' },
): Promise<{ ended: true }> {
  const at = now();
  const { role } = await findIdentity(database, personId);
  await transact(database, [
    endSession({ personId, sessionId }, at),
    closeConnections(personId, at),
    recordPersonAudit({
      personId,
      auditId: newId(),
      at: at.toISOString(),
      actorId: personId,
      actorRole: role,
      action,
    }),
  ]);
  return { ended: true };
}

/** 'Sair': ends the session that the request came in. */
export const signOut: UseCase<Dependencies, 'security.signOut'> = (deps, _input, caller) =>
  end(deps, caller, { sessionId: sessionIdOf(caller.signedInAt), action: 'security.signed_out' });

/** Ends another session of the caller, or this one. */
export const endOneSession: UseCase<Dependencies, 'security.endSession'> = (deps, { sessionId }, caller) =>
  end(deps, caller, { sessionId, action: 'security.session_ended' });
