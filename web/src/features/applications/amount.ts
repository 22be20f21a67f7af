/**
 * Euro as people type them: `250 000`, `250.000,50`, `250000.5`, `1.200 €`. A point before three digits separates
 * thousands, as in Portugal. NaN for anything else, undefined for an empty field.
 */
export function parseAmount(typed: string): number | undefined {
  const compact = typed.replace(/[\s\u00a0\u202f€]/g, '');
  if (compact === '') return undefined;
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  return /^\d+([.,]\d+)?$/.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
}
