import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ComparedLoan, compare } from './index.ts';
import { fixedLoan, mixedLoan } from './testing/examples.ts';

const groupsOf = (loans: readonly ComparedLoan[]) =>
  compare(loans).map(({ members }) => members.map(({ index }) => index));
const fixed = fixedLoan(150_000, 3, 360);
const indexed: ComparedLoan = { ...fixed, phases: [{ months: 360, kind: 'indexed', tan: 2.5 }] };

describe('comparison', () => {
  test('keeps fixed, mixed and variable rates apart, and says why', () => {
    const groups = compare([fixed, mixedLoan(150_000, 2.7, 24, 2.95, 360), indexed]);
    expect(groups.map(({ members }) => members.map(({ index }) => index))).toEqual([[0], [1], [2]]);
    expect(groups.map(({ differences }) => differences)).toEqual([[], ['rate'], ['rate']]);
    for (const { lowest } of groups) expect(lowest).toEqual({ taeg: [], mtic: [], firstInstalment: [] });
  });

  test('marks the lowest figures within a group, each by itself', () => {
    const [group] = compare([fixedLoan(150_000, 3.06, 360), fixedLoan(150_000, 3.008, 372)]);
    expect(group?.lowest).toEqual({ taeg: [1], mtic: [0], firstInstalment: [1] });
  });

  test('marks none where the figures are shown alike', () => {
    expect(compare([fixed, fixed])[0]?.lowest).toEqual({ taeg: [], mtic: [], firstInstalment: [] });
    expect(compare([fixed, fixedLoan(150_000, 3.001, 360)])[0]?.lowest).toEqual({
      taeg: [],
      mtic: [0],
      firstInstalment: [0],
    });
  });

  test.each([
    ['terms a year apart', fixedLoan(150_000, 3, 348), []],
    ['terms 13 months apart', fixedLoan(150_000, 3, 347), ['term']],
    ['amounts 1 % apart', fixedLoan(151_500, 3, 360), []],
    ['amounts 1 % apart, downwards', fixedLoan(148_500, 3, 360), []],
    ['amounts further apart', fixedLoan(152_000, 3, 360), ['amount']],
    ['other products', { ...fixed, products: ['Seguro de vida'] }, ['products']],
    ['interest stamp', { ...fixed, interestStamp: true }, ['rate']],
    ['interest alone', { ...fixed, phases: fixed.phases.map((phase) => ({ ...phase, interestOnly: true })) }, ['rate']],
    ['all at once', { ...indexed, amountCents: 20_000_000, products: ['Conta'] }, ['rate', 'amount', 'products']],
  ])('%s', (_, other, differences) => {
    const groups = compare([fixed, other]);
    expect(groups.length).toBe(differences.length === 0 ? 1 : 2);
    expect(groups.at(-1)?.differences).toEqual(differences);
  });

  test('compares mixed rates with the same fixed years only, whatever the remaining ones', () => {
    expect(groupsOf([mixedLoan(150_000, 3, 24, 3, 360), mixedLoan(150_000, 3, 24, 3, 366)])).toEqual([[0, 1]]);
    expect(groupsOf([mixedLoan(150_000, 3, 24, 3, 360), mixedLoan(150_000, 3, 36, 3, 360)])).toEqual([[0], [1]]);
  });

  test('takes several fixed steps as one fixed rate, and products in any order', () => {
    const stepped: ComparedLoan = {
      ...fixed,
      phases: [
        { months: 60, kind: 'fixed', tan: 2 },
        { months: 300, kind: 'fixed', tan: 4 },
      ],
    };
    expect(groupsOf([fixed, stepped])).toEqual([[0, 1]]);
    expect(
      groupsOf([
        { ...fixed, products: ['a', 'b'] },
        { ...fixed, products: ['b', 'a'] },
      ]),
    ).toEqual([[0, 1]]);
  });

  test('puts only loans into a group that can all be compared, in any order of the list', () => {
    const terms = [348, 360, 372, 384, 396];
    fc.assert(
      fc.property(fc.shuffledSubarray(terms, { minLength: 2 }), (chosen) => {
        const groups = groupsOf(chosen.map((months) => fixedLoan(150_000, 3, months)));
        const asTerms = groups.map((group) => group.map((index) => chosen[index] ?? 0).sort());
        for (const group of asTerms) expect(Math.max(...group) - Math.min(...group)).toBeLessThanOrEqual(12);
        const sorted = groupsOf(chosen.toSorted().map((months) => fixedLoan(150_000, 3, months)));
        expect(asTerms.map((group) => group.join()).sort()).toEqual(
          sorted.map((group) => group.map((index) => chosen.toSorted()[index]).join()).sort(),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('keeps the order of the list, in groups and of groups, whatever the terms and amounts', () => {
    const [long, short] = [fixedLoan(150_000, 3, 372), fixedLoan(150_000, 3, 360)];
    expect(groupsOf([long, short])).toEqual([[0, 1]]);
    expect(groupsOf([fixedLoan(150_000, 3, 480), short, long])).toEqual([[0], [1, 2]]);
    // Ascending, 150 000 € and 151 500 € are one group, whichever comes first.
    const amounts = [153_000, 151_500, 150_000].map((euro) => fixedLoan(euro, 3, 360));
    expect(groupsOf(amounts)).toEqual([[0], [1, 2]]);
    expect(groupsOf(amounts.toReversed())).toEqual([[0, 1], [2]]);
  });

  test('of nothing is nothing', () => expect(compare([])).toEqual([]));
});
