import { day, type Shape } from '../labels.ts';
import { euros, months, rates, signedRates } from './figures.ts';

/** What a label stands for: its own name, or a group of names that the words beside it tell apart. */
export type Subject =
  | 'amount'
  | 'term_months'
  | 'rate_kind'
  | 'mtic'
  | 'property_value'
  | 'taeg'
  | 'tan'
  | 'euribor_3m'
  | 'euribor_6m'
  | 'euribor_12m'
  | 'spread_base'
  | 'spread'
  | 'life_insurance_year'
  | 'home_insurance_year'
  | 'fee_analysis'
  | 'fee_appraisal'
  | 'fee_formalisation'
  | 'registration'
  | 'stamp_loan'
  | 'issued_on'
  | 'valid_until';

export interface Label {
  subject: Subject;
  /** 0: anywhere on the outer pages. */
  section: number;
  /** Without accents, `a|b` for either. */
  phrases: string;
  shape: Shape;
  /** The only words that may follow, beside particles and units: any other makes it another label. */
  only?: RegExp;
  /** What may stand before the value beside words. */
  aside?: RegExp;
}

/** Returns a pattern of whole words. */
const words = (list: string): RegExp => new RegExp(`^(?:${list})$`);

/** 'tipo de taxa: mista': its words are read by `rate-phases.ts`. */
const noFigure: Shape = () => [];

const ofFee = words(
  'processo|dossier|credito|emprestimo|contrato|imovel|decisao|proposta|risco|estudo|analise|abertura',
);
const ofTerm = words('total|global|contratual|emprestimo|credito|contrato|financiamento|operacao|meses|anos');
const ofPaper = words(
  'proposta|informacao|presente|desta|deste|ficha|fine|simulacao|documento|oferta|condicoes|dia|fim|data|ate',
);
const withAndWithout = (fee: string): string =>
  fee
    .split('|')
    .map((name) => `comissao de ${name}`)
    .join('|');

/**
 * The labels of a FINE in their sections. Source: lenders.md, L4 and settled details 2 and 3. A subject stands twice where
 * one of its labels is a word of other labels, too: 'capital' alone is the amount, 'capital em dívida' is not.
 */
export const labels: readonly Label[] = [
  {
    subject: 'amount',
    section: 3,
    phrases: 'montante do emprestimo|montante e moeda do emprestimo|montante do credito|montante financiado',
    shape: euros,
  },
  {
    subject: 'amount',
    section: 3,
    phrases: 'capital',
    shape: euros,
    only: words('mutuado|emprestado|financiado|emprestimo|credito'),
  },
  {
    subject: 'term_months',
    section: 3,
    phrases: 'prazo|prazo do emprestimo|prazo do contrato|duracao|duracao do emprestimo|duracao do contrato',
    shape: months,
    only: ofTerm,
  },
  {
    subject: 'rate_kind',
    section: 3,
    phrases:
      'tipo de taxa|tipo de taxa de juro|modalidade de taxa|modalidade de taxa de juro|regime de taxa|regime de taxa de juro',
    shape: noFigure,
  },
  {
    subject: 'mtic',
    section: 3,
    phrases: 'mtic|montante total imputado|montante total a reembolsar',
    shape: euros,
  },
  { subject: 'property_value', section: 3, phrases: 'valor do imovel|valor de avaliacao', shape: euros },
  {
    subject: 'taeg',
    section: 4,
    phrases: 'taeg|taxa anual de encargos efetiva global|taxa anual de encargos efectiva global',
    shape: rates,
  },
  {
    subject: 'tan',
    section: 4,
    phrases: 'tan|taxa nominal|taxa anual nominal',
    shape: rates,
    aside: /\b(?:nos |primeiros |restantes )*\d{1,3} (?:meses|anos)\b/g,
  },
  ...([3, 6, 12] as const).map(
    (term): Label => ({
      subject: `euribor_${term}m`,
      section: 4,
      phrases: `euribor a ${term} meses`,
      shape: signedRates,
      aside: /\b\p{L}+ (?:de )?(?:19|20)\d\d\b|\b\d{1,2} ?[/.-] ?(?:19|20)\d\d\b|\b(?:19|20)\d\d ?[/.-] ?\d{1,2}\b/gu,
    }),
  ),
  { subject: 'spread_base', section: 4, phrases: 'spread base', shape: rates },
  { subject: 'spread', section: 4, phrases: 'spread contratado|spread aplicado|spread final', shape: rates },
  { subject: 'spread', section: 4, phrases: 'spread', shape: rates, only: words('contrato|emprestimo|credito') },
  { subject: 'life_insurance_year', section: 4, phrases: 'seguro de vida', shape: euros },
  { subject: 'home_insurance_year', section: 4, phrases: 'seguro multirriscos|seguro de incendio', shape: euros },
  { subject: 'fee_analysis', section: 4, phrases: withAndWithout('analise|estudo|abertura|dossier'), shape: euros },
  { subject: 'fee_analysis', section: 4, phrases: 'analise|estudo|abertura|dossier', shape: euros, only: ofFee },
  { subject: 'fee_appraisal', section: 4, phrases: withAndWithout('avaliacao'), shape: euros },
  { subject: 'fee_appraisal', section: 4, phrases: 'avaliacao', shape: euros, only: ofFee },
  { subject: 'fee_formalisation', section: 4, phrases: withAndWithout('formalizacao'), shape: euros },
  { subject: 'fee_formalisation', section: 4, phrases: 'formalizacao', shape: euros, only: ofFee },
  {
    subject: 'registration',
    section: 4,
    phrases: 'registo',
    shape: euros,
    only: words('hipoteca|hipotecas|predial|hipotecario|imovel|aquisicao'),
  },
  { subject: 'stamp_loan', section: 4, phrases: 'imposto do selo', shape: euros },
  {
    subject: 'issued_on',
    section: 0,
    phrases: 'data de emissao|emitida em',
    shape: day,
    only: ofPaper,
    // 'Emitida em Lisboa, a 20 de novembro de 2026'
    aside: /^ *[\p{L} ]{2,30},/u,
  },
  { subject: 'valid_until', section: 0, phrases: 'valida ate|validade', shape: day, only: ofPaper },
];
