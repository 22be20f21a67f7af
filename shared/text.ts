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

/** Returns whether two labels are equal, ignoring case, accents and spaces. */
export const sameLabel = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (label: string): string => foldText(label).replace(/\s+/g, ' ').trim();
