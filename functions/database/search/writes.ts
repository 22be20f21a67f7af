import { type SearchFacts, searchWords } from '../../../shared/applications/search-words.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import { searchWordItems, searchWordKey } from './entity.ts';

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
    ...gone.map((word) => step(({ searchWord }) => searchWord.delete(searchWordKey(word, applicationId)).commit())),
    ...is.map((item) => step(({ searchWord }) => searchWord.put(item).commit())),
  ];
}

/** Deletes the words of a name that were written before the application had a projection. Idempotent. */
export async function forgetSearchWords(
  database: Database,
  { applicationId, clientName = '' }: { readonly applicationId: string; readonly clientName?: string },
): Promise<void> {
  for (const word of searchWords(clientName))
    await database.entities.searchWord.delete(searchWordKey(word, applicationId)).go();
}
