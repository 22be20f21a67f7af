import { type ListedAbsence, standInWords } from '#parts/absences/use-absences.ts';
import type { useColleagues } from '#parts/use-colleagues.ts';

/** Days on which a member is away and the same colleague, or the team, stands in. */
export interface AwayDays {
  id: string;
  memberId: string;
  from: string;
  until: string;
  /** 'Inês Pinto está fora · fica Rui Cardoso' */
  words: string;
}

/**
 * Returns who is away, for the agenda of the team, or for one's own: oneself, and colleagues that one covers.
 */
export function awayDaysOf(
  absences: readonly ListedAbsence[],
  { isTeam, nameOf, myId }: { isTeam: boolean } & Pick<ReturnType<typeof useColleagues>, 'nameOf' | 'myId'>,
): readonly AwayDays[] {
  return absences.flatMap(({ id, memberId, standIns }) =>
    standIns
      .filter(({ by }) => isTeam || memberId === myId || by === myId)
      .map((standIn) => {
        const who = memberId === myId ? 'Estás fora' : `${nameOf(memberId) ?? '…'} está fora`;
        const { from, until } = standIn;
        return {
          id: `${id}.${from}`,
          memberId,
          from,
          until,
          words: `${who} · ${standInWords([standIn], { nameOf, myId })}`,
        };
      }),
  );
}

/** Returns those who are away on a day. */
export const awayOn = (away: readonly AwayDays[], day: string): readonly AwayDays[] =>
  away.filter(({ from, until }) => from <= day && day <= until);

/** Returns those whose days in a month begin on a day of it: a list says them once. */
export const awayFrom = (away: readonly AwayDays[], day: string): readonly AwayDays[] =>
  awayOn(away, day).filter(({ from }) => from === day || day.endsWith('-01'));
