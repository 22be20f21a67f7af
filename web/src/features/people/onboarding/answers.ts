import * as z from 'zod/mini';
import { purposes } from '../../../../../shared/applications/purposes.ts';
import type { OnboardingAnswers } from '../../../../../shared/applications/routes.ts';
import { defined } from '../../../../../shared/defined.ts';
import { isCountry, listedCountries } from '../../../../../shared/people/countries.ts';
import { employmentStatuses } from '../../../../../shared/people/employment.ts';
import type { Me } from '../../../../../shared/people/routes.ts';

/** 'OTHER' on the list: the country is then picked from all others. */
export const otherCountry = 'OTHER';

export const lastStep = 4;

/** What the four steps have gathered so far. */
const answersSchema = z.object({
  step: z.int().check(z.minimum(1), z.maximum(lastStep)),
  /** A listed code, `OTHER`, or nothing yet. */
  country: z.nullable(z.string()),
  /** The country picked after `OTHER`. */
  pickedCountry: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(employmentStatuses)),
  purpose: z.nullable(z.enum(purposes)),
  hasProperty: z.nullable(z.boolean()),
  optIn: z.boolean(),
  number: z.string(),
});
export type Answers = z.infer<typeof answersSchema>;

/** Where a person begins: with what is already known about them (spec D10). */
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

/** A kept draft, when it still is one. */
export function parseDraft(draft: unknown): Answers | undefined {
  const parsed = answersSchema.safeParse(draft);
  return parsed.success ? parsed.data : undefined;
}

/** The ISO code of the chosen country, or null while none is chosen. */
export function chosenCountry(answers: Answers): string | null {
  const code = answers.country === otherCountry ? answers.pickedCountry : answers.country;
  return code !== null && isCountry(code) ? code : null;
}

/** May the person go on from the step they are on (spec 1.5)? */
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
 * The answers as the API takes them; undefined while something is missing. `furtherTo` is the current application when
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
