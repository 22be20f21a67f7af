import { rateIndexLabels, rateTypeLabels } from '../facts/rate-types.ts';
import { formatDate, formatEuro } from '../kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '../kit/format-figures.ts';
import { type OfferTerms, offerFigures } from './figures.ts';
import type { FineTerms } from './fine.ts';
import { costTimeLabels, insuranceLabels, type OfferKind, offerKindLabels } from './kinds.ts';
import type { OfferPhase } from './phase-schema.ts';
import { rateOf } from './phases.ts';

/** What is compared of two offers: what a bank's FINE says, no more. Euro, percent, months. */
export interface ComparedTerms extends FineTerms, Omit<OfferTerms, keyof FineTerms> {
  phases: readonly OfferPhase[];
}

/** A field in which an offer differs from the one before it, in words: '3,4 %'; '-' for what is not known. */
export interface OfferChange {
  label: string;
  before: string;
  after: string;
}

type Line = readonly [label: string, value: string | undefined];

const known = <Value>(value: Value | undefined, write: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : write(value);

const requiredWords = (required: boolean | undefined): string => (required ? 'exigido' : 'opcional');

/** Of several phases each line names its own. */
function phaseLines(phases: readonly OfferPhase[]): Line[] {
  return phases.flatMap(({ months, tan, index, indexValue, spread }, at): Line[] => {
    const of = phases.length > 1 ? ` da fase ${at + 1}` : '';
    return [
      ...(phases.length > 1 ? ([[`Duração${of}`, describeTerm(months)]] as const) : []),
      [`TAN${of}`, formatPercent(tan)],
      [`Indexante${of}`, known(index, (each) => rateIndexLabels[each])],
      [`Valor do indexante${of}`, known(indexValue, formatPercent)],
      [`Spread${of}`, known(spread, formatPercent)],
    ];
  });
}

/** Returns what an offer says, a line a field, in the order in which a bank's FINE has them. */
function linesOf(terms: ComparedTerms): Line[] {
  const { kind = 'simulacao', bankName, loanAmount, termMonths, phases, monthlyPayment } = terms;
  const { costs = [], insurances = [], products = [], fineTaeg, fineMtic, earlyRepaymentPercent } = terms;
  return [
    ['O que o banco enviou', offerKindLabels[kind]],
    ['Banco', bankName],
    ['Montante', formatEuro(loanAmount)],
    ['Prazo', describeTerm(termMonths)],
    ['Tipo de taxa', rateTypeLabels[rateOf(phases).rateType]],
    ...phaseLines(phases),
    ['TAEG', known(fineTaeg, formatPercent)],
    ['MTIC', known(fineMtic, formatEuro)],
    ['Prestação', formatInstalment(monthlyPayment)],
    ...costs.map(
      ({ name, amount, when }): Line => [name, `${formatEuro(amount)} ${costTimeLabels[when].toLowerCase()}`],
    ),
    ...insurances.map(
      ({ kind: insured, yearly, required }): Line => [
        insuranceLabels[insured],
        `${formatEuro(yearly)} por ano, ${requiredWords(required)}`,
      ],
    ),
    ...products.map(
      ({ name, yearlyCost, required }): Line => [name, `${formatEuro(yearlyCost)} por ano, ${requiredWords(required)}`],
    ),
    ['Comissão de reembolso', known(earlyRepaymentPercent, formatPercent)],
    ['Data de emissão', known(terms.issuedAt, formatDate)],
    ['Válida até', known(terms.validUntil, formatDate)],
  ];
}

/** Of two costs of one name it has both. */
const valueAt = (lines: readonly Line[], label: string): string =>
  lines.flatMap(([each, value]) => (each === label && value !== undefined ? [value] : [])).join('; ') || '-';

/** Returns in which fields an offer differs from the one before it (spec lenders L4, 'O que mudou'). */
export function changesOf(before: ComparedTerms, after: ComparedTerms): OfferChange[] {
  const [former, latter] = [linesOf(before), linesOf(after)];
  const labels = new Set([...latter, ...former].map(([label]) => label));
  return [...labels]
    .map((label) => ({ label, before: valueAt(former, label), after: valueAt(latter, label) }))
    .filter((line) => line.before !== line.after);
}

/**
 * Returns whether people who have chosen an offer have to confirm the one that takes its place: its TAEG, amount, term or
 * instalment is another one (spec lenders L5).
 *
 * @param day `YYYY-MM-DD`
 */
export function asksAgain(before: ComparedTerms, after: ComparedTerms, day: string): boolean {
  const [former, latter] = [before, after].map((terms) => {
    const { taeg, instalments } = offerFigures(terms, day);
    return JSON.stringify([taeg?.percent, terms.loanAmount, terms.termMonths, instalments]);
  });
  return former !== latter;
}

/** What decides which offer another one follows. */
interface Followed {
  /** A ULID: sorts by creation. */
  id: string;
  submissionId?: string | null | undefined;
  issuedAt?: string | null | undefined;
  rateType: string;
}

/**
 * Returns the offer that another one follows: the last one before it of the same request at a bank. Two of one day with
 * different kinds of rate stand side by side: neither follows the other.
 */
export const formerOf = <Each extends Followed>(offer: Followed, others: readonly Each[]): Each | undefined =>
  others
    .filter(
      ({ id, submissionId, issuedAt, rateType }) =>
        offer.submissionId &&
        submissionId === offer.submissionId &&
        id < offer.id &&
        (rateType === offer.rateType || !issuedAt || issuedAt !== offer.issuedAt),
    )
    .reduce<Each | undefined>((last, each) => (last && last.id > each.id ? last : each), undefined);

/** What decides whether an offer can take the place of the chosen one. */
interface Replacing {
  kind?: OfferKind | undefined;
  submissionId?: string | null | undefined;
  bankName: string;
}

/**
 * Returns whether an offer can take the place of the chosen one: it is the bank's approval in the same request (spec lenders
 * L5). A chosen one from before there were such requests has its bank alone.
 */
export const canReplace = (offer: Replacing, chosen: Replacing): boolean =>
  offer.kind === 'aprovada' &&
  (chosen.submissionId ? offer.submissionId === chosen.submissionId : offer.bankName === chosen.bankName);
