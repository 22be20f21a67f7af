import { listSuspensions } from '#database/security/reads.ts';
import { readPresence } from '#database/staff/presence.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { wholeTeam } from '#shared/staff/absences.ts';
import type { Colleague } from '#shared/staff/routes.ts';
import { listTeam } from './list-team.ts';

/** Returns the names of team members for assignments, who stands in for those who are away, and whose account is suspended. */
export const listColleagues: UseCase<Dependencies, 'staff.colleagues'> = async ({ database, now }) => {
  const [team, presence, suspensions] = await Promise.all([
    listTeam(database),
    readPresence(database, lisbonDay(now())),
    listSuspensions(database),
  ]);
  const suspended = new Set(suspensions.map(({ personId }) => personId));
  const awayOf = (personId: string): Colleague['away'] => {
    const absence = presence.awayOf(personId);
    const standIn = presence.presentFor(personId);
    return absence && { until: absence.until, standInId: standIn === wholeTeam ? null : standIn };
  };
  return {
    colleagues: team
      .map(({ person: { personId, name, email } }) => ({
        id: personId,
        name: name ?? email,
        away: awayOf(personId),
        ...(suspended.has(personId) && { suspended: true as const }),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pt')),
  };
};
