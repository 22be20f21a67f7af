import { describe, expect, test } from '@jest/globals';
import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import { type BoardFilter, exactlyIn, isFiltering, passes, readFilter } from './board-filter.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const card: BoardCard = {
  id: '01M7ZN24TZ6D3V0K5Y8R84PQDA',
  status: 'analise',
  purpose: 'investment',
  hasProperty: true,
  clientName: 'João da Conceição',
  responsibleId: 'rui',
  documentsToReview: 0,
  messagesToAnswer: 0,
  documentsSubmittedAt: '2026-11-20T11:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const nobodys = { ...card, responsibleId: null };

describe('a card', () => {
  test.each<[string, BoardFilter]>([
    ['without a filter', {}],
    ['by its client’s name, whatever the accents, the case and the order', { words: ' conceicao JOAO' }],
    ['by the end of its id', { words: '84pqda' }],
    ['by who is responsible', { responsible: 'rui' }],
    ['by purpose', { purpose: 'investment' }],
    ['by property', { hasProperty: true }],
    ['by its wait', { urgency: 'due' }],
  ])('passes %s', (_how, filter) => expect(passes(card, filter, now)).toBe(true));

  test.each<[string, BoardFilter]>([
    ['another name', { words: 'João Silva' }],
    ['somebody else’s', { responsible: 'helena' }],
    ['nobody’s', { responsible: 'nobody' }],
    ['another purpose', { purpose: 'first_home' }],
    ['none with a property', { hasProperty: false }],
    ['a longer wait', { urgency: 'late' }],
    ['only one of two things', { purpose: 'investment', responsible: 'helena' }],
  ])('does not match %s', (_what, filter) => expect(passes(card, filter, now)).toBe(false));

  test('without a responsible person matches the filter for those', () => {
    expect(passes(nobodys, { responsible: 'nobody' }, now)).toBe(true);
  });

  test('that has waited for more than 48 h also matches 24 h', () => {
    const late = { ...card, documentsSubmittedAt: '2026-11-18T11:00:00.000Z' };
    expect([passes(late, { urgency: 'due' }, now), passes(late, { urgency: 'late' }, now)]).toEqual([true, true]);
  });
});

describe('an exact search term', () => {
  test.each([' ana@casa.pt ', '01M7ZN24TZ6D3V0K5Y8R84PQDA', '01m7zn24tz6d3v0k5y8r84pqda'])('is %j', (words) =>
    expect(exactlyIn(words)).toBe(words.trim()),
  );
  test.each([undefined, 'ana', 'ana@casa', 'ana@casa.p', '84PQDA'])('is not %j', (words) =>
    expect(exactlyIn(words)).toBeUndefined(),
  );
});

describe('the address', () => {
  test('contains the filter', () => {
    const search = new URLSearchParams('responsavel=nobody&objetivo=investment&imovel=nao&espera=late');
    const filter = { responsible: 'nobody', purpose: 'investment', hasProperty: false, urgency: 'late' };
    expect(readFilter(search)).toEqual(filter);
  });

  test('with unknown values does not filter', () => {
    const filter = readFilter(new URLSearchParams('objetivo=casa&imovel=talvez&espera=sempre'));
    expect(filter).toEqual({});
    expect(isFiltering(filter)).toBe(false);
  });
});
