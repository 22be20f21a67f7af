/** Without accents and in lower case: people type 'prestacao' and 'Prestação'. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The word for a number of things, without the number. */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** '1 documento', '3 documentos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${plural(count, one, many)}`;

/** '3,221', '3.221', '3,221 %': 3.221. NaN for what is no number. */
export function parseDecimal(typed: string): number {
  const bare = typed.replace(/[\s€%]/g, '');
  return /^\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN;
}

/**
 * Euro as people type them: '250 000', '250.000,50', '250000.5', '1.200 €'. A point before three digits separates
 * thousands, as in Portugal: 150.000 is 150 000 €. NaN for anything else.
 */
export function parseMoney(typed: string): number {
  const bare = typed.replace(/[\s€]/g, '');
  return parseDecimal(/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare);
}
