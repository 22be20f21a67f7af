import type { SearchFacts } from '#shared/applications/search-words.ts';
import { deleteItem, putItem } from '../optimistic.ts';
import type { Step } from '../transaction.ts';
import { searchWordEntity, searchWordItems, searchWordKey } from './entity.ts';

/**
 * Replaces the search words of an application.
 *
 * @param before the words that were written
 * @param after what it is found by; undefined for an erased application
 */
export function changeSearchWords(
  applicationId: string,
  before: readonly string[],
  after: SearchFacts | undefined,
): Step[] {
  const is = after ? searchWordItems(applicationId, after) : [];
  const gone = before.filter((word) => is.every((item) => item.word !== word));
  return [
    ...gone.map((word) => deleteItem(searchWordEntity, searchWordKey(word, applicationId))),
    ...is.map((item) => putItem(searchWordEntity, item)),
  ];
}
