import { dayAfter } from '../kit/lisbon-time.ts';

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

/** Who stands in for a member during some days of an absence; `team` for nobody in particular. */
export interface StandIn {
  from: string;
  until: string;
  by: string;
}

/** Returns who stands in during an absence, beside all others, as periods of the same member: at least one. */
export function standInsOf(absence: Absence, absences: readonly Absence[]): readonly StandIn[] {
  const periods: StandIn[] = [];
  for (let day = absence.from; day <= absence.until; day = dayAfter(day)) {
    const by = presentFor(absence.memberId, absences, day);
    const last = periods.at(-1);
    if (last?.by === by) last.until = day;
    else periods.push({ from: day, until: day, by });
  }
  return periods;
}

/** Returns the same day some years later; 29 February stands for the day before 1 March. */
export const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** A day of an absence that cannot be entered. */
export interface WrongDay {
  path: 'from' | 'until';
  /** For its field. */
  message: string;
  hasPassed: boolean;
}

/**
 * Returns what is wrong with the days of an absence: it lies from today on, at most a year ahead (spec office, O7). One
 * that is under way keeps its first day.
 */
export function wrongDayOf(
  { from, until }: Pick<Absence, 'from' | 'until'>,
  { today, known }: { today: string; known: Pick<Absence, 'from'> | undefined },
): WrongDay | undefined {
  const past = 'A data já passou';
  if (until < from) return { path: 'until', message: 'O último dia é antes do primeiro', hasPassed: false };
  if (from < today && from !== known?.from) return { path: 'from', message: past, hasPassed: true };
  if (until < today) return { path: 'until', message: past, hasPassed: true };
  if (until > yearsAfter(today, 1)) return { path: 'until', message: 'No máximo um ano à frente', hasPassed: false };
  return undefined;
}
