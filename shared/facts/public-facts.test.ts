import { describe, expect, test } from '@jest/globals';
import { euriborMonthProblem, euriborSteps, monthsAfter } from './euribor.ts';
import { currentEuribor } from './public-facts.ts';

const means = { euribor_3m: 2.034, euribor_6m: -0.5, euribor_12m: 0 };
const file = (month: unknown, values: object = means) => ({ euribor: { month, ...values } });

describe('the file of public facts', () => {
  test('has the means of the month that it names', () => {
    expect(currentEuribor(file('2026-10'), '2026-11-23')).toEqual({ month: '2026-10', ...means });
  });

  test.each([
    ['2026-09', true],
    ['2026-08', false],
    ['2026-11', false],
    ['2027-01', false],
  ])('with the means of %s is used in November: %s', (month, isUsed) => {
    expect(currentEuribor(file(month), '2026-11-01') !== undefined).toBe(isUsed);
  });

  test.each([
    [undefined],
    [null],
    ['<!doctype html>'],
    [[]],
    [{ euribor: null }],
    [file(202610)],
    [file('2026-10', { ...means, euribor_12m: '2,1' })],
    [file('2026-10', { euribor_3m: 2 })],
  ])('of another shape is as none: %j', (content) => {
    expect(currentEuribor(content, '2026-11-23')).toBeUndefined();
  });
});

describe('a month of means', () => {
  test.each([
    ['2026-10', '2026-11-01', undefined],
    ['2026-11', '2026-11-30', 'Este mês ainda não acabou: a média só se conhece no fim'],
    ['2026-12', '2026-11-30', 'Este mês ainda não chegou'],
    ['2024-11', '2026-11-01', undefined],
    ['2024-10', '2026-11-01', 'Só podes indicar os últimos 24 meses'],
    ['2026-13', '2026-11-01', 'Indica o mês'],
    ['', '2026-11-01', 'Indica o mês'],
  ])('%s on %s: %s', (month, day, problem) => expect(euriborMonthProblem(month, day)).toBe(problem));

  test('follows another over the end of a year', () => {
    expect([monthsAfter('2026-12', 1), monthsAfter('2027-01', -1), monthsAfter('2026-11', -24)]).toEqual([
      '2027-01',
      '2026-12',
      '2024-11',
    ]);
  });

  test('differs from the one before by more than a point', () => {
    const before = { euribor_3m: 1.034, euribor_6m: 0.501, euribor_12m: 1.001 };
    expect(euriborSteps(means, before)).toEqual(['euribor_6m', 'euribor_12m']);
    expect(euriborSteps(means, undefined)).toEqual([]);
  });
});
