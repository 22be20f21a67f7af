import { type SearchFacts, searchWords } from '#shared/applications/search-words.ts';
import type { Database } from '../database.ts';
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

/** Deletes the words of a name that were written before the application had a projection. Idempotent. */
export async function forgetSearchWords(
  database: Database,
  { applicationId, clientName = '' }: { applicationId: string; clientName?: string },
): Promise<void> {
  for (const word of searchWords(clientName))
    await database.entity(searchWordEntity).delete(searchWordKey(word, applicationId)).go();
}
