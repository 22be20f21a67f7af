/** A member of the team is away; both days, `YYYY-MM-DD` in Lisbon, belong to it (spec office O7). */
export interface Absence {
  memberId: string;
  from: string;
  until: string;
  /** The member who stands in. The caller drops one who has left or is suspended. */
  substitute?: string;
}

/**
 * Returns who stands in for a member on a day: themselves if they are there, else the first of the chain of substitutes
 * who is; `team` for a chain that ends at nobody or goes round. Of overlapping absences the one that begins last counts.
 */
export function presentFor(memberId: string, absences: readonly Absence[], day: string): string {
  const passed = new Set<string>();
  for (let at = memberId; !passed.has(at); ) {
    passed.add(at);
    const away = absences
      .filter((absence) => absence.memberId === at && absence.from <= day && day <= absence.until)
      .reduce<Absence | undefined>((last, each) => (last && last.from > each.from ? last : each), undefined);
    if (!away) return at;
    if (away.substitute === undefined) break;
    at = away.substitute;
  }
  return 'team';
}
