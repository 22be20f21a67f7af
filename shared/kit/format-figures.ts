import { once } from './once.ts';
import { counted } from './text.ts';

const percentFormat = once(
  () => new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 0, maximumFractionDigits: 3 }),
);
const centsFormat = once(
  () => new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
);

/** 3,221 % */
export const formatPercent = (percent: number): string => `${percentFormat().format(percent)}\u00a0%`;

/** Formats an instalment, such as 1 200,00 €, always with cents, so that two of them are easy to compare. */
export const formatInstalment = (euro: number): string => centsFormat().format(euro);

/** Formats a term in months: '33 anos e 4 meses'. */
export function describeTerm(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const yearText = years === 0 ? '' : counted(years, 'ano', 'anos');
  const restText = rest === 0 ? '' : counted(rest, 'mês', 'meses');
  return [yearText, restText].filter(Boolean).join(' e ');
}
