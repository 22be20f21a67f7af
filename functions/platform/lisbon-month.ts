import { once } from '#shared/kit/once.ts';

const format = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', year: 'numeric', month: '2-digit' }),
);

/** Returns the month of an instant in Lisbon: 2026-11. */
export const lisbonMonth = (instant: Date): string => format().format(instant);
