import { readBoardCounts } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { once } from '#shared/kit/once.ts';

const format = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', year: 'numeric', month: '2-digit' }),
);

/** Returns the month of an instant in Lisbon: 2026-11. */
export const lisbonMonth = (instant: Date): string => format().format(instant);

/** Returns the board's counts by stage and the figures of its stat cards, maintained by the stream. */
export const getCounts: UseCase<Dependencies, 'applications.counts'> = ({ database, now }) =>
  readBoardCounts(database, lisbonMonth(now()));
