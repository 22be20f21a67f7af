import { amountsIn } from '../amounts.ts';
import type { FoundValue } from '../calendar.ts';
import type { Shape } from '../labels.ts';

/** Units that make a figure another one than euros. */
const otherUnit =
  /^\s*(?:[$£¥]|(?:usd|gbp|chf|brl|cad|aud|jpy|sek|nok|dkk|dolares|libras|francos|mil|milhoes|milhao)\b)/;

/** More euros are none of a loan. */
const mostDigits = 12;

/**
 * Returns a figure without the dash that leads to it, 'MTIC - 286.525,91'; undefined if it is negative, or if a digit
 * before it may be part of it.
 */
function positive(text: string, { value, start, end }: FoundValue): FoundValue | undefined {
  if (!value.startsWith('-')) return /\d ?$/.test(text.slice(0, start)) ? undefined : { value, start, end };
  return text.startsWith('- ', start) ? { value: value.slice(1), start: start + 2, end } : undefined;
}

/** Reads amounts of euros that are printed with two decimals. */
export const euros: Shape = (text) =>
  amountsIn(text).flatMap((found) => {
    const amount = positive(text, found);
    const isOther = otherUnit.test(text.slice(found.end)) || /[$£¥] ?$/.test(text.slice(0, found.start));
    return amount && !isOther && amount.value.length <= mostDigits + 3 ? [amount] : [];
  });

const rateFigure =
  /(?<![\d.,/-]|\d |\d[.,] )(- ?)?(\d{1,2}(?:,\d{1,4})?) ?(?:%|p\.? ?p\.?(?![a-z])|pontos percentuais|por cento)/g;

const ratesIn = (text: string, isSigned: boolean): FoundValue[] =>
  [...text.matchAll(rateFigure)].flatMap((match) => {
    const [all, dash = '', figure = ''] = match;
    const isNegative = dash === '-';
    if (isSigned ? dash === '- ' : isNegative) return [];
    const value = `${isNegative ? '-' : ''}${figure.replace(',', '.')}`;
    const start = match.index + (isNegative ? 0 : dash.length);
    return [{ value, start, end: match.index + all.length }];
  });

/** Reads rates, with the decimals that are printed: `2.600`. */
export const rates: Shape = (text) => ratesIn(text, false);

/** Reads rates that may be below zero. */
export const signedRates: Shape = (text) => ratesIn(text, true);

const duration =
  /(?<![\d.,/-]|\d )(?:(\d{1,2}) ?anos?(?:,? {0,2}(?:e )?(\d{1,2}) ?mes(?:es)?(?!\p{L})| {0,2}\( ?(\d{1,3}) ?mes(?:es)? ?\))?|(\d{1,3}) ?mes(?:es)?(?: {0,2}\( ?(\d{1,2}) ?anos? ?\))?)(?!\p{L})/gu;

/** Reads durations in months; one whose years and months say different things has no value. */
export const months: Shape = (text) =>
  [...text.matchAll(duration)].flatMap((match) => {
    const [all, years, rest, sameMonths, alone, sameYears] = match.map((part) => part as string | undefined);
    const total = years === undefined ? Number(alone) : Number(years) * 12 + Number(rest ?? 0);
    const isSure =
      Number(rest ?? 0) < 12 &&
      (sameMonths === undefined || Number(sameMonths) === total) &&
      (sameYears === undefined || Number(sameYears) * 12 === total);
    return total > 0 && isSure
      ? [{ value: String(total), start: match.index, end: match.index + (all?.length ?? 0) }]
      : [];
  });

/** Returns twelve times an amount. */
export function timesTwelve(amount: string): string {
  const cents = String(BigInt(amount.replace('.', '')) * 12n).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
