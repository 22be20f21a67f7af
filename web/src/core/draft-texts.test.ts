import { expect, test } from '@jest/globals';
import { draftTexts } from './draft-texts.ts';

const blank = { title: '', text: 'Olá' };

test('a draft provides its own texts, and only those that are requested', () => {
  expect(draftTexts({ title: 'A minha', text: '', other: 'x' }, blank)).toEqual({ title: 'A minha', text: '' });
});

test.each([[undefined], [null], ['texto'], [[]], [{}]])('without a usable draft (%#) the defaults stay', (draft) => {
  expect(draftTexts(draft, blank)).toEqual(blank);
});
