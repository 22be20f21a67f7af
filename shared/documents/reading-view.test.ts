import { expect, test } from '@jest/globals';
import { forClient, type ReadingFinding, sortFindings, toReadingView } from './reading-view.ts';

const view = (...findings: ReadingFinding[]) =>
  forClient({ kind: 'mapa', confidence: 1, fields: {}, findings: sortFindings(findings) })?.findings;

const warning = (code: ReadingFinding['code'], found?: string): ReadingFinding =>
  found === undefined ? { code, level: 'warn' } : { code, level: 'warn', found };

test('the client is told the two gravest findings', () => {
  expect(view(warning('wrong_month'), warning('expired'), warning('other_person'))).toEqual([
    warning('other_person'),
    warning('expired'),
  ]);
});

test('the client is not told what is a hint for the team', () => {
  expect(view(warning('edited_file'), warning('signed'), warning('income_differs'), warning('sum_mismatch'))).toEqual(
    [],
  );
});

test('of debts in default the client reads no amount', () => {
  expect(view(warning('default_found', '1234.56'))).toEqual([warning('default_found')]);
});

test('a file that was not read yet has no view', () => {
  expect(forClient(undefined)).toBeUndefined();
});

test('a row shows the fields that name a paper, of two with one name the first', () => {
  const field = (name: 'name' | 'net' | 'year', value: string) => ({ name, value, page: 1, line: '' });
  const findings = [warning('expired')];
  const shown = toReadingView(
    { kind: 'payslip', confidence: 0.8, fields: [field('net', '1'), field('name', 'Ana'), field('name', 'Rui')] },
    findings,
  );
  expect(shown).toEqual({ kind: 'payslip', confidence: 0.8, fields: { name: 'Ana' }, findings });
});

test('what another person’s paper says is not told to the client', () => {
  const differs = (code: ReadingFinding['code']) => ({ code, level: 'warn' as const, expected: '123456789' });
  expect(view(differs('nif_mismatch'))).toEqual([{ ...differs('nif_mismatch'), expected: 'outra pessoa do pedido' }]);
  expect(view(warning('nif_mismatch'))).toEqual([warning('nif_mismatch')]);
  expect(view(differs('wrong_month'))).toEqual([differs('wrong_month')]);
});
