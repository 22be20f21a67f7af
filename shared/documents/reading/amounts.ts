import type { FoundValue } from './calendar.ts';

/**
 * Figures as papers print them: `\d+,\d{2}`, or grouped with point or space; nothing numeric directly before or after.
 * British papers have the point before the cents. A space groups only where what stands before is no figure.
 */
const portuguese = /(?<![\d.,/-])(-? ?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})(?![\d.,]*\d|[/%]| ?%)/g;
const british = /(?<![\d.,/-])(-? ?)(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})(?![\d.,]*\d|[/%]| ?%)/g;

/** Groups that stand before a figure: '1 234 567,89' is one amount, '1,5 234,00' and '12,50 234,00' are two. */
const groupsBefore = /(?<![\d.,/-]|\d[ ])(-? ?)(\d{1,3}(?: \d{3})*) $/;

function whole({ value, start, end }: FoundValue, euros: string, text: string): FoundValue | undefined {
  const before = text.slice(0, start);
  if (!/\d $/.test(before) || /\d {2}$/.test(before)) return { value, start, end };
  // What stands before ends in a digit: it belongs to the figure, or is another one.
  if (euros.length !== 3) return { value, start, end };
  const groups = groupsBefore.exec(before);
  if (!groups) return /[.,]\d+ $/.test(before) ? { value, start, end } : undefined;
  const [all, sign = '', leading = ''] = groups;
  const cents = value.split('.')[1] ?? '';
  const joined = `${sign.startsWith('-') ? '-' : ''}${leading.replaceAll(' ', '')}${euros}.${cents}`;
  return { value: joined, start: start - all.length, end };
}

/** Returns the amounts in a text as `1234.56`, in order, with their places; those that are unsure are left out. */
export function amountsIn(text: string, isBritish = false): FoundValue[] {
  const found: FoundValue[] = [];
  for (const match of text.matchAll(isBritish ? british : portuguese)) {
    const [all, sign = '', euros = '', cents = ''] = match;
    const value = `${sign.startsWith('-') ? '-' : ''}${euros.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')}.${cents}`;
    const skipped = sign.startsWith('-') ? 0 : sign.length;
    const amount = whole({ value, start: match.index + skipped, end: match.index + all.length }, euros, text);
    if (amount) found.push(amount);
  }
  return found;
}

/** Returns an amount in cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
