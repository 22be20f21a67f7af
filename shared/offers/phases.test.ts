import { expect, test } from '@jest/globals';
import type { OfferPhase } from './phase-schema.ts';
import { describePhases, hasOwnTan, indexedTan, problemsOfPhases, rateOf } from './phases.ts';

const fixed: OfferPhase = { months: 24, kind: 'fixed', tan: 2.7 };
const indexed: OfferPhase = {
  months: 336,
  kind: 'indexed',
  tan: 2.95,
  index: 'euribor_6m',
  indexValue: 2.1,
  indexMonth: '2026-10',
  spread: 0.85,
};
const written = (text: string) => text.replace(/\s/g, ' ');
const paths = (phases: readonly OfferPhase[], more: { termMonths?: number; rateReason?: string } = {}) =>
  problemsOfPhases(phases, { termMonths: 360, ...more }).map(({ path }) => path.join('.'));

test('phases are together as long as the loan, fixed ones first, each with its rate', () => {
  expect(paths([fixed, indexed])).toEqual([]);
  expect(paths([{ ...fixed, months: 360 }])).toEqual([]);
  expect(paths([fixed, indexed], { termMonths: 361 })).toEqual(['phases']);
  expect(paths([indexed, fixed])).toEqual(['phases.1.kind']);
  expect(paths([{ ...fixed, months: 12 }, indexed, { ...fixed, months: 12 }])).toEqual(['phases.2.kind']);
  expect(paths([{ ...indexed, months: 24 }, indexed])).toEqual([]);
  expect(paths([{ ...fixed, months: 12 }, { ...fixed, months: 12 }, indexed])).toEqual([]);
  const [sum] = problemsOfPhases([fixed], { termMonths: 360 });
  expect(sum?.message).toBe('As fases somam 24 meses e o prazo é de 360');
});

test.each(['index', 'indexValue', 'indexMonth', 'spread'] as const)(
  'an indexed phase has its %s, and a fixed one has none',
  (field) => {
    expect(paths([fixed, { ...indexed, [field]: undefined }])).toEqual([`phases.1.${field}`]);
    expect(paths([{ ...fixed, [field]: indexed[field] }, indexed])).toEqual(['phases.0.kind']);
  },
);

test('a TAN that is not index and spread together needs a reason, but for what rounding makes of it', () => {
  expect(paths([fixed, { ...indexed, tan: 2.951 }])).toEqual([]);
  expect(paths([fixed, { ...indexed, tan: 2.949 }])).toEqual([]);
  expect(paths([fixed, { ...indexed, tan: 2.952 }])).toEqual(['phases.1.tan']);
  expect(paths([fixed, { ...indexed, tan: 2.952 }], { rateReason: 'Campanha' })).toEqual([]);
  expect(paths([fixed, { ...indexed, tan: 9, spread: undefined }])).toEqual(['phases.1.spread']);
  const [problem] = problemsOfPhases([fixed, { ...indexed, tan: 9 }], { termMonths: 360 });
  expect(written(problem?.message ?? '')).toBe('Indexante e spread somam 2,95 %: corrige a TAN ou indica o motivo');
  expect(hasOwnTan({ ...fixed, indexValue: 1, spread: 1 })).toBe(false);
  expect(hasOwnTan({ ...indexed, indexValue: undefined })).toBe(false);
  expect(indexedTan({ indexValue: 2.1114, spread: 0.85 })).toBe(2.961);
  expect(indexedTan({ indexValue: 2.1 })).toBeUndefined();
});

test('phases amount to one kind of rate', () => {
  expect(rateOf([fixed])).toEqual({ rateType: 'fixa', interestRate: 2.7 });
  expect(rateOf([indexed])).toEqual({ rateType: 'variavel', interestRate: 2.95, index: 'euribor_6m', spread: 0.85 });
  expect(rateOf([fixed, indexed])).toEqual({
    rateType: 'mista',
    interestRate: 2.7,
    index: 'euribor_6m',
    spread: 0.85,
  });
});

test('phases are told in words', () => {
  expect(written(describePhases([fixed, indexed]))).toBe(
    '24 meses fixa a 2,7 %, 336 meses indexada a 2,95 % (Euribor a 6 meses + 0,85 %)',
  );
  expect(written(describePhases([{ ...indexed, index: undefined }]))).toBe('336 meses indexada a 2,95 %');
  expect(written(describePhases([{ ...indexed, spread: undefined }]))).toBe('336 meses indexada a 2,95 %');
});
