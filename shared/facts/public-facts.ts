import { type EuriborMonth, monthsAfter } from './euribor.ts';
import { rateIndexes } from './rate-types.ts';

/** Path of the file with the facts that the team enters, on the site. */
export const publicFactsPath = '/factos.json';

/** The file's content. */
export interface PublicFacts {
  /** The newest means; null before the first. */
  euribor: EuriborMonth | null;
}

/** The content before the first means were entered. */
export const noPublicFacts: PublicFacts = { euribor: null };

/** Months after which the means are no longer those of today. */
const usableMonths = 2;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the means of Euribor in the file as a page has loaded it, of any shape. Undefined if there are none, or if they
 * are older than two months on a day: the person is asked for the value then.
 */
export function currentEuribor(file: unknown, day: string): EuriborMonth | undefined {
  const means = isObject(file) ? file['euribor'] : undefined;
  if (!isObject(means) || typeof means['month'] !== 'string') return undefined;
  if (!rateIndexes.every((index) => typeof means[index] === 'number')) return undefined;
  const isUsable = means['month'] >= monthsAfter(day.slice(0, 7), -usableMonths) && means['month'] < day.slice(0, 7);
  return isUsable ? (means as unknown as EuriborMonth) : undefined;
}
