import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { minSearchLetters, type SearchFacts, termsOf } from '#shared/applications/search-words.ts';
import { plainKey } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A word by which an application is found: of the client's or the request's name, of the bank, the e-mail address, the
 * telephone or an end of its id. Partitioned by the first two letters, so that a prefix is one range of one partition, newest application of
 * a word first.
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
        /** Everything by which it is found, to compare it with the other words of a search and to show it. */
        name: { type: 'string', required: true },
        requestName: { type: 'string' },
        email: { type: 'string' },
        phone: { type: 'string' },
        bank: { type: 'string' },
        otherNames: { type: CustomAttributeType<readonly string[]>('any') },
        otherEmails: { type: CustomAttributeType<readonly string[]>('any') },
      },
      indexes: {
        primary: plainKey('search', ['letters'], ['word', 'age']),
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

export const searchWordItems = (applicationId: string, facts: SearchFacts): SearchWord[] =>
  termsOf(applicationId, facts).map((word) => ({
    ...searchWordKey(word, applicationId),
    email: facts.email,
    phone: facts.phone,
    bank: facts.bank,
    otherNames: facts.otherNames,
    otherEmails: facts.otherEmails,
    applicationId,
    name: facts.name ?? '',
    requestName: facts.requestName,
  }));
