/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { describe, expect, test } from '@jest/globals';
import { workCard } from '#web/test/work-card.ts';
import { boardInput, compareCards, countText, exactlyIn, hasWords, isFiltering, readFilter } from './board-filter.ts';

describe('typed words', () => {
  const card = { id: '01M7ZN24TZ6D3V0K5Y8R84PQDA', clientName: 'João da Conceição', others: ['Rui Costa'] };
  test.each(['', ' conceicao JOAO', '84pqda', 'joao costa', '#01M7ZN24', '#8R84PQDA', 'joao #8r84pqda'])(
    'match by name and id, whatever the accents and the order: %j',
    (words) => expect(hasWords(card, words)).toBe(true),
  );
  test.each(['João Silva', '#01M7ZN25'])('match no other: %s', (words) => expect(hasWords(card, words)).toBe(false));
});

describe('an exact search term', () => {
  test.each([' ana@casa.pt ', '01M7ZN24TZ6D3V0K5Y8R84PQDA', '01m7zn24tz6d3v0k5y8r84pqda'])('is %j', (words) =>
    expect(exactlyIn(words)).toBe(words.trim()),
  );
  test("is an id behind '#'", () =>
    expect(exactlyIn('#01M7ZN24TZ6D3V0K5Y8R84PQDA')).toBe('01M7ZN24TZ6D3V0K5Y8R84PQDA'));
  test.each([undefined, 'ana', 'ana@casa', 'ana@casa.p', '84PQDA'])('is not %j', (words) =>
    expect(exactlyIn(words)).toBeUndefined(),
  );
});

describe('the address', () => {
  test('contains order and filter, which become the API’s input', () => {
    const search = new URLSearchParams(
      'ordem=waiting&responsavel=nobody&objetivo=investment&imovel=nao&espera=late&escolha=sim',
    );
    const filter = readFilter(search);
    expect(filter).toEqual({
      order: 'waiting',
      responsible: 'nobody',
      purpose: 'investment',
      hasProperty: false,
      urgency: 'late',
      chosen: true,
    });
    expect(boardInput(filter)).toEqual({
      order: 'waiting',
      responsible: 'nobody',
      purpose: 'investment',
      hasProperty: 'false',
      waiting: 'late',
      chosen: 'yes',
    });
  });

  test('with unknown values neither filters nor orders', () => {
    const filter = readFilter(new URLSearchParams('objetivo=casa&imovel=talvez&espera=sempre&ordem=nome'));
    expect(filter).toEqual({});
    expect(boardInput(filter)).toEqual({});
  });

  test('with an order alone leaves out no card', () => {
    expect(isFiltering({ order: 'amount' })).toBe(false);
    expect(isFiltering({ chosen: true })).toBe(true);
  });
});

test('counts are exact to 200', () => {
  expect([0, 200, 201].map(countText)).toEqual(['0', '200', '200+']);
});

describe('cards are in the API’s order', () => {
  const cards = [
    { ...workCard, id: 'a', createdAt: '2026-11-01', stageSince: '2026-11-09', loanAmount: 200, reviewSince: null },
    {
      ...workCard,
      id: 'b',
      createdAt: '2026-11-02',
      stageSince: '2026-11-03',
      loanAmount: null,
      reviewSince: '2026-11-05',
    },
    {
      ...workCard,
      id: 'c',
      createdAt: '2026-11-03',
      stageSince: '2026-11-04',
      loanAmount: 300,
      reviewSince: '2026-11-04',
    },
    { ...workCard, id: 'd', createdAt: '2026-10-01', stageSince: '2026-11-05', loanAmount: 100, reviewSince: null },
  ];
  test.each([
    [undefined, 'cbad'],
    ['newest', 'cbad'],
    ['waiting', 'cbda'],
    ['amount', 'cadb'],
    ['stage', 'bcda'],
  ] as const)('%s', (order, expected) => {
    expect(
      [...cards]
        .sort(compareCards(order))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });
});
