import { readBoardCounts } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { lisbonMonth } from '#platform/lisbon-month.ts';

/** Returns the board's counts by stage and the figures of its stat cards, maintained by the stream. */
export const getCounts: UseCase<Dependencies, 'applications.counts'> = ({ database, now }) =>
  readBoardCounts(database, lisbonMonth(now()));
