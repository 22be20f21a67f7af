import { loanToValueLimit } from '#shared/applications/lending-limits.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import type { Phase } from '#shared/loan/index.ts';
import type { Request } from '../reading/request.ts';
import { instalmentsIn, loanOf } from './example-loan.ts';

/** A loan as a question states it. */
export interface LoanTerms {
  /** Euro. */
  loanAmount: number;
  termMonths: number;
  /** One, or two of a mixed rate. */
  phases: readonly Phase[];
}

/** Formats a loan: '150 000 € a 3 % em 30 anos: 632,41 € por mês'. */
export function loanInWords({ loanAmount, termMonths, phases }: LoanTerms): string {
  const rates = phases.map(({ tan, interestOnly }) => `${formatPercent(tan)}${interestOnly ? ' só com juros' : ''}`);
  const [first = '', later] = instalmentsIn(loanOf(loanAmount, phases)).map(formatInstalment);
  const term = describeTerm(termMonths);
  return later === undefined
    ? `${formatEuro(loanAmount)} a ${rates[0]} em ${term}: ${first} por mês`
    : `${formatEuro(loanAmount)} em ${term}, a ${rates[0]} durante ${describeTerm(phases[0]?.months ?? 0)} e a ${rates[1]} depois: ${first} por mês, e ${later} a partir daí`;
}

/** Possible loans: euro, percent a year, months. */
export const limits = { amount: [1000, 10_000_000], rate: [-2, 15], months: [12, 480] } as const;
export const isWithin = (name: keyof typeof limits, value: number): boolean =>
  value >= limits[name][0] && value <= limits[name][1];

/**
 * Returns the phases of one rate and one term, of a rate for the first months and another one until the end, or of months
 * in which only interest is paid.
 */
export function phasesIn({ rates, terms, rateKind = 'indexed', hasGrace }: Request): readonly Phase[] | undefined {
  const [firstTan, laterTan, ...moreRates] = rates;
  const [shortest, longest, ...moreTerms] = terms;
  if (firstTan === undefined || shortest === undefined || moreRates.length > 0 || moreTerms.length > 0)
    return undefined;
  if (laterTan === undefined && hasGrace && longest !== undefined)
    return [
      { months: shortest, kind: rateKind, tan: firstTan, interestOnly: true },
      { months: longest - shortest, kind: rateKind, tan: firstTan },
    ];
  if (laterTan === undefined)
    return longest === undefined ? [{ months: shortest, kind: rateKind, tan: firstTan }] : undefined;
  if (longest === undefined || longest === shortest) return undefined;
  return [
    { months: shortest, kind: 'fixed', tan: firstTan },
    { months: longest - shortest, kind: 'indexed', tan: laterTan },
  ];
}

/** Returns the phases of a loan that ends after so many months. */
export function upTo(months: number, phases: readonly Phase[]): readonly Phase[] {
  let left = months;
  return phases.flatMap((phase) => {
    const part = Math.min(left, phase.months);
    left -= part;
    return part > 0 ? [{ ...phase, months: part }] : [];
  });
}

export interface Principal {
  loanAmount: number;
  /** How it follows from the price of a property; empty for an amount of the question. */
  words: string;
}

/** Returns the loan that a question is about: its own amount, or what a property costs without the own money. */
export function principalIn(request: Request, day: string): Principal | undefined {
  const { loanAmount, unnamed, propertyValue, destination, ownMoney, ownShare, owed } = request;
  const told = loanAmount ?? unnamed[0]?.value ?? (propertyValue === undefined ? owed : undefined);
  if (told !== undefined) return { loanAmount: told, words: '' };
  if (propertyValue === undefined) return undefined;
  const own = ownMoney ?? (ownShare !== undefined ? propertyValue * ownShare : undefined);
  const price = `Para uma casa de ${formatEuro(propertyValue)}`;
  if (own !== undefined) {
    const amount = Math.round((propertyValue - own) * 100) / 100;
    return { loanAmount: amount, words: `${price}, com ${formatEuro(own)} de entrada, são ${formatEuro(amount)}:` };
  }
  const purpose = destination === undefined || destination === 'hpp' ? 'first_home' : 'investment';
  const { percent } = loanToValueLimit({ purpose }, day);
  const amount = Math.round(propertyValue * percent) / 100;
  return {
    loanAmount: amount,
    words: `${price}, um banco empresta em geral até ${percent} %, ${formatEuro(amount)}:`,
  };
}

/**
 * Returns amount, rate and term of a question that has all three, within the limits of a loan; of a mixed rate both
 * rates, the months of the first and the whole term. Otherwise undefined.
 */
export function loanIn(request: Request, day: string): LoanTerms | undefined {
  const [principal, phases] = [principalIn(request, day), phasesIn(request)];
  if (!principal || !phases) return undefined;
  const { loanAmount } = principal;
  const termMonths = phases.reduce((sum, { months }) => sum + months, 0);
  const isPossible =
    isWithin('amount', loanAmount) &&
    isWithin('months', termMonths) &&
    phases.every(({ tan }) => isWithin('rate', tan));
  return isPossible ? { loanAmount, termMonths, phases } : undefined;
}
