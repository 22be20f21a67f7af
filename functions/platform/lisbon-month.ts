const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', year: 'numeric', month: '2-digit' });

/** The month of an instant as people in Lisbon count it: 2026-11. */
export const lisbonMonth = (instant: Date): string => format.format(instant);
