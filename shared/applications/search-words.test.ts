import { expect, test } from '@jest/globals';
import { nameMatches, searchWords } from './search-words.ts';

test.each([
  ['Ana  Sílva-Gonçalves', ['ana', 'silva', 'goncalves']],
  ['João D’Ávila e Melo', ['joao', 'avila', 'melo']],
  ['Ana Ana ANA', ['ana']],
  ['', []],
  ['é', []],
])('the words of %j are %j', (name, words) => expect(searchWords(name)).toEqual(words));

test('a long name is searched by its first words', () => {
  const name = Array.from({ length: 30 }, (_, index) => `palavra${index}`).join(' ');
  expect(searchWords(name)).toHaveLength(12);
});

test('every word must be the beginning of a word of the name', () => {
  expect(nameMatches('Ana Sílva', ['sil', 'an'])).toBe(true);
  expect(nameMatches('Ana Sílva', ['ana', 'costa'])).toBe(false);
  expect(nameMatches('Ana Sílva', ['ilva'])).toBe(false);
});
