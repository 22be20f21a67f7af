import { describe, expect, test } from '@jest/globals';
import { onboardingSchema } from '../../../../../shared/applications/routes.ts';
import type { Me } from '../../../../../shared/people/routes.ts';
import { type Answers, canContinue, chosenCountry, completeAnswers, parseDraft, startingAnswers } from './answers.ts';

const newcomer: Me = {
  id: 'p1',
  name: 'Maria',
  avatarUrl: null,
  email: 'maria@example.pt',
  role: 'client',
  secondFactorNeeded: false,
  sessionEndsAt: null,
  countryIncome: null,
  employmentStatus: null,
  whatsappOptIn: false,
  whatsappNumber: null,
  monthlyIncome: null,
  currentApplicationId: null,
  unreadMessages: 0,
  erasureDueAt: null,
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
};

describe('going on', () => {
  test.each([
    [1, { country: 'PT' }],
    [2, { employmentStatus: 'retired' }],
    [3, { purpose: 'investment' }],
    [4, { hasProperty: false }],
  ] as const)('step %i waits for its answer', (step, answer) => {
    expect(canContinue({ ...blank, step })).toBe(false);
    expect(canContinue({ ...blank, step, ...answer })).toBe(true);
  });

  test('another country has to be picked first', () => {
    expect(canContinue({ ...blank, country: 'OTHER' })).toBe(false);
    expect(canContinue({ ...blank, country: 'OTHER', pickedCountry: 'MZ' })).toBe(true);
  });

  test('the WhatsApp opt-in needs a number', () => {
    expect(canContinue({ ...full, optIn: true, number: ' ' })).toBe(false);
    expect(canContinue({ ...full, optIn: true, number: '912345678' })).toBe(true);
  });
});

describe('what is sent', () => {
  test('is what the API takes', () => {
    expect(onboardingSchema.safeParse(completeAnswers(full)).success).toBe(true);
  });

  test('names the picked country, never OTHER', () => {
    expect(completeAnswers({ ...full, country: 'OTHER', pickedCountry: 'MZ' })?.countryIncome).toBe('MZ');
    expect(chosenCountry({ ...full, country: 'OTHER' })).toBeNull();
  });

  test('keeps no number without the opt-in', () => {
    expect(completeAnswers({ ...full, number: '912345678' })?.whatsapp).toEqual({ optIn: false });
  });

  test('is nothing while an answer is missing', () => {
    expect(completeAnswers({ ...full, purpose: null })).toBeUndefined();
  });

  test('says so when it is a further application', () => {
    expect(completeAnswers(full, 'a1')).toMatchObject({ furtherTo: 'a1' });
    expect(completeAnswers(full)).not.toHaveProperty('furtherTo');
  });
});

describe('beginning', () => {
  test('a further application starts from what is known', () => {
    const known = startingAnswers({ ...newcomer, countryIncome: 'FR', employmentStatus: 'student' });
    expect(known).toMatchObject({ step: 1, country: 'FR', pickedCountry: null, employmentStatus: 'student' });
  });

  test('a country off the list shows as another country, already picked', () => {
    expect(startingAnswers({ ...newcomer, countryIncome: 'MZ' })).toMatchObject({
      country: 'OTHER',
      pickedCountry: 'MZ',
    });
  });

  test('a kept draft continues where it was; a foreign shape does not', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
    expect(parseDraft({ ...full, step: 9 })).toBeUndefined();
    expect(parseDraft('x')).toBeUndefined();
  });
});
