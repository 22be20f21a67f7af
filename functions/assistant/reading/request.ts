import type { Cost, Destination, PurchaseTaxesInput } from '#shared/loan/index.ts';
import type { IncomePayments } from '#shared/people/income.ts';
import type { Quantity } from './quantities.ts';

/** What a figure is about: what one can borrow, the instalment, the term, or the taxes of a purchase. */
export type Subject = 'amount' | 'instalment' | 'term' | 'taxes';

/** What was not understood and would change a figure. */
export type Doubt =
  | 'number'
  | 'unnamed'
  | 'ambiguous'
  | 'currency'
  | 'period'
  | 'payday'
  | 'gross'
  | 'secondIncome'
  | 'secondAge'
  | 'net'
  | 'debt'
  | 'owed'
  | 'consolidation'
  | 'heirs'
  | 'payment'
  | 'rent'
  | 'extra'
  | 'spread'
  | 'rate'
  | 'thousands'
  | 'savings'
  | 'household'
  | 'transfer'
  | 'inheritance'
  | 'gift'
  | 'part'
  | 'company';

export interface Unread {
  doubt: Doubt;
  /** The words of the question that it is about: '12 000 €'. */
  words: string;
}

/** A net income of one person. */
export interface Income {
  /** Euro, each time it is paid; a twelfth of what is said by the year. */
  monthly: number;
  /** Undefined if the question does not say it. */
  payments: IncomePayments | undefined;
  /** As said by the year, in euro. */
  yearly: number | undefined;
}

/** What a question states; amounts in euro. */
export interface Request {
  incomes: readonly Income[];
  loanAmount?: number;
  propertyValue?: number;
  /** VPT, the value in the tax record. */
  taxableValue?: number;
  appraisal?: number;
  ownMoney?: number;
  /** The part of the price that is own money: 0 to 1. */
  ownShare?: number;
  /** Instalments of other credits, per month. */
  otherInstalments?: number;
  /** What one wants to pay per month. */
  budget?: number;
  /** Amounts without a name. */
  unnamed: readonly Quantity[];
  /** What is repaid early. */
  repaid?: number;
  /** The fee that a bank charged. */
  fee?: number;
  /** What is still owed of a loan. */
  owed?: number;
  /** After how many months of the loan something is asked. */
  after?: number;
  /** What a loan costs besides interest. */
  costs: readonly Cost[];
  /** Whether only interest is paid for the shortest of the terms. */
  hasGrace?: true;
  /** The kind of rate that is said for the whole term. */
  rateKind?: 'fixed' | 'indexed';
  /** A rate said by the month, in percent; the yearly one is among the rates. */
  monthlyRate?: number;
  /** Percent a year, without shares of a value. */
  rates: readonly number[];
  /** Periods of time, in months, the shortest first. */
  terms: readonly number[];
  /** Of every borrower named, in years. */
  ages: readonly number[];
  /** The next age of the only borrower, if the question says that it is near. */
  nextAge?: number;
  /** `YYYY-MM-DD`, of the only borrower. */
  born?: string;
  /** How many borrow or buy. */
  people: number;
  hasGuarantor: boolean;
  /** How and where the question says that one works, for the list of documents. */
  work?: { employmentStatus: 'self_employed'; countryIncome: 'PT' | 'GB' };
  /** Whether it names the state's guarantee for the young. */
  asksGuarantee?: true;
  destination?: Destination;
  region: PurchaseTaxesInput['region'];
  residence?: 'resident' | 'non_resident' | 'former_resident';
  /** Whether the buyer says never to have lived in Portugal. */
  neverResident?: true;
  /** Whether the buyer is in the tax return of the parents. */
  dependant?: boolean;
  /** The part of the property that is bought, if not all of it: 0 to 1. */
  share?: number;
  /** When the purchase is or was, if the question says it. */
  deed?: { year: number; month?: number; day?: number };
  unread: readonly Unread[];
}
