import {
  appraisalCost,
  deedCost,
  earlyRepaymentCaps,
  earlyRepaymentSuspension,
  stampLoan,
} from '../facts/figures-in-law.ts';
import { periodOn } from '../facts/periods.ts';
import { checkDay } from './dates.ts';
import { ensure } from './error.ts';
import { valueOn } from './facts.ts';
import { checkCents, checkLoan, type Loan, type Phase, thousandths } from './loan.ts';
import { centsHalfUp, divideHalfUp } from './rounding.ts';
import type { Destination } from './tax.ts';

export interface CashNeededInput {
  priceCents: number;
  loan: Loan;
  /** As `purchaseTaxes` returns them. */
  taxes: { imtCents: number; stampCents: number };
  /** The day of the deed, `YYYY-MM-DD`. */
  on: string;
}

export interface CashItem {
  /** As it is shown. */
  name: string;
  /** Negative for the loan. */
  cents: number;
}

export interface CashNeeded {
  items: CashItem[];
  totalCents: number;
}

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isLoanStamp = ({ name }: { name: string }): boolean =>
  plain(name).includes('selo') && !/compra|aquisicao|juro/.test(plain(name));
const isAppraisal = ({ name }: { name: string }): boolean => plain(name).includes('avaliacao');

/** Returns the stamp duty on a loan, by its term: for each month under a year, else once. */
export function loanStamp({ amountCents, termMonths }: Loan, on: string): number {
  const { monthly, fromOneYear, fromFiveYears } = valueOn(stampLoan, on);
  const percent = termMonths < 12 ? monthly * termMonths : termMonths < 60 ? fromOneYear : fromFiveYears;
  return divideHalfUp(amountCents * thousandths(percent), 100_000);
}

/**
 * Returns the own money that a purchase takes, item by item: price less loan, taxes, the loan's initial costs, and
 * approximate ones ('cerca de') for registration, deed and appraisal. A cost of the loan that is named as its stamp
 * duty ('selo') or as the appraisal ('avaliação') replaces the computed one.
 *
 * @throws LoanError for an impossible loan, `price`, `number` for impossible taxes, `date`, `no_facts`
 */
export function cashNeeded({ priceCents, loan, taxes, on }: CashNeededInput): CashNeeded {
  checkLoan(loan);
  checkCents(priceCents, 'price', true);
  checkCents(taxes.imtCents, 'number');
  checkCents(taxes.stampCents, 'number');
  checkDay(on);
  const costs = (loan.costs ?? []).filter(({ when }) => when === 'initial');
  const items: CashItem[] = [
    { name: 'Preço', cents: priceCents },
    { name: 'Empréstimo', cents: -loan.amountCents },
    { name: 'IMT', cents: taxes.imtCents },
    { name: 'Imposto do selo da compra', cents: taxes.stampCents },
  ];
  if (!costs.some(isLoanStamp)) items.push({ name: 'Imposto do selo do empréstimo', cents: loanStamp(loan, on) });
  items.push(...costs.map(({ name, cents }) => ({ name, cents })));
  items.push({ name: 'Registo e escritura (cerca de)', cents: valueOn(deedCost, on) * 100 });
  if (!costs.some(isAppraisal))
    items.push({ name: 'Avaliação do imóvel (cerca de)', cents: valueOn(appraisalCost, on) * 100 });
  return { items, totalCents: items.reduce((sum, { cents }) => sum + cents, 0) };
}

export interface EarlyRepaymentInput {
  /** The phase in force on the day of the repayment. */
  phase: Phase;
  repaidCents: number;
  /** The day of the repayment, `YYYY-MM-DD`. */
  on: string;
  /** The fee of the contract, in percent of what is repaid; without one the legal maximum counts. */
  contractPercent?: number;
  /** What the home is used for; own permanent home by default. */
  destination?: Destination;
}

/**
 * Returns the fee for early repayment in cents: the contract's percentage, at most the legal one for the kind of phase;
 * nothing while the fee was suspended for indexed phases of loans for one's own permanent home.
 *
 * @throws LoanError `amount`, `phases`, `number` for a percentage below 0, `date`, `no_facts`
 */
export function earlyRepaymentFee(input: EarlyRepaymentInput): number {
  const { phase, repaidCents, on, contractPercent = Number.POSITIVE_INFINITY, destination = 'hpp' } = input;
  checkDay(on);
  checkCents(repaidCents, 'amount');
  ensure(phase.kind === 'fixed' || phase.kind === 'indexed', 'phases');
  ensure(contractPercent >= 0, 'number');
  if (phase.kind === 'indexed' && destination === 'hpp' && periodOn(earlyRepaymentSuspension, on)) return 0;
  const cap = valueOn(earlyRepaymentCaps, on)[phase.kind];
  return centsHalfUp((repaidCents * Math.min(contractPercent, cap)) / 100);
}
