import type { Periods } from './periods.ts';

/**
 * The values of the facts, without their sources, so that a page loads only those that it computes with. Each is
 * chosen by the day of the event: the deed, the contract, the repayment. Money is in euro, rates in percent.
 */

/** Percentage points added to an indexed rate, for terms up to `months` (any longer one in the last row). */
export const shockPoints: Periods<readonly { months?: number; points: number }[]> = [
  {
    from: '2023-10-16',
    value: [{ months: 60, points: 0.5 }, { months: 120, points: 1 }, { points: 1.5 }],
    confidence: 'regulator',
  },
];

/** Whether the points of a mixed rate follow the term of the whole loan or what remains after the fixed years. */
export const mixedShockTerm: Periods<'original' | 'remaining'> = [
  { from: '2023-10-16', value: 'original', confidence: 'unsourced' },
];

/** Loan as a share of the lower of price and appraisal: own permanent home, other purposes, property of the bank. */
export const loanToValueLimits: Periods<{
  hpp: number;
  other: number;
  bankOwned: number;
}> = [{ from: '2018-07-01', value: { hpp: 90, other: 80, bankOwned: 100 }, confidence: 'regulator' }];

/** Maximum term in months, for an oldest borrower of up to `age` completed years (any older one in the last row). */
export const maximumTerms: Periods<readonly { age?: number; months: number }[]> = [
  {
    from: '2022-04-01',
    value: [{ age: 30, months: 480 }, { age: 35, months: 444 }, { months: 420 }],
    confidence: 'regulator',
  },
];

/** Shocked instalments of all credits as a share of the net income. */
export const debtToIncomeLimit: Periods<number> = [{ from: '2018-07-01', value: 50, confidence: 'regulator' }];

/** The lower limit that newspapers reported. */
export const debtToIncomeReported: Periods<number> = [{ from: '2026-05-01', value: 45, confidence: 'press' }];

/** Bands of IMT: marginal rates up to each limit, then flat rates for what lies above the last marginal limit. */
export interface ImtTable {
  /** The limits of the marginal bands, then those of the flat ones but the last. */
  limits: readonly number[];
  marginal: readonly number[];
  flat: readonly number[];
}

const flat = [6, 7.5] as const;
const hpp = [0, 2, 5, 7, 8] as const;
const otherHousing = [1, 2, 5, 7, 8] as const;

export const imtHpp: Periods<ImtTable> = [
  {
    from: '2024-01-01',
    until: '2024-12-31',
    value: { limits: [101_917, 139_412, 190_086, 316_772, 633_453, 1_102_920], marginal: hpp, flat },
    confidence: 'law',
  },
  {
    from: '2025-01-01',
    until: '2025-12-31',
    value: { limits: [104_261, 142_618, 194_458, 324_058, 648_022, 1_128_287], marginal: hpp, flat },
    confidence: 'law',
  },
  {
    from: '2026-01-01',
    until: '2026-12-31',
    value: { limits: [106_346, 145_470, 198_347, 330_539, 660_982, 1_150_853], marginal: hpp, flat },
    confidence: 'law',
  },
];

export const imtOtherHousing: Periods<ImtTable> = [
  {
    from: '2024-01-01',
    until: '2024-12-31',
    value: { limits: [101_917, 139_412, 190_086, 316_772, 607_528, 1_102_920], marginal: otherHousing, flat },
    confidence: 'law',
  },
  {
    from: '2025-01-01',
    until: '2025-12-31',
    value: { limits: [104_261, 142_618, 194_458, 324_058, 621_501, 1_128_287], marginal: otherHousing, flat },
    confidence: 'law',
  },
  {
    from: '2026-01-01',
    until: '2026-12-31',
    value: { limits: [106_346, 145_470, 198_347, 330_539, 633_931, 1_150_853], marginal: otherHousing, flat },
    confidence: 'law',
  },
];

/** Rate of IMT on property that is not housing. */
export const imtOther: Periods<number> = [{ from: '2004-01-01', value: 6.5, confidence: 'law' }];

/** IMT of the first home of the young: nothing up to `exempt`, `rate` on the rest up to `upTo`, then the usual table. */
export const imtJovem: Periods<{
  exempt: number;
  upTo: number;
  rate: number;
  /** Completed years on the day of the deed. */
  maximumAge: number;
}> = [
  {
    from: '2024-08-01',
    until: '2024-12-31',
    value: { exempt: 316_772, upTo: 633_453, rate: 8, maximumAge: 35 },
    confidence: 'law',
  },
  {
    from: '2025-01-01',
    until: '2025-12-31',
    value: { exempt: 324_058, upTo: 648_022, rate: 8, maximumAge: 35 },
    confidence: 'law',
  },
  {
    from: '2026-01-01',
    until: '2026-12-31',
    value: { exempt: 330_539, upTo: 660_982, rate: 8, maximumAge: 35 },
    confidence: 'law',
  },
];

/** Years in which another use of the home ends the exemption of the young. */
export const imtJovemUse: Periods<number> = [{ from: '2024-08-01', value: 6, confidence: 'law' }];

/** Flat rate of IMT on housing that a non-resident buys. Neither the act nor its first day was found. */
export const imtNonResident: Periods<number> = [{ from: '2026-01-01', value: 7.5, confidence: 'unsourced' }];

/** Factor of the limits of IMT in Azores and Madeira; the products are rounded to euro. */
export const imtIslandFactor: Periods<number> = [{ from: '2024-01-01', value: 1.25, confidence: 'press' }];

/** Stamp duty on the purchase. */
export const stampPurchase: Periods<number> = [{ from: '2004-01-01', value: 0.8, confidence: 'law' }];

/** Stamp duty on the loan: a rate for each month under a year, one under five years, and one from five years. */
export const stampLoan: Periods<{
  monthly: number;
  fromOneYear: number;
  fromFiveYears: number;
}> = [{ from: '2004-01-01', value: { monthly: 0.04, fromOneYear: 0.5, fromFiveYears: 0.6 }, confidence: 'law' }];

/** Stamp duty on interest; loans for one's own permanent home are exempt. */
export const stampInterest: Periods<number> = [{ from: '2004-01-01', value: 4, confidence: 'law' }];

/** Maximum fee for early repayment, by the kind of phase in force. */
export const earlyRepaymentCaps: Periods<{ fixed: number; indexed: number }> = [
  { from: '2018-01-01', value: { fixed: 2, indexed: 0.5 }, confidence: 'law' },
];

/** When the fee was suspended for indexed phases of loans for one's own permanent home. */
export const earlyRepaymentSuspension: Periods<true> = [
  { from: '2022-11-26', until: '2025-12-31', value: true, confidence: 'law' },
];

/** Working days of notice before a part or the whole loan is repaid early. */
export const earlyRepaymentNotice: Periods<{ partDays: number; totalDays: number }> = [
  { from: '2018-01-01', value: { partDays: 7, totalDays: 10 }, confidence: 'law' },
];

/** Minimum days for reflection after the approval, and days for which the approved offer binds the bank. */
export const offerDays: Periods<{ reflection: number; binding: number }> = [
  { from: '2018-01-01', value: { reflection: 7, binding: 30 }, confidence: 'law' },
];

/** Months for which another bank can be asked to use an appraisal, and after which it may object with reasons. */
export const appraisalReuse: Periods<{ months: number; freeOfObjection: number }> = [
  { from: '2023-06-28', value: { months: 6, freeOfObjection: 3 }, confidence: 'law' },
];

/** Minimum degree of incapacity, in percent, for a subsidised loan. */
export const subsidisedIncapacity: Periods<number> = [{ from: '2015-01-01', value: 60, confidence: 'law' }];

/**
 * The State's guarantee for the young, by the day of the contract: share of the price, duration in years, ages, maximum
 * price, highest bracket of IRS.
 */
export const youngGuarantee: Periods<{
  share: number;
  years: number;
  bracket: number;
  minimumAge: number;
  maximumAge: number;
  maximumPrice: number;
}> = [
  {
    from: '2024-07-11',
    until: '2026-12-31',
    value: { share: 15, years: 10, bracket: 8, minimumAge: 18, maximumAge: 35, maximumPrice: 450_000 },
    confidence: 'law',
  },
];

/** Mean of the index in the previous month, by month of use. Entered by the team; a month without one has no value. */
export const euribor3m: Periods<number> = [];
export const euribor6m: Periods<number> = [];
export const euribor12m: Periods<number> = [];

/** How old documents may be when a bank receives them, in months. */
export const cadernetaPredialAge: Periods<number> = [{ from: '2024-01-01', value: 12, confidence: 'press' }];
export const certidaoPermanenteAge: Periods<number> = [{ from: '2024-01-01', value: 6, confidence: 'press' }];
export const mapaAge: Periods<number> = [{ from: '2024-01-01', value: 1, confidence: 'press' }];
export const payslipAge: Periods<number> = [{ from: '2024-01-01', value: 3, confidence: 'press' }];

/** The ages at which loans end; each bank has its own between the two. */
export const lenderEndAges: Periods<{ lowest: number; highest: number }> = [
  { from: '2024-01-01', value: { lowest: 70, highest: 80 }, confidence: 'unsourced' },
];

/** What registration and deed of a purchase with a loan cost, approximately. */
export const deedCost: Periods<number> = [{ from: '2018-01-01', value: 700, confidence: 'unsourced' }];

/** What an appraisal costs, approximately. */
export const appraisalCost: Periods<number> = [{ from: '2018-01-01', value: 250, confidence: 'unsourced' }];
