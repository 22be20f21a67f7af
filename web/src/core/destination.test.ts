import { expect, test } from '@jest/globals';
import { destinationFor } from './destination.ts';

const client = { role: 'client', countryIncome: 'PT', employmentStatus: 'employed', nextStep: 'dashboard' } as const;

test.each([
  ['dashboard', '/app'],
  ['documents', '/app/documentos'],
] as const)('the next step %s leads to %s', (nextStep, path) => {
  expect(destinationFor({ ...client, nextStep })).toBe(path);
});

test('the requested page takes precedence over the next step', () => {
  expect(destinationFor(client, '/app/documentos?x=1')).toBe('/app/documentos?x=1');
});

test('an incomplete profile leads to the onboarding, whatever was requested', () => {
  expect(destinationFor({ ...client, countryIncome: null, nextStep: 'onboarding' }, '/app')).toBe('/onboarding');
});

test('the team goes to its day’s work and needs no onboarding', () => {
  const staff = { role: 'staff', countryIncome: null, employmentStatus: null, nextStep: 'backoffice' } as const;
  expect(destinationFor(staff)).toBe('/backoffice');
});
