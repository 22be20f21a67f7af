import * as z from 'zod/mini';
import { type SimulatedLoan, simulatedLoanSchema } from '#shared/applications/loan-request.ts';
import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import { ownsHome } from '#shared/documents/property-use.ts';
import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import { purposes } from '#shared/loan/purposes.ts';
import type { Campaign } from '#shared/people/campaign.ts';
import { isCountry } from '#shared/people/countries.ts';
import { employmentStatuses } from '#shared/people/employment.ts';
import type { Me } from '#shared/people/routes.ts';

/** Countries shown as choices: most people's. */
export const shownCountries = ['PT', 'GB'] as const;

/** The choice of any other country, which is then searched for. */
export const otherCountry = 'OTHER';

export const lastStep = 4;

/** The answers of the four steps so far. */
const answersSchema = z.object({
  step: z.int().check(z.minimum(1), z.maximum(lastStep)),
  /** A shown country, `OTHER`, or null. */
  country: z.nullable(z.string()),
  /** The country selected after `OTHER`. */
  pickedCountry: z.nullable(z.string()),
  employmentStatus: z.nullable(z.enum(employmentStatuses)),
  purpose: z.nullable(z.enum(purposes)),
  hasProperty: z.nullable(z.boolean()),
  optIn: z.boolean(),
  number: z.string(),
  /** The amounts of the simulation, as typed. */
  price: z.string(),
  amount: z.string(),
  /** The simulation with which the request begins, or, without `link`, what somebody told the team. */
  simulated: z.optional(
    z.object({
      link: z.optional(z.string()),
      loan: z.pick(simulatedLoanSchema, {
        operation: true,
        destination: true,
        monthlyIncome: true,
        incomePayments: true,
        otherInstalments: true,
      }),
    }),
  ),
});
export type Answers = z.infer<typeof answersSchema>;

/** Returns the choice that contains a country. */
const choiceOf = (code: string | null): Pick<Answers, 'country' | 'pickedCountry'> =>
  code === null || shownCountries.some((shown) => shown === code)
    ? { country: code, pickedCountry: null }
    : { country: otherCountry, pickedCountry: code };

/** Returns the initial answers from existing data (spec D10). Purpose and property differ with every application. */
export function startingAnswers(person: Me): Answers {
  return {
    step: 1,
    ...choiceOf(person.countryIncome),
    employmentStatus: person.employmentStatus,
    purpose: null,
    hasProperty: null,
    optIn: person.whatsappOptIn,
    number: person.whatsappNumber ?? '',
    price: '',
    amount: '',
  };
}

/** Returns a stored draft if it is valid. */
export const parseDraft = (draft: unknown): Answers | undefined => answersSchema.safeParse(draft).data;

/** Returns the ISO code of the chosen country, or null. */
export function chosenCountry(answers: Answers): string | null {
  const code = answers.country === otherCountry ? answers.pickedCountry : answers.country;
  return code !== null && isCountry(code) ? code : null;
}

/** Returns the answer of the last step, which the purpose of somebody who owns the property gives. */
const isPropertyKnown = ({ purpose, hasProperty }: Answers): boolean | null =>
  purpose !== null && ownsHome(purpose) ? true : hasProperty;

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
      return isPropertyKnown(answers) !== null && (!answers.optIn || answers.number.trim() !== '');
  }
}

/** Returns the last step whose earlier ones are all answered. */
export function reachableStep(answers: Answers): number {
  let step = 1;
  while (step < lastStep && canContinue({ ...answers, step })) step++;
  return step;
}

/**
 * Returns the answers in the API's format; undefined while one is missing. `furtherTo` is the current application if
 * they are for a further one.
 */
export function completeAnswers(
  answers: Answers,
  { furtherTo, campaign }: { furtherTo?: string | null; campaign?: Campaign | undefined } = {},
): OnboardingAnswers | undefined {
  const countryIncome = chosenCountry(answers);
  const { employmentStatus, purpose, optIn, number } = answers;
  const hasProperty = isPropertyKnown(answers);
  if (countryIncome === null || employmentStatus === null || purpose === null || hasProperty === null) return undefined;
  return {
    countryIncome,
    employmentStatus,
    purpose,
    hasProperty,
    whatsapp: optIn ? { optIn: true, number } : { optIn: false },
    furtherTo: furtherTo || undefined,
    loan: simulatedLoan(answers).loan,
    simulation: answers.simulated?.link,
    campaign,
  };
}

/** What of a simulation agrees with the purpose that was chosen. */
function agreed({ simulated, purpose }: Answers): Partial<SimulatedLoan> {
  const { operation, destination, ...income } = simulated?.loan ?? {};
  if (purpose !== 'first_home' && purpose !== 'investment') return income;
  return { ...income, operation, destination: purpose === 'first_home' ? destination : undefined };
}

type AmountErrors = { [Field in 'price' | 'amount']?: string };

/**
 * Returns the figures of the simulation and the loan with which the request begins, or a message for each invalid
 * amount. There is no loan without a simulation, and none as long as one of the amounts is empty.
 */
export function simulatedLoan(answers: Answers): {
  figures?: Partial<SimulatedLoan>;
  loan?: SimulatedLoan;
  errors?: AmountErrors;
} {
  if (!answers.simulated) return {};
  const [propertyValue, loanAmount] = [parseAmount(answers.price), parseAmount(answers.amount)];
  const parsed = z.partial(simulatedLoanSchema).safeParse({ ...agreed(answers), propertyValue, loanAmount });
  if (parsed.success)
    return propertyValue === undefined || loanAmount === undefined
      ? { figures: parsed.data }
      : { figures: parsed.data, loan: { ...parsed.data, propertyValue, loanAmount } };
  const messageAt = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  return {
    errors: {
      price: ambiguityOf(answers.price) ?? messageAt('propertyValue'),
      amount: ambiguityOf(answers.amount) ?? messageAt('loanAmount'),
    },
  };
}
