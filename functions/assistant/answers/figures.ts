import type { CaseFacts } from '../case-facts.ts';

/** Figures of the application, in euro; undefined if unknown. */
export interface Figures {
  readonly loanAmount: number | undefined;
  readonly propertyValue: number | undefined;
  readonly monthlyIncome: number | undefined;
  readonly monthlyExpenses: number | undefined;
}

/** Zero means unknown for an amount, a value and an income; for expenses it means none. */
const positive = (value: number | undefined): number | undefined => (value && value > 0 ? value : undefined);

/** Returns the figures of the application, with the profile's income if it has none. */
export const figuresOf = ({ application, person }: Pick<CaseFacts, 'application' | 'person'>): Figures => ({
  loanAmount: positive(application?.loan?.loanAmount),
  propertyValue: positive(application?.loan?.propertyValue),
  monthlyIncome: positive(application?.loan?.monthlyIncome) ?? positive(person.monthlyIncome),
  monthlyExpenses: application?.loan?.monthlyExpenses,
});
