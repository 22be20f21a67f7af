import { findIdentity, type Identity } from '#database/people/reads.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import { findSession } from '#database/sessions/reads.ts';
import type { PersonCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { lacksSecondFactor } from '#platform/second-factor.ts';
import { isOver } from '#platform/session-life.ts';

type Caller = Pick<PersonCaller, 'personId' | 'signedInAt' | 'throughGoogle'>;

/** The current rights of a session to live updates. */
export type LiveRights = Pick<Identity, 'person'> & { isOver: boolean; isTeam: boolean };

/**
 * Reads a session's rights to live updates, strongly consistent and by the rules of `authorizeCaller`: whether it has
 * ended or its account is suspended, and whether it may use the team's routes.
 */
export async function findLiveRights(
  { database, demandsSecondFactor, now }: Pick<Dependencies, 'database' | 'demandsSecondFactor' | 'now'>,
  caller: Caller,
): Promise<LiveRights> {
  const [{ person, role }, security, session] = await Promise.all([
    findIdentity(database, caller.personId),
    findAccountSecurity(database, caller.personId, { consistent: true }),
    findSession(database, caller, { consistent: true }),
  ]);
  const isVerified = !demandsSecondFactor || !lacksSecondFactor(caller, security);
  const isOverFor = (isTeam: boolean) => isOver({ signedInAt: caller.signedInAt, security, session, isTeam }, now());
  return { person, isOver: isOverFor(false), isTeam: role !== 'client' && isVerified && !isOverFor(true) };
}
