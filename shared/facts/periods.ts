/**
 * How well a value is known: an act, a recommendation of the regulator, a published report, or nothing that could be
 * cited. The last two are never shown as law.
 */
export type Confidence = 'law' | 'regulator' | 'press' | 'unsourced';

/** A value and the days on which it counts, both inclusive: `YYYY-MM-DD`. Without `until` it has no known end. */
export interface Period<Value> {
  from: string;
  until?: string;
  value: Value;
  confidence: Confidence;
}

/** The values of one fact, oldest first. */
export type Periods<Value> = readonly Period<Value>[];

/** Returns the period that a day falls in, undefined in a hole. */
export const periodOn = <Dated extends Pick<Period<unknown>, 'from' | 'until'>>(
  periods: readonly Dated[],
  day: string,
): Dated | undefined => periods.find(({ from, until = day }) => from <= day && day <= until);

/** Returns the newest value, for a text that names one without a day. Throws if there is none. */
export function newestValue<Value>(periods: Periods<Value>): Value {
  const newest = periods.at(-1);
  if (!newest) throw new Error('No value');
  return newest.value;
}
