import * as z from 'zod/mini';
import { purposes } from '../../../../../shared/applications/purposes.ts';
import type { OnboardingAnswers } from '../../../../../shared/applications/routes.ts';
import { defined } from '../../../../../shared/defined.ts';
import { isCountry, listedCountries } from '../../../../../shared/people/countries.ts';
import { employmentStatuses } from '../../../../../shared/people/employment.ts';
import type { Me } from '../../../../../shared/people/routes.ts';

/** 'OTHER' on the list: the country is then selected from all others. */
export const otherCountry = 'OTHER';

export const lastStep = 4;

/** The answers of the four steps so far. */
const answersSchema = z.object({
  step: z.int().check(z.minimum(1), z.maximum(lastStep)),
  /** A listed code, `OTHER`, or null. */
  country: z.nullable(z.string()),
  /** The country selected after `OTHER`. */
  pickedCountry: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(employmentStatuses)),
  purpose: z.nullable(z.enum(purposes)),
  hasProperty: z.nullable(z.boolean()),
  optIn: z.boolean(),
  number: z.string(),
});
export type Answers = z.infer<typeof answersSchema>;

/** Returns the initial answers from existing data (spec D10). */
export function startingAnswers(person: Me): Answers {
  const known = person.countryIncome;
  const listed = known !== null && listedCountries.some((code) => code === known);
  return {
    step: 1,
    country: known === null ? null : listed ? known : otherCountry,
    pickedCountry: listed ? null : known,
    employmentStatus: person.employmentStatus,
    purpose: null,
    hasProperty: null,
    optIn: person.whatsappOptIn,
    number: person.whatsappNumber ?? '',
  };
}

/** Returns a stored draft if it is valid. */
export function parseDraft(draft: unknown): Answers | undefined {
  const parsed = answersSchema.safeParse(draft);
  return parsed.success ? parsed.data : undefined;
}

/** Returns the ISO code of the chosen country, or null. */
export function chosenCountry(answers: Answers): string | null {
  const code = answers.country === otherCountry ? answers.pickedCountry : answers.country;
  return code !== null && isCountry(code) ? code : null;
}

/** Whether the user can leave the current step (spec 1.5). */
export function canContinue(answers: Answers): boolean {
  switch (answers.step) {
    case 1:
      return chosenCountry(answers) !== null;
    case 2:
      return answers.employmentStatus !== null;
    case 3:
      return answers.purpose !== null;
    default:
      return answers.hasProperty !== null && (!answers.optIn || answers.number.trim() !== '');
  }
}

/**
 * Returns the answers in the API's format; undefined while one is missing. `furtherTo` is the current application if
 * they are for a further one.
 */
export function completeAnswers(answers: Answers, furtherTo?: string | null): OnboardingAnswers | undefined {
  const countryIncome = chosenCountry(answers);
  const { employmentStatus, purpose, hasProperty, optIn, number } = answers;
  if (countryIncome === null || employmentStatus === null || purpose === null || hasProperty === null) return undefined;
  return {
    countryIncome,
    employmentStatus,
    purpose,
    hasProperty,
    whatsapp: optIn ? { optIn: true, number } : { optIn: false },
    ...defined({ furtherTo: furtherTo || undefined }),
  };
}
