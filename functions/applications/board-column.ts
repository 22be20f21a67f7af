import type { Listing } from '#database/work/entity.ts';
import { type ColumnFilter, matches } from '#database/work/reads.ts';
import type { BoardOrder } from '#shared/applications/lists.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import type { BoardStage } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { RouteInput } from '#shared/routes.ts';

export const boardPageSize = 25;

/** Rows that a page of a filtered column evaluates. */
export const pageLimit = 100;

/** Orders from the highest position to the lowest. */
export const descending: ReadonlySet<BoardOrder> = new Set(['newest', 'amount']);

export interface Column {
  stage: BoardStage;
  order: BoardOrder;
  filter: ColumnFilter;
  /** Only reviews that wait since this instant or longer. */
  waitingUntil: string | undefined;
}

/** Returns the part of a column's list that its filter leaves: responsible and wait bound the query itself. */
export function partOf({ stage, order, filter, waitingUntil }: Column) {
  return {
    list: `${stage}.${order}`,
    holder: filter.responsible,
    descending: descending.has(order),
    until: order === 'waiting' ? waitingUntil : undefined,
  };
}

export const passes = ({ filter, waitingUntil }: Column, { card }: Listing): boolean =>
  matches(card, filter) && (waitingUntil === undefined || (card.reviewSince ?? '~') <= waitingUntil);

/** Returns whether rows have to be compared with a filter: the query cannot bound them. */
export const isEvaluated = ({ purpose, hasProperty, chosen }: ColumnFilter): boolean =>
  [purpose, hasProperty, chosen].some((each) => each !== undefined);

/** Returns whether the query itself leaves exactly the rows of the filter. */
export const isBounded = ({ filter, order, waitingUntil }: Column): boolean =>
  !isEvaluated(filter) && (waitingUntil === undefined || order === 'waiting');

/** Returns the latest instant since which a review can wait and still be due or late at `now`. */
function waitingUntil(waiting: 'due' | 'late' | undefined, now: Date): string | undefined {
  const hours = waiting && { due: dueHours, late: brokerage.reviewHours }[waiting];
  return hours === undefined ? undefined : new Date(now.getTime() - hours * 3_600_000).toISOString();
}

/** Returns the order and the filter of an input at `now`, for each of its columns. */
export const choiceOf = (
  {
    order = 'newest',
    responsible,
    purpose,
    hasProperty,
    waiting,
    chosen,
  }: Omit<RouteInput<'applications.board'>, 'stage' | 'cursor'>,
  now: Date,
): Omit<Column, 'stage'> => ({
  order,
  filter: {
    responsible,
    purpose,
    hasProperty: hasProperty && hasProperty === 'true',
    chosen: chosen && chosen === 'yes',
  },
  waitingUntil: waitingUntil(waiting, now),
});
