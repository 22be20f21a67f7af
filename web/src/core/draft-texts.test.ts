import { expect, test } from '@jest/globals';
import { draftTexts } from './draft-texts.ts';

const blank = { title: '', text: 'Olá' };

test('a draft gives its own texts, and nothing but those that are asked for', () => {
  expect(draftTexts({ title: 'A minha', text: '', other: 'x' }, blank)).toEqual({ title: 'A minha', text: '' });
});

test.each([[undefined], [null], ['texto'], [[]], [{}]])(
  'without a usable draft (%#) there is what was there',
  (draft) => {
    expect(draftTexts(draft, blank)).toEqual(blank);
  },
);
