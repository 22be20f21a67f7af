import { type BoardOrder, boardOrders, countedExactly } from '#shared/applications/lists.ts';
import type { ReviewUrgency } from '#shared/applications/review-promise.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { amountOfCard } from '#shared/applications/work.ts';
import { defined } from '#shared/kit/defined.ts';
import { foldText } from '#shared/kit/text.ts';
import { type Purpose, purposes } from '#shared/loan/purposes.ts';

/** Which cards of the board are shown, and in which order: answered by the API for all cases. */
export interface BoardFilter {
  /** Newest first without one. */
  order?: BoardOrder;
  /** Id of a team member, or `nobody`. */
  responsible?: string;
  purpose?: Purpose;
  hasProperty?: boolean;
  /** Waiting for a review that is due, or overdue. */
  urgency?: ReviewUrgency;
  /** The client has chosen an offer. */
  chosen?: true;
}

/** What typed words are compared with. */
export type SearchedCard = Pick<WorkCard, 'id' | 'clientName' | 'others'>;

/** Whether a card matches typed words, in any order: parts of its people's names or of the id, with or without '#'. */
export function hasWords(card: SearchedCard, words: string): boolean {
  const text = foldText([card.clientName ?? '', ...card.others, card.id].join(' '));
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word.replace(/^#/, '')));
}

/**
 * Query parameters of order and filter: a board can be reloaded, revisited, saved and shared. Typed words are not
 * included, so that names and addresses stay out of histories and logs.
 */
export const filterNames = {
  order: 'ordem',
  responsible: 'responsavel',
  purpose: 'objetivo',
  hasProperty: 'imovel',
  urgency: 'espera',
  chosen: 'escolha',
} as const;

/** Reads order and filter from an address; invalid values are ignored. */
export function readFilter(search: URLSearchParams): BoardFilter {
  const property = search.get(filterNames.hasProperty);
  return defined({
    order: boardOrders.find((each) => each === search.get(filterNames.order)),
    responsible: search.get(filterNames.responsible) || undefined,
    purpose: purposes.find((each) => each === search.get(filterNames.purpose)),
    hasProperty: property === 'sim' || property === 'nao' ? property === 'sim' : undefined,
    urgency: (['due', 'late'] as const).find((each) => each === search.get(filterNames.urgency)),
    chosen: search.get(filterNames.chosen) === 'sim' ? (true as const) : undefined,
  });
}

/** Returns the order and the filter as input of `applications.board`. */
export const boardInput = ({ order, responsible, purpose, hasProperty, urgency, chosen }: BoardFilter) => ({
  order,
  responsible,
  purpose,
  hasProperty: hasProperty === undefined ? undefined : (String(hasProperty) as 'true' | 'false'),
  waiting: urgency,
  chosen: chosen && ('yes' as const),
});

/** Returns a search term that identifies requests exactly, loaded or not: a whole e-mail address or id. */
export function exactlyIn(words = ''): string | undefined {
  const text = words.trim().replace(/^#/, '');
  return /^(\S+@\S+\.\S{2,}|[0-9A-HJKMNP-TV-Z]{26})$/i.test(text) ? text : undefined;
}

/** Whether cards are left out; an order leaves out none. */
export const isFiltering = (filter: BoardFilter): boolean => Object.keys(filter).some((name) => name !== 'order');

/** '200+' for a count that is only known to be higher. */
export const countText = (count: number): string => (count > countedExactly ? `${countedExactly}+` : String(count));

/** Sorts after every instant. */
const last = '9999-';

/** Orders two cards as the API does in a column. */
export function compareCards(order: BoardOrder = 'newest'): (one: WorkCard, other: WorkCard) => number {
  const ascending = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  const compare: Readonly<Record<BoardOrder, (one: WorkCard, other: WorkCard) => number>> = {
    newest: (one, other) => ascending(other.createdAt + other.id, one.createdAt + one.id),
    waiting: (one, other) =>
      ascending(one.reviewSince ?? last + one.createdAt, other.reviewSince ?? last + other.createdAt),
    amount: (one, other) => (amountOfCard(other) ?? 0) - (amountOfCard(one) ?? 0),
    stage: (one, other) => ascending(one.stageSince, other.stageSince),
  };
  return compare[order];
}
