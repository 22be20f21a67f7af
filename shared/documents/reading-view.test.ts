import { expect, test } from '@jest/globals';
import { forClient, type ReadingFinding, sortFindings } from './reading-view.ts';

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
