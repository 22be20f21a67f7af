import type { SearchFacts } from '#shared/applications/search-words.ts';
import { type Step, step } from '../transaction.ts';
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
    ...gone.map((word) =>
      step((database) => database.entity(searchWordEntity).delete(searchWordKey(word, applicationId)).commit()),
    ),
    ...is.map((item) => step((database) => database.entity(searchWordEntity).put(item).commit())),
  ];
}
