import type { Cost, Loan } from '../loan/index.ts';
import type { OfferCost, OfferInsurance, OfferProduct } from './extras.ts';
import type { OfferPhase } from './phase-schema.ts';

export interface LoanTerms {
  /** Euro. */
  loanAmount: number;
  termMonths: number;
  phases: readonly Pick<OfferPhase, 'months' | 'kind' | 'tan'>[];
  /** Whether stamp duty is due on interest: loans that are not for an own permanent home. */
  interestStamp?: boolean;
}

const centsOf = (euro: number): number => Math.round(euro * 100);

/**
 * Returns an offer as the engine's loan, without costs. Index and spread are left out: the TAN counts, even where the
 * team gave a reason for another one.
 */
export const loanOf = ({ loanAmount, termMonths, phases, interestStamp = false }: LoanTerms): Loan => ({
  amountCents: centsOf(loanAmount),
  termMonths,
  phases: phases.map(({ months, kind, tan }) => ({ months, kind, tan })),
  interestStamp,
});

interface Extras {
  costs?: readonly OfferCost[];
  insurances?: readonly OfferInsurance[];
  products?: readonly OfferProduct[];
}

/** Returns what counts in TAEG and MTIC: costs, and the insurances and products that the bank requires. */
export const costsOf = ({ costs = [], insurances = [], products = [] }: Extras): Cost[] => [
  ...costs.map(({ name, amount, when }): Cost => ({ name, cents: centsOf(amount), when })),
  ...insurances
    .filter(({ required }) => required)
    .map(({ kind, yearly }): Cost => ({ name: kind, cents: centsOf(yearly), when: 'yearly' })),
  ...products
    .filter(({ required }) => required)
    .map(({ name, yearlyCost }): Cost => ({ name, cents: centsOf(yearlyCost), when: 'yearly' })),
];
