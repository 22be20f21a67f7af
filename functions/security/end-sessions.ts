import { startChange } from '../database/change.ts';
import { findIdentity } from '../database/people/reads.ts';
import { endSessionsBefore } from '../database/security/writes.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import type { SecurityDependencies } from './dependencies.ts';

/** Notes that the caller's sessions have ended, but for the one that began at `kept` (seconds since 1970). */
async function noteEnd(deps: Dependencies, { personId }: PersonCaller, kept: number | undefined): Promise<void> {
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
 * Ends the caller's sessions everywhere. Written down first: from then on this API takes none of their tokens, whether
 * or not the user pool, which revokes the refresh tokens, can be reached.
 */
export const endSessions: UseCase<SecurityDependencies, 'security.endSessions'> = async (deps, _input, caller) => {
  await noteEnd(deps, caller, undefined);
  await deps.userPool.endSessions(caller.username);
  return { ended: true };
};

/**
 * Ends the caller's sessions on all other devices. The user pool, which knows only all sessions of an account or the one
 * of a refresh token, is not asked: the API takes the tokens of the others no longer.
 */
export const endOtherSessions: UseCase<Dependencies, 'security.endOtherSessions'> = async (deps, _input, caller) => {
  await noteEnd(deps, caller, caller.signedInAt);
  return { ended: true };
};
