/** Names of what is read from a FINE; stored values. */
export type FineName =
  | 'lender'
  | 'amount'
  | 'term_months'
  | 'rate_kind'
  | `phase_${number}_${'months' | 'kind' | 'tan'}`
  | 'index'
  | 'index_value'
  | 'index_month'
  | 'spread_base'
  | 'spread'
  | 'taeg'
  | 'taeg_base'
  | 'mtic'
  | 'mtic_base'
  | `instalment_${number}`
  | 'life_insurance_year'
  | 'home_insurance_year'
  | 'fee_analysis'
  | 'fee_appraisal'
  | 'fee_formalisation'
  | 'registration'
  | 'stamp_loan'
  | 'property_value'
  | 'early_fee_fixed'
  | 'early_fee_indexed'
  | `product_${number}`
  | `product_${number}_effect`
  | 'issued_on'
  | 'valid_until';

export interface FineField {
  name: FineName;
  /** Amounts `1234.56`, rates with the decimals that are printed, `2.966`, days `YYYY-MM-DD`, months `YYYY-MM`. */
  value: string;
  /** From 1: that of the label. */
  page: number;
  /** As printed; with a value on the next line both, joined by a space. */
  line: string;
  /** From 1 to 15; 0 for the days of issue and validity, which stand anywhere. */
  section: number;
}

export interface FineReading {
  isFine: boolean;
  /** What the bank hands it over for; `null` where the paper does not say it clearly. */
  approval: 'aprovada' | 'simulacao' | null;
  /** The numbers of the sections that have a title, ascending. */
  sections: number[];
  fields: FineField[];
  /** Names whose label has several values, of which none is offered. */
  ambiguous: FineName[];
}

/**
 * Returns the names that an offer needs before it is published (lenders.md, L4 and settled detail 6).
 *
 * @param phases how many stretches of the term have a rate of their own
 */
export const mandatoryNames = (approval: FineReading['approval'], phases: number): FineName[] => [
  'lender',
  'amount',
  'term_months',
  ...Array.from({ length: phases }, (_, at) => at + 1).flatMap((phase): FineName[] => [
    `phase_${phase}_months`,
    `phase_${phase}_kind`,
    `phase_${phase}_tan`,
  ]),
  'taeg',
  'mtic',
  'instalment_1',
  'issued_on',
  ...(approval === 'aprovada' ? (['valid_until'] as const) : []),
];
