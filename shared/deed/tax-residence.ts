/** ISO codes of the European Union and the rest of the European Economic Area. */
const europeanEconomicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

interface CaseFacts {
  countryIncome: string;
  /** Absent until the client has said it. */
  taxResidence?: string | null;
}

/** Returns the country whose rules count for the deed: that of tax residence, until it is known that of the income. */
export const taxResidenceOf = ({ countryIncome, taxResidence }: CaseFacts): string => taxResidence ?? countryIncome;

/**
 * Returns whether a resident of a country needs a fiscal representative or electronic notices: everybody outside the
 * European Economic Area (Lei Geral Tributária, article 19).
 */
export const needsRepresentative = (country: string): boolean => !europeanEconomicArea.has(country);
