import { type Purpose, purposes } from '../../../../../shared/applications/purposes.ts';
import { type ReviewUrgency, reviewUrgency } from '../../../../../shared/applications/review-promise.ts';
import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import { defined } from '../../../../../shared/defined.ts';
import { foldText } from '../../../../../shared/text.ts';

/** Which cards of the board are shown; absent properties do not filter. */
export interface BoardFilter {
  /** Parts of the client's name or of the id, in any order. */
  readonly words?: string;
  /** Id of a team member, or `nobody`. */
  readonly responsible?: string;
  readonly purpose?: Purpose;
  readonly hasProperty?: boolean;
  /** Waiting for a review that is due, or overdue. */
  readonly urgency?: ReviewUrgency;
}

/** Whether a card matches. `now` in milliseconds. */
export function passes(card: BoardCard, filter: BoardFilter, now: number): boolean {
  const { words = '', responsible, purpose, hasProperty, urgency } = filter;
  const text = foldText(`${card.clientName ?? ''} ${card.id}`);
  const waited = reviewUrgency(card, now);
  return (
    foldText(words)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (responsible === undefined || (card.responsibleId ?? 'nobody') === responsible) &&
    (purpose === undefined || card.purpose === purpose) &&
    (hasProperty === undefined || card.hasProperty === hasProperty) &&
    (urgency === undefined || waited === 'late' || waited === urgency)
  );
}

/**
 * Query parameters of the filter: a filtered board can be reloaded, revisited and shared. The search words are not
 * included, so that names and addresses stay out of histories and logs.
 */
export const filterNames = {
  responsible: 'responsavel',
  purpose: 'objetivo',
  hasProperty: 'imovel',
  urgency: 'espera',
} as const;

/** Reads the filter from an address; invalid values are ignored. */
export function readFilter(search: URLSearchParams): BoardFilter {
  const responsible = search.get(filterNames.responsible);
  const purpose = purposes.find((each) => each === search.get(filterNames.purpose));
  const property = search.get(filterNames.hasProperty);
  const urgency = (['due', 'late'] as const).find((each) => each === search.get(filterNames.urgency));
  return {
    ...defined({ responsible: responsible || undefined }),
    ...defined({ purpose: purpose || undefined }),
    ...defined({ hasProperty: property === 'sim' || property === 'nao' ? property === 'sim' : undefined }),
    ...defined({ urgency: urgency || undefined }),
  };
}

/** Returns a search term that identifies requests exactly, loaded or not: a whole e-mail address or id. */
export function exactlyIn(words = ''): string | undefined {
  const text = words.trim();
  return /^(\S+@\S+\.\S{2,}|[0-9A-HJKMNP-TV-Z]{26})$/i.test(text) ? text : undefined;
}

export const isFiltering = (filter: BoardFilter): boolean => Object.keys(filter).length > 0;
