import { expect, test } from '@jest/globals';
import { type NextStepFacts, nextStep } from './next-step.ts';
import { passwordStrength } from './password.ts';

const facts: NextStepFacts = {
  signedIn: true,
  role: 'client',
  countryIncome: 'PT',
  employmentStatus: 'employed',
  hasApplication: true,
};

test.each<[Partial<NextStepFacts>, string]>([
  [{ signedIn: false }, 'auth'],
  [{ countryIncome: null }, 'onboarding'],
  [{ employmentStatus: null }, 'onboarding'],
  [{ hasApplication: false }, 'documents'],
  [{}, 'dashboard'],
  [{ role: 'staff', countryIncome: null, hasApplication: false }, 'backoffice'],
  [{ role: 'admin' }, 'backoffice'],
])('%j leads to %s', (changes, expected) => {
  expect(nextStep({ ...facts, ...changes })).toBe(expected);
});

test.each([
  ['Aa1!', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['Abcdefghijk', 'weak'],
  ['Abcdefghij1', 'ok'],
  ['abcdefghi1!', 'ok'],
  ['Abcdefghi1!', 'strong'],
])('the password %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
