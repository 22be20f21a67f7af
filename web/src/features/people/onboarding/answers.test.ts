import { describe, expect, test } from '@jest/globals';
import { onboardingSchema } from '#shared/applications/routes.ts';
import type { Me } from '#shared/people/routes.ts';
import { client as aClient } from '#web/test/sample-views.ts';
import {
  type Answers,
  canContinue,
  chosenCountry,
  completeAnswers,
  parseDraft,
  reachableStep,
  startingAnswers,
} from './answers.ts';

const newcomer: Me = {
  ...aClient,
  id: 'p1',
  name: 'Maria',
  email: 'maria@example.pt',
  countryIncome: null,
  employmentStatus: null,
  nextStep: 'onboarding',
};
const blank = startingAnswers(newcomer);
const full: Answers = {
  step: 4,
  country: 'PT',
  pickedCountry: null,
  employmentStatus: 'employed',
  purpose: 'first_home',
  hasProperty: false,
  optIn: false,
  number: '',
  price: '',
  amount: '',
};

describe('the next step', () => {
  test.each([
    [1, { country: 'PT' }],
    [2, { employmentStatus: 'retired' }],
    [3, { purpose: 'investment' }],
    [4, { hasProperty: false }],
  ] as const)('step %i needs its answer', (step, answer) => {
    expect(canContinue({ ...blank, step })).toBe(false);
    expect(canContinue({ ...blank, step, ...answer })).toBe(true);
  });

  test('is reachable once the ones before it are answered', () => {
    expect(reachableStep(blank)).toBe(1);
    expect(reachableStep({ ...blank, country: 'PT', purpose: 'investment' })).toBe(2);
    expect(reachableStep({ ...full, hasProperty: null })).toBe(4);
    expect(reachableStep(full)).toBe(4);
  });

  test('another country has to be selected first', () => {
    expect(canContinue({ ...blank, country: 'OTHER' })).toBe(false);
    expect(canContinue({ ...blank, country: 'OTHER', pickedCountry: 'MZ' })).toBe(true);
  });

  test('the WhatsApp opt-in needs a number', () => {
    expect(canContinue({ ...full, optIn: true, number: ' ' })).toBe(false);
    expect(canContinue({ ...full, optIn: true, number: '912345678' })).toBe(true);
  });
});

test.each(['refinance', 'consolidation'] as const)('a %s needs no answer about the property', (purpose) => {
  const answers = { ...full, purpose, hasProperty: null };
  expect(canContinue(answers)).toBe(true);
  expect(completeAnswers(answers)).toMatchObject({ purpose, hasProperty: true });
  expect(completeAnswers({ ...answers, hasProperty: false })).toMatchObject({ hasProperty: true });
});

describe('the request', () => {
  test('has the API’s format', () => {
    expect(onboardingSchema.safeParse(completeAnswers(full)).success).toBe(true);
  });

  test('contains the selected country, never OTHER', () => {
    expect(completeAnswers({ ...full, country: 'OTHER', pickedCountry: 'MZ' })?.countryIncome).toBe('MZ');
    expect(chosenCountry({ ...full, country: 'OTHER' })).toBeNull();
  });

  test('contains no number without the opt-in', () => {
    expect(completeAnswers({ ...full, number: '912345678' })?.whatsapp).toEqual({ optIn: false });
  });

  test('is undefined while an answer is missing', () => {
    expect(completeAnswers({ ...full, purpose: null })).toBeUndefined();
  });

  test('is marked for a further application', () => {
    expect(completeAnswers(full, { furtherTo: 'a1' })).toMatchObject({ furtherTo: 'a1' });
    expect(completeAnswers(full)?.furtherTo).toBeUndefined();
  });
});

describe('starting', () => {
  test('a further application uses what the profile knows, and asks for purpose and property again', () => {
    const known = startingAnswers({ ...newcomer, countryIncome: 'FR', employmentStatus: 'student' });
    expect(known).toMatchObject({ step: 1, country: 'OTHER', pickedCountry: 'FR', employmentStatus: 'student' });
    expect(known).toMatchObject({ purpose: null, hasProperty: null });
    expect(startingAnswers({ ...newcomer, countryIncome: 'GB' })).toMatchObject({ country: 'GB', pickedCountry: null });
  });

  test('a stored draft continues; an invalid one is ignored', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
    expect(parseDraft({ ...full, step: 9 })).toBeUndefined();
    expect(parseDraft('x')).toBeUndefined();
  });
});
