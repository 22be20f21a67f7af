import { searchWords } from '../../../shared/applications/search-words.ts';
import type { Database } from '../database.ts';
import { type Step, step } from '../transaction.ts';
import { searchWordItems, searchWordKey } from './entity.ts';

/** Replaces the search words of an application after a change of name; `undefined` for no name, or no application. */
export function changeSearchWords(
  applicationId: string,
  before: string | undefined,
  after: string | undefined,
): Step[] {
  const is = searchWordItems(applicationId, after ?? '');
  const gone = searchWords(before ?? '').filter((word) => is.every((item) => item.word !== word));
  return [
    ...gone.map((word) => step(({ searchWord }) => searchWord.delete(searchWordKey(word, applicationId)).commit())),
    ...is.map((item) => step(({ searchWord }) => searchWord.put(item).commit())),
  ];
}

/** Deletes the search words of an erased application. Idempotent. */
export async function forgetSearchWords(
  database: Database,
  { applicationId, clientName = '' }: { readonly applicationId: string; readonly clientName?: string },
): Promise<void> {
  for (const word of searchWords(clientName))
    await database.entities.searchWord.delete(searchWordKey(word, applicationId)).go();
}
