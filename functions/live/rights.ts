import { findIdentity, type Identity } from '../database/person.ts';
import type { PersonCaller } from '../platform/caller.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { isEnded } from '../platform/ended-session.ts';
import { lacksSecondFactor } from '../platform/second-factor.ts';

type Session = Pick<PersonCaller, 'personId' | 'signedInAt' | 'throughGoogle'>;

/** What a session may hear of now. */
export type LiveRights = Pick<Identity, 'person'> & { readonly isOver: boolean; readonly isTeam: boolean };

/**
 * Reads what a session may hear of, with one strongly consistent query: whether it has ended, and whether it may use the
 * team's routes.
 */
export async function findLiveRights(
  { database, demandsSecondFactor }: Pick<Dependencies, 'database' | 'demandsSecondFactor'>,
  session: Session,
): Promise<LiveRights> {
  const { person, role, security } = await findIdentity(database, session.personId);
  const isVerified = !demandsSecondFactor || !lacksSecondFactor(session, security);
  return { person, isOver: isEnded(session, security), isTeam: role !== 'client' && isVerified };
}
