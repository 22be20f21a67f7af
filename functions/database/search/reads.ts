import { createConversions } from 'electrodb';
import { Refusal } from '../../../shared/api/refusal.ts';
import { nameMatches } from '../../../shared/applications/search-words.ts';
import type { Page } from '../applications/reads.ts';
import type { Database } from '../database.ts';
import { lettersOf, type SearchWord } from './entity.ts';

/** Applications that a page shows, words that a request reads. */
const pageSize = 20;

const readAtMost = 200;

/** The place of a word, opaque to callers. It names no partition: that follows from what is looked for. */
const cursorOf = ({ word, age }: SearchWord): string => Buffer.from(`${word}#${age}`).toString('base64url');

function placeOf(cursor: string, prefix: string): { readonly word: string; readonly age: string } {
  const [, word, age] = /^([^#]+)#([0-9A-Z]{26})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (word?.startsWith(prefix) && age) return { word, age };
  throw new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });
}

/**
 * Ids of the applications whose client has a name with these words, each the beginning of one: found by the longest,
 * compared with the rest. Reads at most 200 words, some four units, however many applications there are: a page may hold
 * fewer than it could, and have a further one.
 */
export async function searchByName(
  database: Database,
  { words, cursor }: { readonly words: readonly string[]; readonly cursor: string | undefined },
): Promise<Page<string>> {
  const { searchWord } = database.entities;
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return { items: [], cursor: null };
  const letters = lettersOf(longest);
  const toCursor = createConversions(searchWord).byAccessPattern.primary.fromComposite.toCursor;
  const start = cursor === undefined ? {} : { cursor: toCursor({ letters, ...placeOf(cursor, longest) }) };
  const page = await searchWord.query
    .primary({ letters })
    .begins({ word: longest })
    .go({ limit: readAtMost, ...start });
  const found = new Map<string, SearchWord>();
  for (const item of page.data) {
    if (found.size === pageSize) break;
    if (nameMatches(item.name, words) && !found.has(item.applicationId)) found.set(item.applicationId, item);
  }
  const last = found.size === pageSize ? [...found.values()].at(-1) : page.data.at(-1);
  const isEnd = page.cursor === null && last === page.data.at(-1);
  return { items: [...found.keys()], cursor: isEnd || !last ? null : cursorOf(last) };
}
