import { createConversions, Entity, type EntityItem } from 'electrodb';
import { minSearchLetters, nameMatches, searchWords } from '../../shared/applications/search-words.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Page } from './application.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * A word of the client's name of an application, by which it is found. Words lie by their first two letters, so that the
 * beginning of any of them is one range of one partition, newest application of a word first.
 */
export const searchWordEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'searchword', version: '1' },
      attributes: {
        letters: { type: 'string', required: true },
        word: { type: 'string', required: true },
        /** Grows with the application's age. */
        age: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        /** The whole name: what else is asked for is compared with it. */
        name: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['letters'], template: `search#\${letters}` },
          sk: { field: primaryKey.sort, composite: ['word', 'age'], template: `\${word}#\${age}` },
        },
      },
    },
    configuration,
  );
type SearchWord = EntityItem<ReturnType<typeof searchWordEntity>>;

const lettersOf = (word: string): string => [...word].slice(0, minSearchLetters).join('');

/** Crockford's alphabet, in which ids are written. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id turned round: what is newer sorts first. */
const ageOf = (applicationId: string): string =>
  [...applicationId].map((character) => alphabet[31 - alphabet.indexOf(character)] ?? character).join('');

const keyOf = (word: string, applicationId: string) => ({ letters: lettersOf(word), word, age: ageOf(applicationId) });

/** The words by which an application is found. */
export const searchWordItems = (applicationId: string, name: string): SearchWord[] =>
  searchWords(name).map((word) => ({ ...keyOf(word, applicationId), applicationId, name }));

/** Brings the words by which an application is found from one name to another; `undefined` is no name, or no application. */
export function changeSearchWords(
  applicationId: string,
  before: string | undefined,
  after: string | undefined,
): Step[] {
  const is = searchWordItems(applicationId, after ?? '');
  const gone = searchWords(before ?? '').filter((word) => is.every((item) => item.word !== word));
  return [
    ...gone.map((word) => step(({ searchWord }) => searchWord.delete(keyOf(word, applicationId)).commit())),
    ...is.map((item) => step(({ searchWord }) => searchWord.put(item).commit())),
  ];
}

/** Forgets the words of an application that is erased. Safe to repeat. */
export async function forgetSearchWords(
  database: Database,
  { applicationId, clientName = '' }: { readonly applicationId: string; readonly clientName?: string },
): Promise<void> {
  for (const word of searchWords(clientName))
    await database.entities.searchWord.delete(keyOf(word, applicationId)).go();
}

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
