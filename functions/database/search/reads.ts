import { createConversions } from 'electrodb';
import { isFound, termsOf } from '#shared/applications/search-words.ts';
import type { Page } from '../applications/reads.ts';
import type { Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { lettersOf, type SearchWord, searchWordEntity } from './entity.ts';

/** Applications per page, and words per read. */
const pageSize = 20;

const readAtMost = 100;

/** Encodes the position of a word, opaque to callers. Contains no partition, which the search determines. */
const cursorOf = ({ word, age }: SearchWord): string => Buffer.from(`${word}#${age}`).toString('base64url');

function placeOf(cursor: string, prefix: string): { word: string; age: string } {
  const [, word, age] = /^([^#]+)#([0-9A-Z]{26})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (word?.startsWith(prefix) && age) return { word, age };
  throw new Refusal('request.invalid', { errors: [{ path: 'cursor', message: 'Página inválida' }] });
}

/** Returns whether an item is the one of several words with a prefix under which its application is listed. */
const listsIt = (item: SearchWord, prefix: string): boolean =>
  item.word === termsOf(item.applicationId, item).find((word) => word.startsWith(prefix));

/**
 * Returns the applications that have words with these prefixes, each on one page: reads by the longest one, and compares
 * the others. Reads at most 100 words, about four units, regardless of the number of applications: a page may be
 * incomplete and still have a next one.
 */
export async function searchByWords(
  database: Database,
  { words, cursor }: { words: readonly string[]; cursor: string | undefined },
): Promise<Page<SearchWord>> {
  const searchWord = database.entity(searchWordEntity);
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
    if (listsIt(item, longest) && isFound(item.applicationId, item, words)) found.set(item.applicationId, item);
  }
  const last = found.size === pageSize ? [...found.values()].at(-1) : page.data.at(-1);
  const isEnd = page.cursor === null && last === page.data.at(-1);
  return { items: [...found.values()], cursor: isEnd || !last ? null : cursorOf(last) };
}
