import { describe, expect, test } from '@jest/globals';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { workCard } from '#web/test/work-card.ts';
import { compareCards } from './board-filter.ts';
import { arrivalWords, moveKind, type Places, targetsOf, withCard, withMoves, withoutCard } from './board-moves.ts';

const card = (id: string, minute: number): WorkCard => ({
  ...workCard,
  id,
  clientName: `Cliente ${id}`,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const newest = compareCards();
const ids = (pages: readonly { items: readonly WorkCard[] }[]) => pages.map(({ items }) => items.map(({ id }) => id));

describe('where a card can go', () => {
  test.each([
    ['documentos', ['analise']],
    ['analise', ['proposta', 'documentos']],
    ['escritura', ['concluida', 'proposta', 'analise', 'documentos']],
    ['concluida', []],
  ] as const)('from %s', (from, to) => expect(targetsOf(from)).toEqual(to));

  test('is forward, back, or the end', () => {
    expect(moveKind('analise', 'proposta')).toBe('forward');
    expect(moveKind('proposta', 'documentos')).toBe('back');
    expect(moveKind('escritura', 'concluida')).toBe('conclude');
  });
});

describe('a column', () => {
  const [a, b, c, d] = [card('a', 40), card('b', 30), card('c', 20), card('d', 10)];

  test('loses a card wherever it is in the list', () => {
    expect(
      ids(
        withoutCard(
          [
            { items: [a, b], cursor: 'x' },
            { items: [c], cursor: null },
          ],
          'b',
        ),
      ),
    ).toEqual([['a'], ['c']]);
  });

  test('receives a card at its place, newest first', () => {
    expect(
      ids(
        withCard(
          [
            { items: [a], cursor: 'x' },
            { items: [b, d], cursor: null },
          ],
          c,
          newest,
        ),
      ),
    ).toEqual([['a'], ['b', 'c', 'd']]);
    expect(ids(withCard([{ items: [b], cursor: null }], a, newest))).toEqual([['a', 'b']]);
    expect(ids(withCard([{ items: [], cursor: null }], a, newest))).toEqual([['a']]);
  });

  test('contains a card once, however often it arrives', () => {
    expect(ids(withCard([{ items: [a, b], cursor: null }], b, newest))).toEqual([['a', 'b']]);
  });

  test('leaves a card older than all loaded ones to a later page', () => {
    expect(ids(withCard([{ items: [a, b], cursor: 'x' }], d, newest))).toEqual([['a', 'b']]);
  });

  test('receives a card at its place in the order of the filter', () => {
    const [low, high] = [
      { ...a, loanAmount: 100_000 },
      { ...b, loanAmount: 300_000 },
    ];
    const byAmount = compareCards('amount');
    expect(ids(withCard([{ items: [high, low], cursor: null }], { ...c, loanAmount: 200_000 }, byAmount))).toEqual([
      ['b', 'c', 'a'],
    ]);
    const waits = { ...a, reviewSince: '2026-11-21T12:00:00.000Z' };
    const byWait = compareCards('waiting');
    expect(ids(withCard([{ items: [d, b], cursor: null }], waits, byWait))).toEqual([['a', 'd', 'b']]);
  });

  test('shows pending moves whatever the API still returns', () => {
    const move = { card: b, to: 'proposta' } as const;
    const stale = [{ items: [a, b], cursor: null }];
    expect(ids(withMoves(stale, 'analise', [move], newest))).toEqual([['a']]);
    expect(ids(withMoves([{ items: [c], cursor: null }], 'proposta', [move], newest))).toEqual([['b', 'c']]);
    const empty: { items: WorkCard[]; cursor: null }[] = [{ items: [], cursor: null }];
    expect(withMoves(empty, 'proposta', [move], newest)[0]?.items[0]?.status).toBe('proposta');
    const newer = { ...b, status: 'proposta', messagesToAnswer: 1 } as const;
    expect(withMoves([{ items: [newer], cursor: null }], 'proposta', [move], newest)).toEqual([
      { items: [newer], cursor: null },
    ]);
  });
});

describe('the announcement of cards moved by others', () => {
  const places = (...columns: readonly WorkCard[][]): Places =>
    new Map(columns.flatMap((cards, column) => cards.map((each) => [each.id, { card: each, column }] as const)));
  const [a, b, c] = [card('a', 40), card('b', 30), card('c', 20)];
  const nobody = new Map<string, Stage>();
  const since = '2026-11-21T10:35:00.000Z';

  test('names a request moved by a colleague, and not one’s own move', () => {
    expect(arrivalWords(places([], [a, b]), places([], [b], [a]), nobody, since)).toBe(
      'Cliente a passou para Proposta.',
    );
    expect(
      arrivalWords(places([], [a, b]), places([], [b], [a]), new Map([['a', 'proposta' as const]]), since),
    ).toBeUndefined();
  });

  test('names a new request', () => {
    expect(arrivalWords(places([b]), places([a, b]), nobody, since)).toBe('Novo pedido em Documentos: Cliente a.');
  });

  test('counts several', () => {
    expect(arrivalWords(places([b, c]), places([], [b, c]), nobody, since)).toBe('2 pedidos mudaram de lugar.');
  });

  test('is empty when the board opens, and for an older page', () => {
    expect(arrivalWords(places(), places([a, b]), nobody, since)).toBeUndefined();
    expect(arrivalWords(places([a, b]), places([a, b, c]), nobody, since)).toBeUndefined();
  });
});
