/** @jest-environment <rootDir>/infra/testing/jest/environment.cjs */
import { expect, test } from '@jest/globals';
import { changeOfDocuments } from './change-of-documents.ts';

const employed = {
  purpose: 'first_home',
  countryIncome: 'PT',
  employmentStatus: 'employed',
  identType: 'cc',
  hasProperty: false,
} as const;
const types = (documents: readonly { type: string }[]) => documents.map(({ type }) => type);

test('from Portugal to the United Kingdom the tax papers change, payslips and statements stay', () => {
  const { added, dropped } = changeOfDocuments(employed, 'GB');
  expect(types(added)).toEqual(['p60', 'sa302']);
  expect(types(dropped)).toEqual(['irs', 'mapa']);
});

test('the same country, and another one with the same rules, change nothing', () => {
  expect(changeOfDocuments(employed, 'PT')).toEqual({ added: [], dropped: [] });
  expect(changeOfDocuments({ ...employed, countryIncome: 'FR' }, 'AO')).toEqual({ added: [], dropped: [] });
});

test('statements for other months are reported as such', () => {
  const { added } = changeOfDocuments({ ...employed, employmentStatus: 'self_employed' }, 'FR');
  expect(added.map(({ label }) => label)).toContain('Extratos bancários (3 meses)');
});
