import { type Fact, type FactId, factIds, lastFactBy, register } from './register.ts';

/** A value that ends, and the days until then, 0 on its last day. */
export interface Ending {
  fact: Fact;
  days: number;
}

/** Days before the end of a value on which it is told that it ends. */
export const endingDays = 60;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns the value of each fact on a day or, if there is none, the last one before. Facts without a value are left out. */
export const factsInForce = (day: string): Fact[] => factIds.flatMap((id: FactId) => lastFactBy(id, day) ?? []);

/** Returns the values that end within so many days, without one that follows, soonest first. */
export const endingFacts = (day: string, within: number): Ending[] =>
  factsInForce(day)
    .filter(({ id, until }) => until !== undefined && !register.some((other) => other.id === id && other.from > until))
    .map((fact) => ({ fact, days: daysBetween(day, fact.until ?? day) }))
    .filter(({ days }) => days >= 0 && days <= within)
    .sort((one, other) => one.days - other.days);

/** When a value was compared with its source, as the team has recorded it. */
export interface RecordedCheck {
  id: string;
  from: string;
  checkedOn: string;
}

/** Returns the day on which a value was last compared with its source. */
export function lastCheckOf({ id, from, checkedOn }: Fact, checks: readonly RecordedCheck[]): string {
  const recorded = checks.find((check) => check.id === id && check.from === from)?.checkedOn ?? checkedOn;
  return recorded > checkedOn ? recorded : checkedOn;
}

/** Days after which a value has to be compared with its source again. */
const checkDays = 180;

/** Returns whether a value has to be compared with its source again. A value that has ended does not. */
export const isUnchecked = (fact: Fact, checks: readonly RecordedCheck[], day: string): boolean =>
  (fact.until === undefined || fact.until >= day) && daysBetween(lastCheckOf(fact, checks), day) > checkDays;
