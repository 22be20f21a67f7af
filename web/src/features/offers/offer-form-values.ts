import * as z from 'zod/mini';
import type { RouteInput } from '../../../../shared/api/routes.ts';
import { defined } from '../../../../shared/defined.ts';
import { ambiguityOf, parseMoney } from '../../../../shared/money.ts';
import { monthlyInstalment, totalOfInstalments } from '../../../../shared/offers/instalment.ts';
import { rateIndexes, rateTypes } from '../../../../shared/offers/rates.ts';
import type { StaffOfferView } from '../../../../shared/offers/routes.ts';
import { offerTerms, possibleFigures } from '../../../../shared/offers/terms.ts';
import { parseDecimal } from '../../../../shared/text.ts';
import type { FormErrors } from '../../core/use-form.ts';

/** The form's fields: figures as typed. */
const valuesSchema = z.object({
  bankName: z.string(),
  loanAmount: z.string(),
  rateType: z.enum(rateTypes),
  interestRate: z.string(),
  index: z.enum(['', ...rateIndexes]),
  spread: z.string(),
  termMonths: z.string(),
  /** Empty means computed. */
  monthlyPayment: z.string(),
  /** Empty means computed. */
  totalCost: z.string(),
  summary: z.string(),
  /** The typed and computed instalment whose difference was confirmed. */
  keptDifference: z.string(),
});
export type Values = z.infer<typeof valuesSchema>;
export type Terms = Omit<RouteInput<'offers.draft'>, 'applicationId'>;
export type Errors = FormErrors<Values>;

export const emptyValues: Values = {
  bankName: '',
  loanAmount: '',
  rateType: 'variavel',
  interestRate: '',
  index: '',
  spread: '',
  termMonths: '',
  monthlyPayment: '',
  totalCost: '',
  summary: '',
  keptDifference: '',
};

const typedForm = z.object({ values: valuesSchema, version: z.nullable(z.int()) });

/** Parses a stored form: the input, and the version of the draft that was being changed. */
export function parseTyped(kept: unknown): { readonly values: Values; readonly version: number | null } | undefined {
  const parsed = typedForm.safeParse(kept);
  return parsed.success ? parsed.data : undefined;
}

const write = (figure: number | null): string => (figure === null ? '' : String(figure).replace('.', ','));
const isFixed = ({ rateType }: Values): boolean => rateType === 'fixa';

/** Returns the instalment for amount, rate and term, in euro; undefined until all three are valid. */
export function computedPayment(values: Values): number | undefined {
  const loanAmount = offerTerms.loanAmount.safeParse(parseMoney(values.loanAmount));
  const interestRate = offerTerms.interestRate.safeParse(parseDecimal(values.interestRate));
  const termMonths = offerTerms.termMonths.safeParse(parseDecimal(values.termMonths));
  if (!loanAmount.success || !interestRate.success || !termMonths.success) return undefined;
  return monthlyInstalment({
    loanAmount: loanAmount.data,
    interestRate: interestRate.data ?? 0,
    termMonths: termMonths.data,
  });
}

/** Returns the sum of all instalments, typed or computed, in euro. */
export function computedTotal(values: Values): number | undefined {
  const computed = computedPayment(values);
  if (computed === undefined) return undefined;
  const payment = values.monthlyPayment.trim() ? parseMoney(values.monthlyPayment) : computed;
  if (Number.isNaN(payment)) return undefined;
  return Math.max(parseMoney(values.loanAmount), totalOfInstalments(payment, parseDecimal(values.termMonths)));
}

/** A typed instalment that differs from the computed one, in euro. */
export interface Difference {
  readonly typed: number;
  readonly computed: number;
}

export function paymentDifference(values: Values): Difference | undefined {
  const [typed, computed] = [parseMoney(values.monthlyPayment), computedPayment(values)];
  if (computed === undefined || Number.isNaN(typed)) return undefined;
  return Math.round(typed * 100) === Math.round(computed * 100) ? undefined : { typed, computed };
}

/** Identifies a difference, so that confirming one does not confirm another. */
export const nameOf = ({ typed, computed }: Difference): string => `${typed}/${computed}`;

/** Returns a stored offer's field values. Figures that equal the computed ones are left empty. */
export function valuesOf(offer: StaffOfferView): Values {
  const { monthlyPayment, computedPayment: computed } = offer;
  const differs = monthlyPayment !== computed;
  const values: Values = {
    bankName: offer.bankName,
    loanAmount: write(offer.loanAmount),
    rateType: offer.rateType,
    interestRate: write(offer.interestRate),
    index: offer.index ?? '',
    spread: write(offer.spread),
    termMonths: write(offer.termMonths),
    monthlyPayment: differs ? write(monthlyPayment) : '',
    totalCost: '',
    summary: offer.summary ?? '',
    keptDifference: differs ? nameOf({ typed: monthlyPayment, computed }) : '',
  };
  return computedTotal(values) === offer.totalCost ? values : { ...values, totalCost: write(offer.totalCost) };
}

const termsSchema = z.object(offerTerms).check(...possibleFigures);

/** Returns the terms to send, or the field errors. */
export function termsFor(
  values: Values,
): { readonly terms: Terms; readonly errors?: never } | { readonly errors: Errors } {
  const { bankName, rateType, index, spread, monthlyPayment, totalCost, summary } = values;
  const parsed = termsSchema.safeParse({
    bankName,
    rateType,
    loanAmount: parseMoney(values.loanAmount),
    interestRate: parseDecimal(values.interestRate),
    termMonths: parseDecimal(values.termMonths),
    ...defined({ index: isFixed(values) || index === '' ? undefined : index }),
    ...defined({ spread: isFixed(values) || !spread.trim() ? undefined : parseDecimal(spread) }),
    ...defined({ monthlyPayment: monthlyPayment.trim() ? parseMoney(monthlyPayment) : undefined }),
    ...defined({ totalCost: totalCost.trim() ? parseMoney(totalCost) : undefined }),
    ...defined({ summary: summary.trim() ? summary : undefined }),
  });
  if (!parsed.success) return { errors: { ...errorsOf(parsed.error.issues), ...ambiguities(values) } };
  const difference = paymentDifference(values);
  if (difference && values.keptDifference !== nameOf(difference))
    return { errors: { keptDifference: 'Confirma a prestação, ou usa a calculada' } };
  return { terms: parsed.data };
}

/** Returns the messages of amounts that can be read in two ways. */
const ambiguities = (values: Values): Errors =>
  defined({
    loanAmount: ambiguityOf(values.loanAmount),
    monthlyPayment: ambiguityOf(values.monthlyPayment),
    totalCost: ambiguityOf(values.totalCost),
  });

interface Issue {
  readonly path: readonly PropertyKey[] | string;
  readonly message: string;
}

/** Returns the first message of each field, from the form's or the server's validation. */
export function errorsOf(issues: readonly Issue[]): Errors {
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const { path, message } of issues) {
    const field = String(typeof path === 'string' ? path : path[0]);
    if (isField(field)) errors[field] ??= message;
  }
  return errors;
}

const isField = (name: string): name is keyof Values => Object.hasOwn(emptyValues, name);
