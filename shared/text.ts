/** Removes accents and converts to lower case, so that 'prestacao' matches 'Prestação'. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the singular or plural form for a count, without the number. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Returns a count with its noun: '1 documento', '3 documentos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;

/** Parses a typed number: '3,221', '3.221' and '3,221 %' are 3.221. NaN for anything else. */
export function parseDecimal(typed: string): number {
  const bare = typed.replace(/[\s€%]/g, '');
  return /^\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

/**
 * Parses typed euro amounts: '250 000', '250.000,50', '250000.5', '1.200 €'. A point before three digits is a thousands
 * separator, as in Portugal: 150.000 is 150 000 €. NaN for anything else.
 */
export function parseMoney(typed: string): number {
  const bare = typed.replace(/[\s€]/g, '');
  return parseDecimal(/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare);
}
