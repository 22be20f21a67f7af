import { type SimulatedLoan, simulatedLoanSchema } from '../applications/loan-request.ts';
import { parseAmount, showMoney } from '../kit/typed-money.ts';
import type { Purpose } from '../loan/purposes.ts';
import { incomePayments } from '../people/income.ts';
import { simulateAffordability } from './affordability.ts';
import { chosen, defaultFigures, type FieldName } from './fields.ts';
import type { Simulation } from './link.ts';

/** What a request can take over from a simulation. */
export interface SimulatedRequest {
  /** As typed or computed; empty if the simulation does not say it or it is no valid amount of a request. */
  price: string;
  amount: string;
  purpose: Purpose;
  loan: Pick<SimulatedLoan, 'operation' | 'destination' | 'monthlyIncome' | 'incomePayments' | 'otherInstalments'>;
}

type AmountField = 'propertyValue' | 'loanAmount' | 'monthlyIncome' | 'otherInstalments';

/** Returns an amount in euro; undefined for one that a request would refuse. */
const validAmount = (typed: string, field: AmountField): number | undefined =>
  simulatedLoanSchema.shape[field].safeParse(parseAmount(typed)).data;

/** Returns an amount in euro; undefined for one that was not typed or that a request would refuse. */
const typedAmount = (typed: string, name: FieldName, field: AmountField): number | undefined =>
  typed === defaultFigures[name] ? undefined : validAmount(typed, field);

function amountsOf({ tab, figures }: Simulation, on: string): Pick<SimulatedRequest, 'price' | 'amount'> {
  if (tab === 'affordability') {
    const outcome = simulateAffordability(figures, on);
    const affordable = 'result' in outcome ? outcome.result.affordable : undefined;
    if (affordable) return { price: showMoney(String(affordable.price)), amount: showMoney(String(affordable.loan)) };
  }
  // An instalment does not depend on the price, so an untouched one is only the example's.
  const isPriceTyped = tab === 'costs' || figures.price !== defaultFigures.price;
  return {
    price: isPriceTyped && validAmount(figures.price, 'propertyValue') !== undefined ? figures.price : '',
    amount: validAmount(figures.amount, 'loanAmount') === undefined ? '' : figures.amount,
  };
}

/** Returns what a request takes over from a simulation of a day. */
export function simulatedRequest(simulation: Simulation, on: string): SimulatedRequest {
  const { tab, figures } = simulation;
  const income = tab === 'affordability' ? typedAmount(figures.income, 'income', 'monthlyIncome') : undefined;
  const isHome = chosen(figures, 'destination') === 'hpp';
  return {
    ...amountsOf(simulation, on),
    purpose: isHome ? 'first_home' : 'investment',
    loan: {
      destination: isHome ? ('hpp' as const) : undefined,
      operation: tab === 'instalment' ? undefined : ('compra' as const),
      monthlyIncome: income,
      incomePayments:
        income === undefined ? undefined : incomePayments.find((times) => String(times) === figures.incomeTimes),
      otherInstalments:
        tab === 'affordability'
          ? typedAmount(figures.otherInstalments, 'otherInstalments', 'otherInstalments')
          : undefined,
    },
  };
}
