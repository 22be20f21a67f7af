import { flatAbsences } from '#database/staff/presence.ts';
import { listAbsences } from '#database/staff/reads.ts';
import { markCurrent } from '#database/staff/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { absenceOn } from '#shared/staff/absences.ts';

/** Minutes after midnight in Lisbon at which the rows of absences that begin or end move (spec office, O7). */
const minutesAfterMidnight = 10;

/**
 * Stores of each member which absence is under way, from 00:10 in Lisbon: for those that have begun or ended since, the
 * stream moves the rows of their cases. One query, and a write for each such absence; repeated calls change nothing.
 */
export async function moveAbsences({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const day = lisbonDay(new Date(now().getTime() - minutesAfterMidnight * 60_000));
  for (const member of await listAbsences(database)) {
    const current = absenceOn(member.personId, flatAbsences([member]), day)?.absenceId;
    // Changed meanwhile: the next run reads it again.
    if (current !== member.current) await markCurrent(database, member, current);
  }
}
