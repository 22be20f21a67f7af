import type { Purpose } from '../loan/purposes.ts';

const words: Readonly<Record<Purpose, string>> = {
  first_home: 'Parabéns pela tua casa.',
  investment: 'Parabéns pela tua casa.',
  refinance: 'O teu refinanciamento está feito.',
  consolidation: 'Os teus créditos estão juntos num só.',
};

/**
 * Returns what a concluded case congratulates on: only two of the purposes buy a home, and a guarantor has neither home
 * nor credit of it.
 */
export const completionWords = (purpose: Purpose, isGuarantor: boolean): string =>
  isGuarantor ? 'O crédito está feito.' : words[purpose];
