import { expect, test } from '@jest/globals';
import { isFound, searchTerms, searchWords, termsOf } from './search-words.ts';

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

const id = '01M819CMTZ6D3V0K5YKPRYYDDD';
const facts = { name: 'Ana Sílva', email: 'As.1990@Mail.pt', phone: '+351912345678', bank: 'Caixa Fictícia, C.R.L.' };

test('a case is known by name, bank, address, telephone and both ends of its id', () => {
  expect(termsOf(id, facts)).toEqual([
    'ana',
    'silva',
    'caixa',
    'ficticia',
    'as.1990@mail.pt',
    '912345678',
    '5678',
    '45678',
    '345678',
    '01m819cm',
    'kpryyddd',
  ]);
  expect(termsOf(id, {})).toEqual(['01m819cm', 'kpryyddd']);
  expect(termsOf(id, { phone: '+447911123456' })).toContain('447911123456');
});

test.each([
  'sil an',
  'ANA',
  'as.1990@mail.pt',
  'as.19',
  '1990',
  'caixa',
  '#KPRYYDDD',
  'kpry',
  '01M819CM',
  id,
  '912 345 678',
  '+351 912 345',
  '00351912345678',
  '351912345678',
  '9123',
  // The last digits.
  '345678',
  '5678',
])('%j finds it', (typed) => expect(isFound(id, facts, searchTerms(typed))).toBe(true));

test.each(['ilva', 'ana costa', '1990@mail.pt', '234567', '+44 912', 'PRYYDDD', '+912345678 '.trim()])(
  '%j does not find it',
  (typed) => expect(isFound(id, { ...facts, phone: '+33612345678' }, searchTerms(typed))).toBe(false),
);

test.each(['', ' ', 'a', '#', '@', '+', '. -'])('%j is no search', (typed) => expect(searchTerms(typed)).toEqual([]));

test('last digits that begin with zeros are no country code', () => {
  expect(searchTerms('001616')).toEqual(['001616']);
  expect(isFound(id, { phone: '+351912001616' }, searchTerms('001616'))).toBe(true);
});
