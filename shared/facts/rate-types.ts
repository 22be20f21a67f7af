export const rateTypes = ['variavel', 'fixa', 'mista'] as const;
export type RateType = (typeof rateTypes)[number];

export const rateTypeLabels: Readonly<Record<RateType, string>> = {
  variavel: 'Variável',
  fixa: 'Fixa',
  mista: 'Mista',
};

/** Reference index of a variable rate. */
export const rateIndexes = ['euribor_3m', 'euribor_6m', 'euribor_12m'] as const;
export type RateIndex = (typeof rateIndexes)[number];

export const rateIndexLabels: Readonly<Record<RateIndex, string>> = {
  euribor_3m: 'Euribor a 3 meses',
  euribor_6m: 'Euribor a 6 meses',
  euribor_12m: 'Euribor a 12 meses',
};

/** Kinds of a phase of the term. */
export const phaseKinds = ['fixed', 'indexed'] as const;
