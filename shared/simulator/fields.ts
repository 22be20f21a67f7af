/** The tabs of the simulator, in their order. */
export const tabNames = ['instalment', 'affordability', 'costs'] as const;
export type TabName = (typeof tabNames)[number];

export const tabTitles: Readonly<Record<TabName, string>> = {
  instalment: 'Prestação',
  affordability: 'Quanto posso comprar',
  costs: 'Impostos e custos',
};

/** The answers of fields that offer a choice, with their labels. */
export const choices = {
  termUnit: { years: 'anos', months: 'meses' },
  rate: { fixed: 'Fixa', mixed: 'Mista', variable: 'Variável' },
  index: { euribor_3m: 'Euribor a 3 meses', euribor_6m: 'Euribor a 6 meses', euribor_12m: 'Euribor a 12 meses' },
  destination: {
    hpp: 'Para lá viver (habitação própria permanente)',
    other_housing: 'Segunda casa ou para arrendar',
    other: 'Não é habitação (loja, terreno)',
  },
  region: { continente: 'Continente', acores: 'Açores', madeira: 'Madeira' },
  incomeTimes: { '12': '× 12', '14': '× 14' },
  buyers: { '1': '1', '2': '2', '3': '3', '4': '4' },
} as const;

type Choice = keyof typeof choices;

const yesOrNo = { yes: 'Sim', no: 'Não' } as const;

/** The questions about each buyer; a field's name is one of them and the buyer's number. */
const buyerDefaults = {
  share: '',
  birthDate: '',
  resident: 'yes',
  formerResident: 'no',
  firstHome: 'no',
  dependant: 'no',
} as const;
type BuyerQuestion = keyof typeof buyerDefaults;

export const buyerNumbers = [1, 2, 3, 4] as const;
export type BuyerNumber = (typeof buyerNumbers)[number];
type BuyerField = `${BuyerQuestion}${BuyerNumber}`;

const buyerFields = Object.fromEntries(
  buyerNumbers.flatMap((number) =>
    Object.entries(buyerDefaults).map(([question, value]) => [`${question}${number}`, value]),
  ),
) as Readonly<Record<BuyerField, string>>;

/** What the simulator starts with: a loan at an example of a fixed rate, because no index is known by itself. */
export const defaultFigures = {
  amount: '200 000',
  term: '30',
  termUnit: 'years',
  rate: 'fixed',
  fixedTan: '3',
  fixedYears: '5',
  index: 'euribor_6m',
  indexValue: '',
  /** `YYYY-MM` if the value is the registered mean of that month, else empty. */
  indexMonth: '',
  spread: '0,8',
  destination: 'hpp',
  bankFees: '',
  appraisalFee: '',
  accountFee: '',
  lifeInsurance: '',
  homeInsurance: '',
  price: '250 000',
  taxableValue: '',
  region: 'continente',
  deedDate: '',
  income: '1 800',
  incomeTimes: '14',
  otherInstalments: '',
  ownMoney: '50 000',
  age: '35',
  /** Months that stored birth dates leave, for an empty age. */
  longestTerm: '',
  buyers: '1',
  ...buyerFields,
} as const satisfies Readonly<Record<string, string>>;

export type FieldName = keyof typeof defaultFigures;

/** What is typed and chosen, as text. */
export type Figures = Readonly<Record<FieldName, string>>;

export const fieldNames = Object.keys(defaultFigures) as readonly FieldName[];

/** A sentence for each field that has to be changed. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

/** Returns the answers that a field offers with their labels; undefined for a field that is typed. */
export function answersOf(name: FieldName): Readonly<Record<string, string>> | undefined {
  if (/^(resident|formerResident|firstHome|dependant)\d$/.test(name)) return yesOrNo;
  return name in choices ? choices[name as Choice] : undefined;
}

/** Returns the answer to a choice, the default one for a text that is none. */
export function chosen<Name extends Choice>(figures: Figures, name: Name): keyof (typeof choices)[Name] & string {
  const answer = figures[name];
  return (answer in choices[name] ? answer : defaultFigures[name]) as keyof (typeof choices)[Name] & string;
}

const askedFor: Partial<Record<FieldName, readonly string[]>> = {
  fixedTan: ['fixed', 'mixed'],
  fixedYears: ['mixed'],
  index: ['mixed', 'variable'],
  indexValue: ['mixed', 'variable'],
  spread: ['mixed', 'variable'],
};

/** Whether a field matters for what is chosen in others: the index for a rate that has one, the past for who lives abroad. */
export function isAsked(name: FieldName, figures: Figures): boolean {
  if (name === 'longestTerm') return figures.longestTerm !== '';
  const buyer = /(\d)$/.exec(name)?.[1];
  if (buyer !== undefined && Number(buyer) > Number(chosen(figures, 'buyers'))) return false;
  if (name.startsWith('formerResident')) return figures[`resident${buyer}` as FieldName] === 'no';
  return askedFor[name]?.includes(chosen(figures, 'rate')) ?? true;
}
