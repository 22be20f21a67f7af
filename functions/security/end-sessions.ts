import { startChange } from '#database/change.ts';
import { findIdentity } from '#database/people/reads.ts';
import { endSessionsBefore } from '#database/security/writes.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './security-dependencies.ts';

/** Records that the caller's sessions have ended, except the one that began at `kept` (seconds since 1970). */
async function recordEnd(deps: Dependencies, { personId }: PersonCaller, kept: number | undefined): Promise<void> {
  const { database } = deps;
  const { role } = await findIdentity(database, personId);
  const change = startChange(deps, { personId, role });
  const { instant: at } = change;
  await change.commit([
    endSessionsBefore(personId, at, kept),
    change.auditPerson({
      personId,
      action: kept === undefined ? 'security.sessions_ended' : 'security.other_sessions_ended',
    }),
  ]);
}

/**
 * Ends all of the caller's sessions. Recorded first: from then on this API rejects their tokens, whether or not the
 * user pool, which revokes the refresh tokens, is available.
 */
export const endSessions: UseCase<SecurityDependencies, 'security.endSessions'> = async (deps, _input, caller) => {
  await recordEnd(deps, caller, undefined);
  await deps.userPool.endSessions(caller.username);
  return { ended: true };
};

/**
 * Ends the caller's sessions on all other devices. The user pool, which can only revoke all sessions or a single
 * refresh token, is not called: the API rejects the tokens of the others.
 */
export const endOtherSessions: UseCase<Dependencies, 'security.endOtherSessions'> = async (deps, _input, caller) => {
  await recordEnd(deps, caller, caller.signedInAt);
  return { ended: true };
};
