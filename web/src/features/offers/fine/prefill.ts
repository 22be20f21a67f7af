import { serverNow } from '#core/clock.ts';
import type { FineField, FineName, FineReading } from '#shared/documents/reading/fine/names.ts';
import { rateIndexes, rateTypes } from '#shared/facts/rate-types.ts';
import { hasContract } from '#shared/lenders/lenders.ts';
import { productKindOf } from '#shared/offers/kinds.ts';
import { emptyCost, emptyProduct, type PhaseValues, phasesFor, type Values, writeMonth } from '../offer-form-values.ts';

/** The form with what a FINE says, and where each value stands in the file, by the form's field. */
export interface Prefilled {
  values: Values;
  sources: Readonly<Record<string, FineField>>;
}

const costNames: Partial<Readonly<Record<FineName, string>>> = {
  fee_analysis: 'Comissão de análise',
  fee_appraisal: 'Comissão de avaliação',
  fee_formalisation: 'Comissão de formalização',
  registration: 'Registo da hipoteca',
  stamp_loan: 'Imposto do selo do empréstimo',
};

/** '180000.00' -> '180000', '2.600' -> '2,600' */
const written = (value: string): string => value.replace(/\.00$/, '').replace('.', ',');

/** Returns the phases that a FINE names, as the form has them. */
function phasesOf(said: (name: FineName) => string | undefined, typed: PhaseValues[]): PhaseValues[] {
  const kind = rateTypes.find((each) => each === said('rate_kind'));
  const phases = kind ? phasesFor(kind, typed) : typed;
  const index = rateIndexes.find((each) => each === said('index'));
  return phases.map((phase, at) => {
    const tan = said(`phase_${at + 1}_tan`);
    const months = said(`phase_${at + 1}_months`);
    const own = { ...phase, months: phase.months || months || '', tan: phase.tan || (tan ? written(tan) : '') };
    if (phase.kind === 'fixed' || !index) return { ...own, months: months ?? own.months };
    const value = said('index_value');
    const spread = said('spread');
    return {
      ...own,
      months: months ?? own.months,
      index: phase.index || index,
      indexValue: phase.indexValue || (value ? written(value) : ''),
      indexMonth: phase.indexMonth || writeMonth(said('index_month')),
      spread: phase.spread || (spread ? written(spread) : ''),
    };
  });
}

/** Fills the form with what a FINE says; what is typed already stays. */
export function prefill(base: Values, { approval, fields }: Pick<FineReading, 'approval' | 'fields'>): Prefilled {
  const found = new Map(fields.map((field) => [field.name, field]));
  const said = (name: FineName) => found.get(name)?.value;
  const sources: Record<string, FineField> = {};
  /** Returns what is typed, else what the FINE says, and remembers where. */
  const take = (path: string, name: FineName, typed: string, write = written): string => {
    const field = found.get(name);
    if (!field) return typed;
    sources[path] = field;
    return typed || write(field.value);
  };
  const lender = said('lender');
  const known = lender !== undefined && hasContract(lender, new Date(serverNow())) ? lender : '';
  const phases = phasesOf(said, base.phases);
  phases.forEach((phase, at) => {
    const place = (part: string, name: FineName) => {
      const field = found.get(name);
      if (field) sources[`phases.${at}.${part}`] = field;
    };
    place('tan', `phase_${at + 1}_tan`);
    if (at < phases.length - 1) place('months', `phase_${at + 1}_months`);
    if (phase.kind !== 'indexed') return;
    place('index', 'index');
    place('indexValue', 'index_value');
    place('indexMonth', 'index_month');
    place('spread', 'spread');
  });
  const costs = base.costs.length > 0 ? base.costs : costsOf(fields, sources);
  const products = base.products.length > 0 ? base.products : productsOf(fields, sources);
  const insurance = (kind: 'life' | 'home') => ({
    ...base[kind],
    yearly: take(`${kind}.yearly`, `${kind}_insurance_year`, base[kind].yearly),
  });
  const fee = phases[0]?.kind === 'fixed' ? 'early_fee_fixed' : 'early_fee_indexed';
  const values: Values = {
    ...base,
    kind: base.kind === 'aprovada' ? base.kind : (approval ?? base.kind),
    issuedAt: take('issuedAt', 'issued_on', base.issuedAt, String),
    validUntil: take('validUntil', 'valid_until', base.validUntil, String),
    fineDay: said('valid_until') ?? base.fineDay,
    bankName: take('bankName', 'lender', base.bankName, () => known),
    loanAmount: take('loanAmount', 'amount', base.loanAmount),
    termMonths: take('termMonths', 'term_months', base.termMonths),
    phases,
    costs,
    products,
    life: insurance('life'),
    home: insurance('home'),
    fineTaeg: take('fineTaeg', 'taeg', base.fineTaeg),
    fineMtic: take('fineMtic', 'mtic', base.fineMtic),
    monthlyPayment: take('monthlyPayment', 'instalment_1', base.monthlyPayment),
    earlyRepaymentPercent: take('earlyRepaymentPercent', fee, base.earlyRepaymentPercent),
  };
  return { values, sources };
}

/** Fields that a new FINE usually leaves as they were, though a person has to see them again. */
const carriedPaths = ['bankName', 'loanAmount', 'termMonths'] as const;

/**
 * Adds what a former offer of the bank says where its new FINE says nothing: its request, costs and products, and what usually
 * stays, which a person has still to confirm (`carried`). Figures that change with every FINE are left to be typed.
 */
export function renew(
  { values, sources }: Prefilled,
  former: Values,
  kind: Values['kind'],
): Prefilled & { carried: string[] } {
  const own = carriedPaths.filter((path) => !sources[path] && values[path] === '' && former[path] !== '');
  const hasPhases = Object.keys(sources).some((path) => path.startsWith('phases.'));
  const phases = hasPhases ? values.phases : former.phases;
  const insurance = (name: 'life' | 'home') => (values[name].yearly === '' ? former[name] : values[name]);
  const renewed: Values = {
    ...values,
    ...Object.fromEntries(own.map((path) => [path, former[path]])),
    kind,
    submissionId: former.submissionId,
    phases,
    costs: values.costs.length > 0 ? values.costs : former.costs,
    products: values.products.length > 0 ? values.products : former.products,
    life: insurance('life'),
    home: insurance('home'),
    earlyRepaymentPercent: values.earlyRepaymentPercent || former.earlyRepaymentPercent,
    summary: former.summary,
  };
  const ofPhases = hasPhases ? [] : mandatoryPaths(renewed).filter((path) => path.startsWith('phases.'));
  return { values: renewed, sources, carried: [...own, ...ofPhases] };
}

function costsOf(fields: readonly FineField[], sources: Record<string, FineField>): Values['costs'] {
  const costs = fields.filter(({ name }) => costNames[name] !== undefined);
  costs.forEach((field, at) => {
    sources[`costs.${at}.amount`] = field;
  });
  return costs.map(({ name, value }) => ({ ...emptyCost, name: costNames[name] ?? '', amount: written(value) }));
}

function productsOf(fields: readonly FineField[], sources: Record<string, FineField>): Values['products'] {
  const products = fields.filter(({ name }) => /^product_\d+$/.test(name));
  products.forEach((field, at) => {
    sources[`products.${at}.kind`] = field;
  });
  return products.map(({ name, value }) => {
    const kind = productKindOf(value);
    const effect = fields.find((each) => each.name === `${name}_effect`)?.value ?? '';
    return { ...emptyProduct, kind, name: kind === 'outro' ? value : '', effect };
  });
}

/** Returns the names that a person confirms with a field of the form. */
export function namesAt(path: string, phases: number): FineName[] {
  const [, at, part] = /^phases\.(\d)\.(tan|months)$/.exec(path) ?? [];
  const nth = Number(at) + 1;
  if (part === 'tan') return [`phase_${nth}_tan`, `phase_${nth}_kind`];
  if (part === 'months') return [`phase_${nth}_months`];
  return { ...simpleNames, termMonths: ['term_months', `phase_${phases}_months`] as FineName[] }[path] ?? [];
}

const simpleNames: Readonly<Record<string, FineName[]>> = {
  bankName: ['lender'],
  loanAmount: ['amount'],
  monthlyPayment: ['instalment_1'],
  fineTaeg: ['taeg'],
  fineMtic: ['mtic'],
  issuedAt: ['issued_on'],
  validUntil: ['valid_until'],
};

/** Returns the fields of the form that have to be confirmed or typed before the offer is published. */
export const mandatoryPaths = ({ kind, phases }: Pick<Values, 'kind' | 'phases'>): string[] => [
  'bankName',
  'loanAmount',
  'termMonths',
  ...phases.flatMap((_, at) =>
    at < phases.length - 1 ? [`phases.${at}.months`, `phases.${at}.tan`] : [`phases.${at}.tan`],
  ),
  'issuedAt',
  'fineTaeg',
  'fineMtic',
  'monthlyPayment',
  ...(kind === 'aprovada' ? ['validUntil'] : []),
];
