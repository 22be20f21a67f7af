import { formatEuro } from './format.ts';

/** Returns typed money without spaces and the euro sign. */
const bareOf = (typed: string): string => typed.replace(/[\s€]/g, '');

/** Portuguese thousands: 1.250.000,50. */
const withPoints = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
/** English thousands, unmistakable by their decimals or by a second comma: 1,850.50; 1,250,000. */
const withCommas = /^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/;
/** Three digits after the only separator: thousands to one reader, decimals to another. */
const ambiguous = /^\d+[.,]\d{3}$/;

/**
 * Parses typed euro amounts, whatever the browser's language: '250 000', '250.000,50', '1,850.50', '250000.5',
 * '1.200 €'. A point before three digits is a thousands separator, as in Portugal: 150.000 is 150 000 €. NaN for
 * anything else, ambiguous amounts such as '1,850' included.
 */
export function parseMoney(typed: string): number {
  const bare = bareOf(typed);
  if (withPoints.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (withCommas.test(bare)) return Number(bare.replaceAll(',', ''));
  if (ambiguous.test(bare)) return Number.NaN;
  return /^\d+([.,]\d*)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

/** Parses a typed amount in euro. NaN if invalid, undefined if empty. */
export const parseAmount = (typed: string): number | undefined =>
  bareOf(typed) === '' ? undefined : parseMoney(typed);

/** Returns the validation message of an amount that can be read in two ways; undefined for any other. */
export function ambiguityOf(typed: string): string | undefined {
  const bare = bareOf(typed);
  if (!ambiguous.test(bare) || withPoints.test(bare)) return undefined;
  const [whole = '', part = ''] = bare.split(/[.,]/);
  return `«${bare}» lê-se de duas maneiras. Escreve ${whole}${part} ou ${whole},${part.slice(0, 2)}.`;
}

/** Returns a readable amount as it is shown in its field, '1 850,50 €', and any other text unchanged. */
export function showMoney(typed: string): string {
  const amount = parseAmount(typed);
  const isShowable = amount !== undefined && !Number.isNaN(amount) && /^[^.,]*([.,]\d{0,2}\D*)?$/.test(plainOf(typed));
  return isShowable ? formatEuro(amount) : typed;
}

/** Returns typed money without thousands separators of either kind. */
function plainOf(typed: string): string {
  const bare = bareOf(typed);
  if (withPoints.test(bare)) return bare.replaceAll('.', '');
  return withCommas.test(bare) ? bare.replaceAll(',', '') : bare;
}

interface TypedText {
  text: string;
  /** Position of the caret, in characters. */
  caret: number;
}

const space = '\u00A0';

/**
 * Groups the thousands of money that is being typed: '250000' becomes '250 000'. The caret stays behind the same digit.
 * Text that is not an amount is unchanged.
 */
export function groupThousands({ text, caret }: TypedText): TypedText {
  const plain = plainOf(text);
  const [, whole, rest = ''] = /^(\d+)([.,]\d*)?$/.exec(plain) ?? [];
  if (whole === undefined || ambiguityOf(text) !== undefined) return { text, caret };
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space) + rest;
  const kept =
    plainOf(text).length === bareOf(text).length ? /[\d.,]/ : withCommas.test(bareOf(text)) ? /[\d.]/ : /[\d,]/;
  const before = [...text.slice(0, caret)].filter((sign) => kept.test(sign)).length;
  let position = 0;
  for (let passed = 0; passed < before && position < grouped.length; position++)
    if (grouped[position] !== space) passed++;
  return { text: grouped, caret: position };
}
