const percentFormat = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 0, maximumFractionDigits: 3 });
const centsFormat = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** 3,221 % */
export const formatPercent = (percent: number): string => `${percentFormat.format(percent)}\u00a0%`;

/** 1 200,00 €: an instalment always shows its cents, so that two of them compare at a glance. */
export const formatInstalment = (euro: number): string => centsFormat.format(euro);
