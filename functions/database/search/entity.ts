import { Entity, type EntityItem } from 'electrodb';
import { minSearchLetters, searchWords } from '../../../shared/applications/search-words.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

/**
 * A word of the client's name of an application, for the search. Partitioned by the first two letters, so that a prefix
 * is one range of one partition, newest application of a word first.
 */
export const searchWordEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'searchword', version: '1' },
      attributes: {
        letters: { type: 'string', required: true },
        word: { type: 'string', required: true },
        age: { type: 'string', required: true },
        applicationId: { type: 'string', required: true },
        /** The whole name, to compare it with the other words of a search. */
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

export type SearchWord = EntityItem<ReturnType<typeof searchWordEntity>>;

export const lettersOf = (word: string): string => [...word].slice(0, minSearchLetters).join('');

/** Crockford's Base32 alphabet of ULIDs. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Inverts an id, so that newer ones sort first. */
const ageOf = (applicationId: string): string =>
  [...applicationId].map((character) => alphabet[31 - alphabet.indexOf(character)] ?? character).join('');

export const searchWordKey = (word: string, applicationId: string) => ({
  letters: lettersOf(word),
  word,
  age: ageOf(applicationId),
});

export const searchWordItems = (applicationId: string, name: string): SearchWord[] =>
  searchWords(name).map((word) => ({ ...searchWordKey(word, applicationId), applicationId, name }));
