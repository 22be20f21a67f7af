import { describe, expect, test } from '@jest/globals';
import { intermediary } from '../intermediary.ts';
import { dayAfter } from '../kit/lisbon-time.ts';
import { type Period, periodOn } from './periods.ts';
import { type Fact, factIds, factOn, lastFactBy, needsConfirmation, register } from './register.ts';

type Days = Pick<Period<unknown>, 'from' | 'until'>;

/** Returns what is wrong with the days of consecutive values of one fact. */
const problemsOf = (periods: readonly Days[]): string[] =>
  periods.flatMap(({ from, until }, at) => {
    const next = periods[at + 1];
    const backwards = until !== undefined && until < from ? [`ends before it begins: ${from}`] : [];
    if (!next) return backwards;
    if (until === undefined || until >= next.from) return [...backwards, `overlap: ${next.from}`];
    return dayAfter(until) === next.from ? backwards : [...backwards, `hole: ${dayAfter(until)}`];
  });

const valuesOf = (id: Fact['id']) => register.filter((fact) => fact.id === id);

describe('the register', () => {
  test.each(factIds)('%s has neither overlaps nor holes', (id) => expect(problemsOf(valuesOf(id))).toEqual([]));

  test.each([
    [[{ from: '2025-01-01' }, { from: '2026-01-01' }], ['overlap: 2026-01-01']],
    [[{ from: '2025-01-01', until: '2026-01-01' }, { from: '2026-01-01' }], ['overlap: 2026-01-01']],
    [[{ from: '2025-01-01', until: '2025-12-30' }, { from: '2026-01-01' }], ['hole: 2025-12-31']],
    [[{ from: '2025-01-01', until: '2024-12-31' }], ['ends before it begins: 2025-01-01']],
    [[{ from: '2024-01-01', until: '2024-02-29' }, { from: '2024-03-01' }], []],
  ])('finds what is wrong with %j', (periods, problems) => expect(problemsOf(periods)).toEqual(problems));

  test('has a source, a link and a day of checking for every value', () => {
    for (const { id, source, sourceUrl, checkedOn, from, until } of register) {
      expect([id, source.length > 10, /^https:\/\/[^ ]+$/.test(sourceUrl)]).toEqual([id, true, true]);
      for (const day of [checkedOn, from, until ?? from]) expect(dayAfter(day) > day).toBe(true);
    }
  });

  test('has ids without a year', () => {
    expect(factIds.filter((id) => /\d{4}/.test(id))).toEqual([]);
  });

  test('marks what no act or regulator says, so that it is not shown as law', () => {
    const unconfirmed = new Set(register.filter(needsConfirmation).map(({ id }) => id));
    expect([...unconfirmed].sort()).toEqual([
      'cost.appraisal',
      'cost.deed',
      'document.caderneta_predial',
      'document.certidao_permanente',
      'document.mapa',
      'document.payslip',
      'dsti.limit_reported',
      'imt.island_factor',
      'imt.non_resident',
      'lender.end_ages',
      'shock.mixed_term',
    ]);
  });

  test('can be served as a file', () => expect(JSON.parse(JSON.stringify(register))).toEqual(register));
});

describe('the value of a day', () => {
  test.each([
    ['2023-12-31', undefined],
    ['2024-01-01', 101_917],
    ['2024-12-31', 101_917],
    ['2025-01-01', 104_261],
    ['2026-12-31', 106_346],
    ['2027-01-01', undefined],
  ])('of the own home on %s', (day, limit) => expect(factOn('imt.hpp', day)?.value.limits[0]).toBe(limit));

  test('is the last known one where a text has to name one', () => {
    expect(lastFactBy('imt.hpp', '2025-06-01')).toMatchObject({ from: '2025-01-01' });
    expect(lastFactBy('imt.hpp', '2027-01-01')).toMatchObject({ from: '2026-01-01', until: '2026-12-31' });
    expect(lastFactBy('imt.hpp', '2023-12-31')).toBeUndefined();
    expect(lastFactBy('index.euribor_6m', '2026-11-23')).toBeUndefined();
  });

  test('is chosen by both its first and its last day', () => {
    expect(factOn('early_repayment.suspension', '2022-11-25')).toBeUndefined();
    expect(factOn('early_repayment.suspension', '2022-11-26')?.value).toBe(true);
    expect(factOn('early_repayment.suspension', '2025-12-31')?.value).toBe(true);
    expect(factOn('early_repayment.suspension', '2026-01-01')).toBeUndefined();
    expect(periodOn([{ from: '2025-01-01', until: '2025-01-01' }], '2025-01-01')).toBeDefined();
  });

  test('keeps the limit of the regulator beside the reported one', () => {
    expect(factOn('dsti.limit', '2026-11-23')).toMatchObject({ value: 50, confidence: 'regulator' });
    expect(factOn('dsti.limit_reported', '2026-11-23')).toMatchObject({ value: 45, confidence: 'press' });
    expect(factOn('dsti.limit_reported', '2026-04-30')).toBeUndefined();
  });

  test('of an index has to be entered by the team', () => {
    expect(factOn('index.euribor_6m', '2026-11-23')).toBeUndefined();
  });

  test('of the insurance is that of the company', () => {
    const { insurer, policy, from, until } = intermediary.insurance;
    expect(factOn('intermediary.insurance', from)).toMatchObject({ value: { insurer, policy }, from, until });
  });
});

describe('limits of IMT', () => {
  test('of the young are the fourth and the fifth of the own home', () => {
    for (const { from, value } of valuesOf('imt.jovem') as Fact<'imt.jovem'>[]) {
      const table = factOn('imt.hpp', from)?.value;
      expect([value.exempt, value.upTo]).toEqual([table?.limits[3], table?.limits[4]]);
    }
  });

  test('of other housing differ from those of the own home in the fifth alone', () => {
    for (const { from, value } of valuesOf('imt.other_housing') as Fact<'imt.other_housing'>[]) {
      const table = factOn('imt.hpp', from)?.value;
      expect(value.limits.flatMap((limit, at) => (limit === table?.limits[at] ? [] : [at]))).toEqual([4]);
    }
  });

  test('of other housing follow from the published table of 2023', () => {
    const rises = { '2024-01-01': 1.05, '2025-01-01': 1.023, '2026-01-01': 1.02 };
    let limit = 578_598;
    for (const [day, rise] of Object.entries(rises)) {
      limit = Math.round(limit * rise);
      expect([day, factOn('imt.other_housing', day)?.value.limits[4]]).toEqual([day, limit]);
    }
  });

  test('give the published deductions of 2026', () => {
    const table = factOn('imt.hpp', '2026-01-01')?.value;
    let deduction = 0;
    const deductions = table?.marginal.map((rate, at) => {
      deduction += at === 0 ? 0 : (table.limits[at - 1] ?? 0) * (rate - (table.marginal[at - 1] ?? 0));
      return deduction;
    });
    expect(deductions).toEqual([0, 212_692, 649_102, 1_045_796, 1_376_335]);
  });
});
