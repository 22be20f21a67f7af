/** A member of the team is away; both days, `YYYY-MM-DD` in Lisbon, belong to it (spec office O7). */
export interface Absence {
  memberId: string;
  from: string;
  until: string;
  /** The member who stands in. The caller drops one who has left or is suspended. */
  substitute?: string;
}

/** Stands for nobody in particular: the end of a chain without a present member. */
export const wholeTeam = 'team';

/** Returns the absence of a member on a day; of overlapping ones the one that begins last. */
export const absenceOn = <Item extends Absence>(
  memberId: string,
  absences: readonly Item[],
  day: string,
): Item | undefined =>
  absences
    .filter((absence) => absence.memberId === memberId && absence.from <= day && day <= absence.until)
    .reduce<Item | undefined>((last, each) => (last && last.from > each.from ? last : each), undefined);

/**
 * Returns who stands in for a member on a day: themselves if they are there, else the first of the chain of substitutes
 * who is; `team` for a chain that ends at nobody or goes round. Of overlapping absences the one that begins last counts.
 */
export function presentFor(memberId: string, absences: readonly Absence[], day: string): string {
  const passed = new Set<string>();
  for (let at = memberId; !passed.has(at); ) {
    passed.add(at);
    const away = absenceOn(at, absences, day);
    if (!away) return at;
    if (away.substitute === undefined) break;
    at = away.substitute;
  }
  return wholeTeam;
}
