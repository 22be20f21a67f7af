import { readBoardCounts } from '../database/board/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { lisbonMonth } from '../platform/lisbon-month.ts';

/** The board's counts by stage and the figures of its stat cards, as the stream has kept them. */
export const getCounts: UseCase<Dependencies, 'applications.counts'> = ({ database, now }) =>
  readBoardCounts(database, lisbonMonth(now()));
