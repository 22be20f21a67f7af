import { expect, test } from '@jest/globals';
import type { Reading } from '#shared/documents/reading/reading.ts';
import { compareSalary } from './salary.ts';

const field = (name: 'period' | 'net' | 'period_from' | 'period_to', value: string) => ({
  name,
  value,
  page: 1,
  line: value,
});
const slip = (period: string, net: string): Reading => ({
  kind: 'payslip',
  confidence: 1,
  fields: [field('period', period), field('net', net)],
  findings: [],
});
const october = {
  kind: 'bank_statement',
  fields: [field('period_from', '2026-10-01'), field('period_to', '2026-10-31')],
} as const;

const compare = (lines: readonly string[], ...slips: readonly Reading[]) =>
  compareSalary(['EXTRATO', lines.join('\n')], october, slips).map(({ found, expected, page, level }) => ({
    found,
    expected,
    page,
    level,
  }));

test('another salary than the payslip of the month is told to the team', () => {
  const lines = ['01-10  Saldo inicial  250,00', '30-10  TRF ORDENADO  1.200,00  1.450,00'];
  expect(compare(lines, slip('2026-10', '1480.25'))).toEqual([
    { found: '1200.00', expected: '1480.25', page: 2, level: 'info' },
  ]);
});

test.each([
  ['the same within two euro', '30-10  TRF ORDENADO  1.481,90', [slip('2026-10', '1480.25')]],
  ['the one of the month before', '01-10  Salário  1.390,00', [slip('2026-10', '1480.25'), slip('2026-09', '1390.00')]],
  ['the same without its word', '30-10  TRF EMPRESA  1.480,25\n31-10  Vencimento  5,00', [slip('2026-10', '1480.25')]],
  ['no salary', '30-10  Compra  1.200,00', [slip('2026-10', '1480.25')]],
  ['when a deposit is due', '30-10  Vencimento depósito a prazo  5.000,00', [slip('2026-10', '1480.25')]],
  ['a payslip of another month', '30-10  TRF ORDENADO  1.200,00', [slip('2026-11', '1480.25')]],
  ['no payslip', '30-10  TRF ORDENADO  1.200,00', []],
])('%s is no difference', (_what, lines, slips) => {
  expect(compare(lines.split('\n'), ...slips)).toEqual([]);
});

test('of another kind of paper nothing is compared', () => {
  expect(compareSalary(['ORDENADO 1.200,00'], { kind: 'payslip', fields: [] }, [slip('2026-10', '1.00')])).toEqual([]);
});
