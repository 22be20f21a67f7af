import { type BuyerNumber, buyerNumbers, type FieldName, type TabName } from './fields.ts';

/** A question of a tab. Fields with answers (`answersOf`) are choices, whatever the kind. */
export interface Field {
  name: FieldName;
  label: string;
  hint?: string;
  kind: 'money' | 'rate' | 'whole' | 'date';
  /** Half as wide as the others, beside the next or the one before. */
  isHalf?: boolean;
}

export interface FieldGroup {
  title?: string;
  /** Whether the group is closed at first: what not everybody needs. */
  isFolded?: boolean;
  /** The buyer whose group it is. */
  buyer?: BuyerNumber;
  fields: readonly Field[];
}

const term: readonly Field[] = [
  { name: 'term', label: 'Prazo', kind: 'whole', isHalf: true },
  { name: 'termUnit', label: 'Em anos ou meses', kind: 'whole', isHalf: true },
];

const destination: Field = { name: 'destination', label: 'Para que é', kind: 'whole' };
const amount: Field = { name: 'amount', label: 'Empréstimo', kind: 'money' };

const buyerGroup = (number: BuyerNumber): FieldGroup => ({
  title: `${number}.º comprador`,
  buyer: number,
  fields: [
    {
      name: `birthDate${number}`,
      label: 'Data de nascimento',
      hint: 'Conta para o IMT Jovem.',
      kind: 'date',
      isHalf: true,
    },
    { name: `share${number}`, label: 'Quota (%)', hint: 'Em branco: partes iguais.', kind: 'rate', isHalf: true },
    { name: `resident${number}`, label: 'Residência fiscal em Portugal', kind: 'whole' },
    { name: `formerResident${number}`, label: 'Já foste residente fiscal em Portugal?', kind: 'whole' },
    { name: `firstHome${number}`, label: 'Sem casa própria nos últimos 3 anos', kind: 'whole' },
    { name: `dependant${number}`, label: 'Dependente no IRS de outra pessoa', kind: 'whole' },
  ],
});

/** The questions of each tab. A field that stands in several tabs is one. */
export const panels: Readonly<Record<TabName, readonly FieldGroup[]>> = {
  instalment: [
    {
      fields: [
        amount,
        ...term,
        { name: 'rate', label: 'Tipo de taxa', kind: 'whole' },
        { name: 'fixedTan', label: 'Taxa fixa (TAN, %)', hint: 'Escreve a da tua proposta.', kind: 'rate' },
        { name: 'fixedYears', label: 'Anos de taxa fixa', kind: 'whole' },
        { name: 'index', label: 'Indexante', kind: 'whole' },
        { name: 'indexValue', label: 'Valor da Euribor (%)', hint: 'Pode ser negativo.', kind: 'rate', isHalf: true },
        { name: 'spread', label: 'Spread (%)', hint: 'A margem do banco.', kind: 'rate', isHalf: true },
        destination,
      ],
    },
    {
      title: 'Juntar custos e seguros, para ver a TAEG e o MTIC',
      isFolded: true,
      fields: [
        { name: 'bankFees', label: 'Comissões iniciais', kind: 'money', isHalf: true },
        { name: 'appraisalFee', label: 'Avaliação da casa', kind: 'money', isHalf: true },
        { name: 'lifeInsurance', label: 'Seguro de vida, por mês', kind: 'money', isHalf: true },
        { name: 'homeInsurance', label: 'Seguro da casa, por ano', kind: 'money', isHalf: true },
        { name: 'accountFee', label: 'Conta e cartões, por mês', hint: 'Se o banco os exigir.', kind: 'money' },
      ],
    },
  ],
  affordability: [
    {
      fields: [
        {
          name: 'income',
          label: 'Rendimento líquido por mês',
          hint: 'De todas as pessoas que pedem o empréstimo.',
          kind: 'money',
        },
        { name: 'incomeTimes', label: 'Vezes por ano', kind: 'whole' },
        {
          name: 'otherInstalments',
          label: 'Outras prestações por mês',
          hint: 'Carro, cartões, outros créditos.',
          kind: 'money',
        },
        { name: 'ownMoney', label: 'Dinheiro próprio', hint: 'Para a entrada, impostos e custos.', kind: 'money' },
        { name: 'age', label: 'Idade da pessoa mais velha', kind: 'whole' },
        ...term,
        destination,
      ],
    },
  ],
  costs: [
    {
      fields: [
        { name: 'price', label: 'Preço da casa', kind: 'money' },
        {
          name: 'taxableValue',
          label: 'Valor patrimonial (VPT)',
          hint: 'Está na caderneta predial. Se for maior do que o preço, é ele que conta.',
          kind: 'money',
        },
        amount,
        ...term,
        destination,
        { name: 'region', label: 'Onde fica', kind: 'whole', isHalf: true },
        { name: 'buyers', label: 'Compradores', kind: 'whole', isHalf: true },
        { name: 'deedDate', label: 'Data da escritura', hint: 'Em branco: hoje.', kind: 'date' },
      ],
    },
    ...buyerNumbers.map(buyerGroup),
  ],
};
