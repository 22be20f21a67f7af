import type { Listing, StoredCard } from '#database/work/entity.ts';
import { waitsIn } from '#database/work/project.ts';
import { type ColumnFilter, matches } from '#database/work/reads.ts';
import type { BoardOrder } from '#shared/applications/lists.ts';
import { dueHours } from '#shared/applications/review-promise.ts';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import { type CaseMoment, type CaseState, ownAccount } from '#shared/applications/table.ts';
import { brokerage } from '#shared/brokerage.ts';
import { lisbonDay, lisbonInstant } from '#shared/kit/lisbon-time.ts';
import { monthAfter } from '#shared/reports/months.ts';
import type { RouteInput } from '#shared/routes.ts';

export const boardPageSize = 25;

/** Rows that a page of a filtered column evaluates. */
export const pageLimit = 100;

/** Orders from the highest position to the lowest. */
export const descending: ReadonlySet<BoardOrder> = new Set(['newest', 'amount']);

/** What only the table filters: by how a case stands, when something happened to it, and what counters do not hold. */
interface TableFilter {
  stage?: BoardStage;
  /** Open ones without it. */
  state?: CaseState;
  moment?: CaseMoment;
  /** Months in Lisbon of `moment`, both included: `2026-11`. */
  from?: string;
  to?: string;
  /** The chosen offer's bank; empty for none. */
  bank?: string;
  /** An origin, or `account`. */
  origin?: string;
  waitsFor?: 'team' | 'client';
}

/** A stage of the board, or all cases that are concluded or have ended, which have one order: newest first. */
export interface Column {
  stage: BoardStage | 'closed';
  order: BoardOrder;
  filter: ColumnFilter;
  /** Only reviews that wait since this instant or longer. */
  waitingUntil: string | undefined;
  /** Absent in a column of the board. */
  more?: TableFilter | undefined;
}

/** The months of a filter by when its cases began bound the query of an order by that time. */
function bounds({ order, more }: Column): { from?: string; until?: string } {
  if (order !== 'newest' || more?.moment !== 'begun') return {};
  const start = (month: string) => lisbonInstant(`${month}-01`, 0).toISOString();
  return {
    ...(more.from !== undefined && { from: start(more.from) }),
    ...(more.to !== undefined && { until: start(monthAfter(more.to, 1)) }),
  };
}

/** Returns the part of a column's list that its filter leaves: responsible, wait and months bound the query itself. */
export function partOf(column: Column) {
  const { stage, order, filter, waitingUntil } = column;
  return {
    list: `${stage}.${order}`,
    holder: filter.responsible,
    descending: descending.has(order),
    ...(order === 'waiting' ? { until: waitingUntil } : bounds(column)),
  };
}

/** Returns the month of a moment of a case; undefined if it has not come. */
function monthOf(card: StoredCard, moment: CaseMoment): string | undefined {
  if (moment === 'begun') return lisbonDay(card.createdAt).slice(0, 7);
  if (moment === 'closed') return card.closedAt && lisbonDay(card.closedAt).slice(0, 7);
  return card.reached?.[moment];
}

const isInState = ({ status, outcome }: StoredCard, state: CaseState): boolean => {
  switch (state) {
    case 'open':
      return outcome === undefined && status !== 'concluida';
    case 'concluded':
      return outcome === undefined && status === 'concluida';
    case 'all':
      return true;
    default:
      return outcome === state;
  }
};

function matchesMore(card: StoredCard, filter: TableFilter): boolean {
  const { stage, state = 'open', moment, from, to, bank, origin, waitsFor } = filter;
  if (!isInState(card, state) || (stage !== undefined && card.status !== stage)) return false;
  if (bank !== undefined && (card.bank ?? '') !== bank) return false;
  if (origin !== undefined && (card.origin ?? ownAccount) !== origin) return false;
  if (waitsFor !== undefined && waitsIn(card) !== waitsFor) return false;
  if (moment === undefined) return true;
  const month = monthOf(card, moment);
  return month !== undefined && month >= (from ?? '') && month <= (to ?? '~');
}

export const passes = ({ filter, waitingUntil, more }: Column, { card }: Listing): boolean =>
  matches(card, filter) &&
  (waitingUntil === undefined || (card.reviewSince ?? '~') <= waitingUntil) &&
  (more === undefined || matchesMore(card, more));

/** Returns whether rows have to be compared with a filter: the query cannot bound them. */
export const isEvaluated = ({ purpose, hasProperty, chosen }: ColumnFilter): boolean =>
  [purpose, hasProperty, chosen].some((each) => each !== undefined);

/** Returns whether the query itself leaves exactly the rows of the filter. */
export const isBounded = ({ filter, order, waitingUntil, more }: Column): boolean =>
  more === undefined && !isEvaluated(filter) && (waitingUntil === undefined || order === 'waiting');

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

export type Columns = readonly [Column, ...Column[]];

/** Returns the columns that an input of the table shows, all in one order: closed cases have only the newest first. */
export function columnsOf(input: Omit<RouteInput<'applications.table'>, 'cursor'>, now: Date): Columns {
  const { stage, state, moment, from, to, bank, origin, waitsFor } = input;
  const more = { state, moment, from, to, bank, origin, waitsFor };
  const isMore = Object.values(more).some((each) => each !== undefined);
  const isOpen = state === undefined || state === 'open';
  const choice = {
    ...choiceOf(isOpen ? input : { ...input, order: 'newest' }, now),
    ...(isMore && { more: { ...more, stage } }),
  };
  const open = stage ? [stage] : boardStages;
  const lists = isOpen ? open : state === 'all' ? [...open, 'closed' as const] : (['closed'] as const);
  const [first, ...others] = lists.map((list): Column => ({ ...choice, stage: list }));
  if (!first) throw new Error('No column');
  return [first, ...others];
}
