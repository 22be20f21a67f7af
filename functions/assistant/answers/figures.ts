import { describeIncome, incomeOf, monthlyNet } from '#shared/people/income.ts';
import type { CaseFacts } from '../case-facts.ts';

/** Figures of the application, in euro; undefined if unknown. */
export interface Figures {
  loanAmount: number | undefined;
  propertyValue: number | undefined;
  /** A twelfth of the year's net income. */
  monthlyIncome: number | undefined;
  /** As the client said it, such as '2 000 € × 14'. */
  incomeInWords: string | undefined;
  monthlyExpenses: number | undefined;
  /** Of other credits, per month. */
  otherInstalments: number | undefined;
  /** What a bank's appraisal says. */
  appraisal: number | undefined;
}

/** Zero means unknown for an amount, a value and an income; for expenses it means none. */
const positive = (value: number | undefined): number | undefined => (value && value > 0 ? value : undefined);

/** Returns the figures of the application, with the profile's income if it has none. */
export function figuresOf({ application, person }: Pick<CaseFacts, 'application' | 'person'>): Figures {
  const income = [incomeOf(application?.loan ?? {}), incomeOf(person)].find((each) => each && each.annual > 0);
  return {
    loanAmount: positive(application?.loan?.loanAmount),
    propertyValue: positive(application?.loan?.propertyValue),
    monthlyIncome: income && monthlyNet(income),
    incomeInWords: income && describeIncome(income),
    monthlyExpenses: application?.loan?.monthlyExpenses,
    otherInstalments: application?.loan?.otherInstalments,
    appraisal: positive(application?.loan?.appraisal?.value),
  };
}
