import { lisbonDay } from '#shared/kit/lisbon-time.ts';

const day = 24 * 3_600_000;

/** Whole days since an instant, by the calendar of Lisbon. */
export const daysSince = (since: string, now: number): number =>
  Math.max(0, Math.round((Date.parse(lisbonDay(new Date(now))) - Date.parse(lisbonDay(since))) / day));
