import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { closeConnections } from '#database/security/writes.ts';
import { endSession } from '#database/sessions/writes.ts';
import { retrying, type Step } from '#database/transaction.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { forgetDevice } from '#platform/http/known-devices.ts';
import { sessionIdOf } from '#shared/security/session-limits.ts';

/**
 * Ends one session. The user pool can revoke a session only by its refresh token, which only its browser has, so the
 * API rejects its tokens from then on. Closes the person's open connections; pages of other sessions reconnect.
 */
async function end(
  deps: Dependencies,
  { personId }: PersonCaller,
  {
    sessionId,
    action,
    also = [],
  }: { sessionId: string; action: 'security.signed_out' | 'security.session_ended'; also?: readonly Step[] },
): Promise<{ ended: true }> {
  const { database } = deps;
  const { role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId, role });
  const { instant: at } = change;
  await change.commit([
    endSession({ personId, sessionId }, at),
    closeConnections(personId, at),
    change.auditPerson({ personId, action }),
    ...also,
  ]);
  return { ended: true };
}

/** 'Sair': ends the session of the request. The browser stays known: its person will sign in there again. */
export const signOut: UseCase<Dependencies, 'security.signOut'> = (deps, _input, caller) =>
  end(deps, caller, { sessionId: sessionIdOf(caller.signedInAt), action: 'security.signed_out' });

/** Ends any session of the caller, whose browser is unknown from then on: it may be lost, or a stranger's. */
export const endOneSession: UseCase<Dependencies, 'security.endSession'> = (deps, { sessionId }, caller) =>
  retrying(async () => {
    const also = await forgetDevice(deps.database, { personId: caller.personId, sessionId });
    return end(deps, caller, { sessionId, action: 'security.session_ended', also });
  });
