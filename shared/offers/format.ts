const percentFormat = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 0, maximumFractionDigits: 3 });
const centsFormat = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** 3,221 % */
export const formatPercent = (percent: number): string => `${percentFormat.format(percent)}\u00a0%`;

/** Formats an instalment, such as 1 200,00 €, always with cents, so that two of them are easy to compare. */
export const formatInstalment = (euro: number): string => centsFormat.format(euro);
