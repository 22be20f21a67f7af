import * as z from 'zod/mini';
import { serverNow } from '#core/clock.ts';
import type { EuriborMonth } from '#shared/facts/euribor.ts';
import { phaseKinds, type RateType, rateIndexes } from '#shared/facts/rate-types.ts';
import { hasContract } from '#shared/lenders/lenders.ts';
import { costTimes, offerKinds, productKinds } from '#shared/offers/kinds.ts';
import { indexedTan } from '#shared/offers/phases.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import type { RouteInput } from '#shared/routes.ts';

const phaseSchema = z.object({
  kind: z.enum(phaseKinds),
  /** Of the last phase it is ignored: that has the rest of the term. */
  months: z.string(),
  index: z.enum(['', ...rateIndexes]),
  indexValue: z.string(),
  indexMonth: z.string(),
  spread: z.string(),
  /** Empty means index + spread. */
  tan: z.string(),
});
export type PhaseValues = z.infer<typeof phaseSchema>;

const costSchema = z.object({ name: z.string(), amount: z.string(), when: z.enum(costTimes) });
export type CostValues = z.infer<typeof costSchema>;

const insuranceSchema = z.object({ yearly: z.string(), required: z.boolean() });
type InsuranceValues = z.infer<typeof insuranceSchema>;

const productSchema = z.object({
  kind: z.enum(['', ...productKinds]),
  /** Of one of no known kind. */
  name: z.string(),
  yearlyCost: z.string(),
  required: z.boolean(),
  effect: z.string(),
});
export type ProductValues = z.infer<typeof productSchema>;

/** The form's fields: figures as typed. */
const valuesSchema = z.object({
  kind: z.enum(offerKinds),
  issuedAt: z.string(),
  bankName: z.string(),
  /** The request at the bank that it answers; empty for none. */
  submissionId: z._default(z.string(), ''),
  loanAmount: z.string(),
  termMonths: z.string(),
  phases: z.array(phaseSchema),
  /** Why the TAN is not index + spread. */
  rateReason: z.string(),
  /** Empty means computed. */
  monthlyPayment: z.string(),
  costs: z.array(costSchema),
  life: insuranceSchema,
  home: insuranceSchema,
  products: z.array(productSchema),
  fineTaeg: z.string(),
  fineMtic: z.string(),
  earlyRepaymentPercent: z.string(),
  validUntil: z.string(),
  /** The last day that the FINE says: a draft keeps it though it has passed. Empty for none. */
  fineDay: z._default(z.string(), ''),
  summary: z.string(),
  /** The typed and computed instalment whose difference was confirmed. */
  keptDifference: z.string(),
});
export type Values = z.infer<typeof valuesSchema>;
export type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;

/** The first message of each field, by its path. */
export type Errors = Readonly<Record<string, string | undefined>>;

export const emptyCost: CostValues = { name: '', amount: '', when: 'initial' };
export const emptyProduct: ProductValues = { kind: '', name: '', yearlyCost: '', required: false, effect: '' };
const emptyInsurance: InsuranceValues = { yearly: '', required: true };

export const emptyPhase = (kind: PhaseValues['kind'], months = ''): PhaseValues => ({
  kind,
  months,
  index: '',
  indexValue: '',
  indexMonth: '',
  spread: '',
  tan: '',
});

export const emptyValues: Values = {
  kind: 'simulacao',
  issuedAt: '',
  bankName: '',
  submissionId: '',
  loanAmount: '',
  termMonths: '',
  phases: [emptyPhase('indexed')],
  rateReason: '',
  monthlyPayment: '',
  costs: [],
  life: emptyInsurance,
  home: emptyInsurance,
  products: [],
  fineTaeg: '',
  fineMtic: '',
  earlyRepaymentPercent: '',
  validUntil: '',
  fineDay: '',
  summary: '',
  keptDifference: '',
};

const typedForm = z.object({ values: valuesSchema, version: z.nullable(z.int()) });

/** Parses a stored form: the input, and the version of the draft that was being changed. */
export function parseTyped(kept: unknown): { values: Values; version: number | null } | undefined {
  const parsed = typedForm.safeParse(kept);
  return parsed.success ? parsed.data : undefined;
}

export const maxPhases = 3;

/** Months of the fixed phase with which a mixed rate begins. */
const fixedMonths = '24';

/** Returns the kind of rate of the phases. */
export const rateTypeOf = ([first, ...others]: readonly PhaseValues[]): RateType => {
  if (first?.kind === 'indexed') return 'variavel';
  return others.some(({ kind }) => kind === 'indexed') ? 'mista' : 'fixa';
};

/** Returns the phases of a kind of rate; what was typed for a fixed or an indexed phase stays. */
export function phasesFor(rateType: RateType, phases: readonly PhaseValues[]): PhaseValues[] {
  const fixed = phases.find(({ kind }) => kind === 'fixed') ?? emptyPhase('fixed');
  const indexed = phases.find(({ kind }) => kind === 'indexed') ?? emptyPhase('indexed');
  if (rateType === 'fixa') return [fixed];
  return rateType === 'variavel' ? [indexed] : [{ ...fixed, months: fixed.months || fixedMonths }, indexed];
}

/** Adds a phase: a fixed one before the indexed ones, an indexed one at the end. */
export function withPhase(kind: PhaseValues['kind'], phases: readonly PhaseValues[]): PhaseValues[] {
  const before = kind === 'fixed' ? phases.filter((phase) => phase.kind === 'fixed') : phases;
  const after = kind === 'fixed' ? phases.filter((phase) => phase.kind === 'indexed') : [];
  return [...before, emptyPhase(kind), ...after].map((phase, at, all) =>
    at < all.length - 1 && phase.months === '' ? { ...phase, months: fixedMonths } : phase,
  );
}

const write = (figure: number | null | undefined): string => (figure ?? '').toString().replace('.', ',');

/** '2026-10' -> '10/2026' */
export const writeMonth = (month: string | undefined): string => month?.split('-').reverse().join('/') ?? '';

/** Returns a phase with an index chosen and, unless another value was typed, its last mean. */
export function withIndex(phase: PhaseValues, index: PhaseValues['index'], means: EuriborMonth | undefined) {
  const former = means && phase.index !== '' ? write(means[phase.index]) : '';
  const isOwn = phase.indexValue !== '' && phase.indexValue !== former;
  if (isOwn || !means || index === '') return { ...phase, index };
  return { ...phase, index, indexValue: write(means[index]), indexMonth: writeMonth(means.month) };
}

/** Returns the phases of a stored offer. */
const phasesOf = ({ terms }: StaffOfferView): PhaseValues[] =>
  terms.phases.map((phase) => ({
    kind: phase.kind,
    months: write(phase.months),
    index: phase.index ?? '',
    indexValue: write(phase.indexValue),
    indexMonth: writeMonth(phase.indexMonth),
    spread: write(phase.spread),
    // Empty where it follows from index and spread, so that it goes on following them.
    tan: indexedTan(phase) === phase.tan ? '' : write(phase.tan),
  }));

const insuranceOf = ({ terms }: StaffOfferView, kind: 'life' | 'home'): InsuranceValues => {
  const stored = terms.insurances.find((insurance) => insurance.kind === kind);
  return stored ? { yearly: write(stored.yearly), required: stored.required } : emptyInsurance;
};

/** Returns a stored offer's field values. An instalment that equals the computed one is left empty. */
export function valuesOf(offer: StaffOfferView): Values {
  const { monthlyPayment, computedPayment: computed, terms, entered } = offer;
  const differs = monthlyPayment !== computed;
  return {
    kind: offer.kind,
    issuedAt: offer.issuedAt ?? '',
    bankName: hasContract(offer.bankName, new Date(serverNow())) ? offer.bankName : '',
    submissionId: offer.submissionId ?? '',
    loanAmount: write(offer.loanAmount),
    termMonths: write(offer.termMonths),
    phases: phasesOf(offer),
    rateReason: entered.rateReason ?? '',
    monthlyPayment: differs ? write(monthlyPayment) : '',
    costs: terms.costs.map(({ name, amount, when }) => ({ name, amount: write(amount), when })),
    life: insuranceOf(offer, 'life'),
    home: insuranceOf(offer, 'home'),
    products: terms.products.map(({ kind, name, yearlyCost, required = false, effect = '' }) => ({
      kind,
      name: kind === 'outro' ? name : '',
      yearlyCost: write(yearlyCost),
      required,
      effect,
    })),
    fineTaeg: write(entered.fineTaeg),
    fineMtic: write(entered.fineMtic),
    earlyRepaymentPercent: write(terms.earlyRepaymentPercent),
    validUntil: terms.validUntil ?? '',
    fineDay: '',
    summary: offer.summary ?? '',
    keptDifference: differs ? nameOf({ typed: monthlyPayment, computed }) : '',
  };
}

/** Returns the field values of a draft that is changed: beside a FINE its last day counts as that of the FINE. */
export const draftValuesOf = (offer: StaffOfferView): Values => ({
  ...valuesOf(offer),
  fineDay: (offer.fine && offer.terms.validUntil) ?? '',
});

/** A typed instalment that differs from the computed one, in euro. */
export interface Difference {
  typed: number;
  computed: number;
}

/** Identifies a difference, so that confirming one does not confirm another. */
export const nameOf = ({ typed, computed }: Difference): string => `${typed}/${computed}`;
