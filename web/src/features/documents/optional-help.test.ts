import { expect, test } from '@jest/globals';
import { optionalHelp } from './optional-help.ts';

test.each([
  ['tax_returns', 'FR', 'Ajuda. Por exemplo: avis d’impôt.'],
  ['tax_returns', 'BR', 'Ajuda.'],
  ['employer_declaration', 'FR', 'Ajuda.'],
])('the help of %s with income in %s is %s', (type, countryIncome, help) => {
  expect(optionalHelp(type, 'Ajuda.', countryIncome)).toBe(help);
});
