/** What one person says, or a paper says, about themselves (spec C3). Nobody else in the request reads it. */

export const maritalStatuses = ['solteiro', 'casado', 'uniao_facto', 'divorciado', 'viuvo'] as const;
export const propertyRegimes = ['adquiridos', 'geral', 'separacao'] as const;
export const incomeKinds = ['trabalho', 'independente', 'pensao', 'renda', 'outro'] as const;
export const contractKinds = ['efetivo', 'termo', 'temporario'] as const;
export const debtKinds = ['habitacao', 'automovel', 'pessoal', 'cartao', 'outro'] as const;

/** The answer 'Prefiro dizer à equipa': unknown, and not asked again. */
export const toldToTeam = 'equipa';

export interface FactSource {
  kind: 'pessoa' | 'documento' | 'equipa';
  documentId?: string;
  /** The file of the document from which it was taken over. */
  uploadId?: string;
  page?: number;
  /** Id of who entered it for the person. */
  by?: string;
}

export interface Fact<Value> {
  value: Value | typeof toldToTeam;
  source: FactSource;
  /** ISO 8601. */
  at: string;
}

export interface Income {
  kind: (typeof incomeKinds)[number];
  /** Net, each time, in `currency`, with at most two decimals. */
  net: number;
  /** How often in a year. */
  times: 1 | 12 | 14;
  /** `times` is a guess until the person confirms it. */
  timesAssumed?: boolean;
  /** ISO 4217. */
  currency: string;
  contract?: (typeof contractKinds)[number];
  /** `YYYY-MM-DD`. */
  since?: string;
  employer?: string;
  /** Euro for one unit of another currency, above 0, and its day; set by the team. */
  rate?: number;
  rateOn?: string;
}

export interface Debt {
  id: string;
  /** Bank and what is owed are absent of a credit of which only the instalment was said. */
  bank?: string;
  /** Of the register of lenders, where it is known. */
  lenderId?: string;
  kind: (typeof debtKinds)[number];
  /** What is owed and the instalment of a month, in euro with at most two decimals. */
  owed?: number;
  instalment: number;
  /** `YYYY-MM-DD`. */
  ends?: string;
  /** The new loan repays it. */
  repaidByThis?: boolean;
  /** Id of another person's record of the same credit. */
  sameAs?: string;
}

interface FactValues {
  /** As on the identification, for the bank. */
  fullName: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  nif: string;
  /** E.164. */
  phone: string;
  address: string;
  maritalStatus: (typeof maritalStatuses)[number];
  /** Only of somebody married. */
  propertyRegime: (typeof propertyRegimes)[number];
  dependants: number;
  /** Whether they owned a home in the last three years. */
  ownedHome3y: boolean;
  /** Whether they are a dependant in somebody's tax return. */
  taxDependant: boolean;
  /** Whether they were tax resident in Portugal before. */
  formerResident: boolean;
  /** None is an answer; an absent list is unknown. The same holds for debts. */
  incomes: readonly Income[];
  debts: readonly Debt[];
  /** In euro a month. */
  expenses: number;
  /** What they write to the team about themselves. */
  notes: string;
}

export type FactName = keyof FactValues;

/** As the history and the screens name them. */
export const factLabels: Readonly<Record<FactName, string>> = {
  fullName: 'nome completo',
  birthDate: 'data de nascimento',
  nif: 'NIF',
  phone: 'telefone',
  address: 'morada',
  maritalStatus: 'estado civil',
  propertyRegime: 'regime de bens',
  dependants: 'dependentes',
  ownedHome3y: 'casa própria recente',
  taxDependant: 'dependente para o IRS',
  formerResident: 'antiga residência fiscal em Portugal',
  incomes: 'rendimentos',
  debts: 'créditos',
  expenses: 'despesas mensais',
  notes: 'notas',
};

export const isFactName = (name: string): name is FactName => name in factLabels;

export type PartyFacts = { readonly [Name in keyof FactValues]?: Fact<FactValues[Name]> };

/** Returns the value of a fact; undefined if it is unknown, which what was only told to the team is. */
export const known = <Value>(fact: Fact<Value> | undefined): Value | undefined =>
  fact === undefined || fact.value === toldToTeam ? undefined : (fact.value as Value);
