/** What the proof of a year's income is called abroad. */
const taxPapers: Readonly<Record<string, string>> = {
  CH: 'Lohnausweis',
  DE: 'Lohnsteuerbescheinigung',
  FR: 'avis d’impôt',
  IE: 'Employment Detail Summary',
  US: 'formulários 1040 e W-2',
};

/** Returns the help of an optional document, with what the country of income calls it. */
export function optionalHelp(type: string, help: string | undefined, countryIncome: string): string | undefined {
  const name = type === 'tax_returns' && taxPapers[countryIncome];
  return name ? `${help} Por exemplo: ${name}.` : help;
}
