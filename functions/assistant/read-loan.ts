import { foldText } from '#shared/kit/text.ts';
import type { Phase } from '#shared/loan/index.ts';

/** A loan as a question states it. */
export interface LoanTerms {
  /** Euro. */
  loanAmount: number;
  termMonths: number;
  /** One, or two of a mixed rate. */
  phases: readonly Phase[];
}

/** Matches '180 000', '180.000,50' and '3,5'. */
export const number = String.raw`(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
/** Returns the value of a matched number. */
export const parse = (text: string): number =>
  Number(
    /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+/.test(text)
      ? text.replace(/[ .\u00a0\u202f]/g, '').replace(',', '.')
      : text.replace(',', '.'),
  );

const amount = new RegExp(`${number}\\s*(mil\\b)?\\s*(?:€|eur(?:os?)?\\b|mil\\b)`, 'u');
const rates = new RegExp(`(?<!\\d)([-−]?)${number}\\s*(?:%|por cento)`, 'gu');
const terms = /(\d{1,3})\s*(anos?|meses|mes)\b/gu;

const limits = { amount: [1000, 10_000_000], rate: [-2, 15], months: [12, 480] } as const;
const isWithin = (name: keyof typeof limits, value: number): boolean =>
  value >= limits[name][0] && value <= limits[name][1];

function amountIn(text: string): number | undefined {
  const [all = '', digits] = amount.exec(text) ?? [];
  return digits === undefined ? undefined : parse(digits) * (/mil\b/u.test(all) ? 1000 : 1);
}

/** A rate has no thousands: a dot is its decimal point. */
const ratesIn = (text: string): number[] =>
  [...text.matchAll(rates)].map(([, sign, digits = '']) => Number(digits.replace(',', '.')) * (sign ? -1 : 1));

/** Returns every term in months, the shortest first. */
const termsIn = (text: string): number[] =>
  [...text.matchAll(terms)]
    .map(([, count, unit]) => Number(count) * (unit?.startsWith('ano') ? 12 : 1))
    .sort((one, other) => one - other);

/** Returns the phases of one rate and one term, or of a rate for the first months and another one until the end. */
function phasesIn(text: string): readonly Phase[] | undefined {
  const [firstTan, laterTan, ...moreRates] = ratesIn(text);
  const [shortest, longest, ...moreTerms] = termsIn(text);
  if (firstTan === undefined || shortest === undefined || moreRates.length > 0 || moreTerms.length > 0)
    return undefined;
  if (laterTan === undefined)
    return longest === undefined ? [{ months: shortest, kind: 'indexed', tan: firstTan }] : undefined;
  if (longest === undefined || longest === shortest) return undefined;
  return [
    { months: shortest, kind: 'fixed', tan: firstTan },
    { months: longest - shortest, kind: 'indexed', tan: laterTan },
  ];
}

/**
 * Returns amount, rate and term of a question that has all three, within the limits of a loan; of a mixed rate both
 * rates, the months of the first and the whole term. Otherwise undefined.
 */
export function readLoan(question: string): LoanTerms | undefined {
  const text = foldText(question);
  const [loanAmount, phases] = [amountIn(text), phasesIn(text)];
  if (loanAmount === undefined || !phases) return undefined;
  const termMonths = phases.reduce((sum, { months }) => sum + months, 0);
  const isPossible =
    isWithin('amount', loanAmount) &&
    isWithin('months', termMonths) &&
    phases.every(({ tan }) => isWithin('rate', tan));
  return isPossible ? { loanAmount, termMonths, phases } : undefined;
}
