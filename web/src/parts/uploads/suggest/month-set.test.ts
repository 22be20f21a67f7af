import { describe, expect, test } from '@jest/globals';
import type { ReadingFinding, ReadingView } from '#shared/documents/reading-view.ts';
import { type SetMember, setLineOf } from './month-set.ts';

const reading = (fields: ReadingView['fields'], findings: readonly ReadingFinding[] = []): ReadingView => ({
  kind: 'payslip',
  confidence: 1,
  fields,
  findings: [...findings],
});
const payslips = (...months: readonly string[]): SetMember[] =>
  months.map((period, index) => ({ docType: `payslip_${index + 1}`, reading: reading({ period }) }));
const statements = (...periods: readonly (readonly [string, string, string?])[]): SetMember[] =>
  periods.map(([period_from, period_to, bank = '0035'], index) => ({
    docType: `bank_${index + 1}`,
    reading: { ...reading({ period_from, period_to, bank }), kind: 'bank_statement' },
  }));
const line = (members: readonly SetMember[], thisMonth = '2026-11') =>
  setLineOf(members[0]?.docType ?? '', members, thisMonth);

describe('the months of a set', () => {
  test.each([
    ['Agosto, setembro e outubro de 2026', ['2026-10', '2026-09', '2026-08']],
    ['Dezembro de 2025, janeiro e fevereiro de 2026', ['2026-02', '2026-01', '2025-12']],
    ['Falta setembro.', ['2026-10', '2026-08']],
    ['Falta setembro.', ['2026-10', '2026-08', '2026-06']],
    ['Falta agosto.', ['2026-10', '2026-09']],
    ['Faltam agosto e setembro.', ['2026-10', '2026-06']],
    ['Falta agosto. Outubro está repetido.', ['2026-10', '2026-10', '2026-09']],
    ['Faltam agosto e setembro. Outubro está repetido.', ['2026-10', '2026-10', '2026-10']],
    ['Agosto e setembro de 2026. Falta julho ou outubro.', ['2026-09', '2026-08']],
    ['Agosto de 2026. Agosto está repetido.', ['2026-08', '2026-08']],
    ['Falta fevereiro.', ['2026-01', '2026-03']],
  ])('%s', (text, months) => {
    expect(line(payslips(...months))?.text).toBe(text);
  });

  test('are complete only if all are there, each once', () => {
    expect(line(payslips('2026-10', '2026-09', '2026-08'))?.isComplete).toBe(true);
    expect(line(payslips('2026-10', '2026-09'))?.isComplete).toBe(false);
    expect(line(payslips('2026-10', '2026-09', '2026-09'))?.isComplete).toBe(false);
  });

  test('say nothing while one of them is not known, or is another paper or person', () => {
    const [one, two] = payslips('2026-10', '2026-08') as [SetMember, SetMember];
    expect(line([one])).toBeUndefined();
    expect(line([one, two, { docType: 'payslip_3' }])).toBeUndefined();
    expect(line([one, two, { docType: 'payslip_3', reading: reading({}) }])).toBeUndefined();
    for (const code of ['wrong_kind', 'other_person', 'nif_mismatch'] as const)
      expect(
        line([one, { ...two, reading: reading({ period: '2026-08' }, [{ code, level: 'warn' }]) }]),
      ).toBeUndefined();
    expect(setLineOf('irs', payslips('2026-10', '2026-08'), '2026-11')).toBeUndefined();
  });

  test('of statements are those in which they end, and those that they cover whole', () => {
    expect(
      line(statements(['2026-09-28', '2026-10-27'], ['2026-08-28', '2026-09-27'], ['2026-07-28', '2026-08-27']))?.text,
    ).toBe('Agosto, setembro e outubro de 2026');
    expect(line(statements(['2026-09-01', '2026-10-31'], ['2026-08-01', '2026-08-31']))?.text).toBe(
      'Agosto, setembro e outubro de 2026',
    );
    expect(line(statements(['2026-10-01', '2026-10-31'], ['2026-08-01', '2026-08-31', '0010']))).toBeUndefined();
  });
});
