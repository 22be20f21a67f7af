import { expect, test } from '@jest/globals';
import { withNamesErased } from './erase-trail.ts';

test.each<[string, string[], string[], string]>([
  ['Ana falou com a Ana Sofia.', ['Ana'], ['Ana Sofia', 'Rui'], 'Pessoa removida falou com a Ana Sofia.'],
  ['A Ana e o banco', ['A'], [], 'Pessoa removida Ana e o banco'],
  ['IRS de Ana Silva (2025)', ['Ana', 'Ana Silva'], ['Rui'], 'IRS de Pessoa removida (2025)'],
  ['Joana, Ana e Anabela', ['Ana'], ['Anabela'], 'Joana, Pessoa removida e Anabela'],
  ['Conta de Zé. (O Zé)', ['Zé. (O Zé)'], [], 'Conta de Pessoa removida'],
  ['Nada muda', ['', 'Rui'], ['Ana'], 'Nada muda'],
])('%s without %j, beside %j', (text, names, staying, expected) => {
  expect(withNamesErased(text, names, staying)).toBe(expected);
});
