import type { CaseFacts } from '../case-facts.ts';

/** Figures of the request, in euro; undefined where nobody has said them. */
export interface Figures {
  readonly loanAmount: number | undefined;
  readonly propertyValue: number | undefined;
  readonly monthlyIncome: number | undefined;
  readonly monthlyExpenses: number | undefined;
}

/** Zero says as little as nothing of an amount, a value and an income; of expenses it says that there are none. */
const positive = (value: number | undefined): number | undefined => (value && value > 0 ? value : undefined);

/** What the request says; the income of the profile where the request has none. */
export const figuresOf = ({ application, person }: Pick<CaseFacts, 'application' | 'person'>): Figures => ({
  loanAmount: positive(application?.loan?.loanAmount),
  propertyValue: positive(application?.loan?.propertyValue),
  monthlyIncome: positive(application?.loan?.monthlyIncome) ?? positive(person.monthlyIncome),
  monthlyExpenses: application?.loan?.monthlyExpenses,
});
