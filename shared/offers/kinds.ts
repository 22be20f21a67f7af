import { foldText } from '../kit/text.ts';

/** What a bank's offer is: a simulation, or its approval of the loan (spec lenders L5). Stored values. */
export const offerKinds = ['simulacao', 'aprovada'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerKindLabels: Readonly<Record<OfferKind, string>> = { simulacao: 'Simulação', aprovada: 'Aprovada' };

/** What a bank sells beside a loan; `outro` bears a name of its own. Stored values. */
export const productKinds = [
  'ordenado',
  'conta',
  'cartao',
  'seguro_vida',
  'seguro_casa',
  'ppr',
  'debitos',
  'outro',
] as const;
export type ProductKind = (typeof productKinds)[number];

export const productKindLabels: Readonly<Record<ProductKind, string>> = {
  ordenado: 'Domiciliação do ordenado',
  conta: 'Conta à ordem',
  cartao: 'Cartão',
  seguro_vida: 'Seguro de vida no banco',
  seguro_casa: 'Seguro da casa no banco',
  ppr: 'Plano poupança-reforma (PPR)',
  debitos: 'Débitos diretos',
  outro: 'Outro',
};

/** Words of a product's name, of which the first that fits decides: 'cartão de débito' is no direct debit. */
const productWords: readonly [RegExp, ProductKind][] = [
  [/cart(ao|oes)/, 'cartao'],
  [/multirriscos|incendio|\bcasa\b|habitacao/, 'seguro_casa'],
  [/seguros? de vida|\bvida\b/, 'seguro_vida'],
  [/debitos? dire/, 'debitos'],
  [/ordenado|vencimento|pensao/, 'ordenado'],
  [/\bppr\b|poupanca/, 'ppr'],
  [/\bconta\b/, 'conta'],
  [/debitos|pagamentos/, 'debitos'],
];

/** Returns what a product is by its name in a FINE; `outro` if no word says it. */
export const productKindOf = (name: string): ProductKind =>
  productWords.find(([words]) => words.test(foldText(name)))?.[1] ?? 'outro';

export const costTimes = ['initial', 'monthly', 'yearly'] as const;
export const insuranceKinds = ['life', 'home'] as const;

export const costTimeLabels: Readonly<Record<(typeof costTimes)[number], string>> = {
  initial: 'No início',
  monthly: 'Por mês',
  yearly: 'Por ano',
};

export const insuranceLabels: Readonly<Record<(typeof insuranceKinds)[number], string>> = {
  life: 'Seguro de vida',
  home: 'Seguro da casa',
};
