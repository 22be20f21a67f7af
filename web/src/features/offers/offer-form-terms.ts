import * as z from 'zod/mini';
import { serverNow } from '#core/clock.ts';
import { defined } from '#shared/kit/defined.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { parseDecimal } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount, parseMoney } from '#shared/kit/typed-money.ts';
import { hasContract } from '#shared/lenders/lenders.ts';
import { canBeChosen, futureDay, pastDay } from '#shared/offers/clock.ts';
import { offerExtras } from '#shared/offers/extras.ts';
import { computedInstalment, type OfferTerms } from '#shared/offers/figures.ts';
import { productKindLabels } from '#shared/offers/kinds.ts';
import { type OfferPhase, phaseSchema } from '#shared/offers/phase-schema.ts';
import { hasOwnTan, indexedTan, problemsOfPhases } from '#shared/offers/phases.ts';
import { offerTerms, possibleFigures } from '#shared/offers/terms.ts';
import {
  type CostValues,
  type Difference,
  type Errors,
  nameOf,
  type PhaseValues,
  type ProductValues,
  type Terms,
  type Values,
} from './offer-form-values.ts';

/** Parses a typed rate, which may be negative; undefined if empty. */
function parsePercent(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^[-−]/.test(text) ? 0 - parseDecimal(text.slice(1)) : parseDecimal(text);
}

/** '10/2026' -> '2026-10'; undefined if empty, and any other text unchanged. */
function parseMonth(typed: string): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}` : typed.trim() || undefined;
}

/** Returns the months of each phase; the last one has the rest of the term. */
export function monthsOf({ phases, termMonths }: Pick<Values, 'phases' | 'termMonths'>): number[] {
  const typed = phases.slice(0, -1).map(({ months }) => parseDecimal(months));
  return [...typed, typed.reduce((rest, months) => rest - months, parseDecimal(termMonths))];
}

/** Returns index + spread of an indexed phase as typed; undefined until both are numbers. */
export function sumOf({ kind, indexValue, spread }: PhaseValues): number | undefined {
  const sum =
    kind === 'fixed' ? undefined : indexedTan({ indexValue: parsePercent(indexValue), spread: parsePercent(spread) });
  return Number.isNaN(sum) ? undefined : sum;
}

function typedPhase(phase: PhaseValues, months: number) {
  const { kind, index, indexValue, indexMonth, spread, tan } = phase;
  if (kind === 'fixed') return { months, kind, tan: parsePercent(tan) };
  return {
    months,
    kind,
    // 0 stands for a TAN that cannot be computed yet: the missing index or spread is reported.
    tan: parsePercent(tan) ?? sumOf(phase) ?? 0,
    index: index || undefined,
    indexValue: parsePercent(indexValue),
    indexMonth: parseMonth(indexMonth),
    spread: parsePercent(spread),
  };
}

const phasesIn = (values: Values) => {
  const months = monthsOf(values);
  return values.phases.map((phase, at) => typedPhase(phase, months[at] ?? Number.NaN));
};

const isCost = ({ name, amount }: CostValues): boolean => Boolean(name.trim() || amount.trim());
const isProduct = ({ kind, name, yearlyCost, effect }: ProductValues): boolean =>
  Boolean(kind || name.trim() || yearlyCost.trim() || effect.trim());

/** Empty rows are left out; a list without any is not known. */
function extrasIn({ costs, products, life, home }: Values) {
  const typedCosts = costs.filter(isCost).map(({ name, amount, when }) => ({ name, amount: parseMoney(amount), when }));
  const insurances = (
    [
      ['life', life],
      ['home', home],
    ] as const
  )
    .map(([kind, { yearly, required }]) => ({ kind, yearly: parseAmount(yearly), required }))
    .filter(({ yearly }) => yearly !== undefined);
  const typedProducts = products.filter(isProduct).map(({ kind, name, yearlyCost, required, effect }) => ({
    kind: kind === '' ? undefined : kind,
    name: kind === '' || kind === 'outro' ? name : productKindLabels[kind],
    yearlyCost: parseAmount(yearlyCost) ?? 0,
    required,
    effect: effect.trim() || undefined,
  }));
  return {
    costs: typedCosts.length > 0 ? typedCosts : undefined,
    insurances: insurances.length > 0 ? insurances : undefined,
    products: typedProducts.length > 0 ? typedProducts : undefined,
  };
}

const bankFiguresIn = (values: Values) => ({
  fineTaeg: parsePercent(values.fineTaeg),
  fineMtic: parseAmount(values.fineMtic),
  earlyRepaymentPercent: parsePercent(values.earlyRepaymentPercent),
  validUntil: values.validUntil || undefined,
  // Absent: a simulation.
  kind: values.kind === 'aprovada' ? values.kind : undefined,
  issuedAt: values.issuedAt || undefined,
});

const parsedPhases = z.array(phaseSchema);

/** Whether a phase has a TAN of its own, for which the form asks the reason. */
export function asksReason(values: Values): boolean {
  const phases = parsedPhases.safeParse(phasesIn(values));
  return phases.success && phases.data.some(hasOwnTan);
}

const loanSchema = z.object({
  loanAmount: offerTerms.loanAmount,
  termMonths: offerTerms.termMonths,
  phases: parsedPhases,
});

/** Returns what the engine can compute with while the form is being filled in; undefined until it is a loan. */
export function computableTerms(values: Values): (OfferTerms & { phases: OfferPhase[] }) | undefined {
  const typed = { loanAmount: parseMoney(values.loanAmount), termMonths: parseDecimal(values.termMonths) };
  const loan = loanSchema.safeParse({ ...typed, phases: phasesIn(values) });
  if (!loan.success) return undefined;
  const { phases, termMonths } = loan.data;
  if (problemsOfPhases(phases, { termMonths, rateReason: 'por indicar' }).length > 0) return undefined;
  const terms = loan.data;
  const extras = z.object(offerExtras).safeParse(extrasIn(values));
  const payment = parseAmount(values.monthlyPayment);
  const { fineTaeg, fineMtic, earlyRepaymentPercent } = bankFiguresIn(values);
  const known = (figure: number | undefined) => (Number.isNaN(figure) ? undefined : figure);
  return {
    ...terms,
    ...(extras.success && extras.data),
    monthlyPayment: known(payment) ?? computedInstalment(terms),
    fineTaeg: known(fineTaeg),
    fineMtic: known(fineMtic),
    earlyRepaymentPercent: known(earlyRepaymentPercent),
  };
}

/** Fields whose figures decide about the result. */
const computedFields = /^(?!bankName|submissionId|validUntil|issuedAt|kind|summary|rateReason|keptDifference)/;

/** Whether a figure is typed that nothing can be computed with. An empty field is none. */
export function hasWrongFigure(values: Values): boolean {
  const { errors = {} } = termsFor(values);
  const typedAt = (path: string) =>
    path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), values);
  return Object.keys(errors).some((path) => computedFields.test(path) && String(typedAt(path) ?? '').trim() !== '');
}

/** Returns the first instalment by the engine, in euro; undefined until it is a loan. */
export function computedPayment(values: Values): number | undefined {
  const terms = computableTerms(values);
  return terms && computedInstalment(terms);
}

export function paymentDifference(values: Values): Difference | undefined {
  const [typed, computed] = [parseMoney(values.monthlyPayment), computedPayment(values)];
  if (computed === undefined || Number.isNaN(typed)) return undefined;
  return Math.round(typed * 100) === Math.round(computed * 100) ? undefined : { typed, computed };
}

const isPast = ({ validUntil }: Pick<Values, 'validUntil'>): boolean =>
  !canBeChosen(validUntil || undefined, new Date(serverNow()));

/** Whether the last day has passed as the FINE says it: the draft is saved, and not published (spec office O4, detail 8). */
export const isPastOfFine = (values: Pick<Values, 'validUntil' | 'fineDay'>): boolean =>
  isPast(values) && values.validUntil === values.fineDay;

/** Returns the problems that the schema of the terms does not find. */
function ownProblems(values: Values): Errors {
  const { bankName, issuedAt, life, home } = values;
  const [hasLife, hasHome] = [life, home].map(({ yearly }) => Boolean(yearly.trim()));
  const missing = 'Indica também este prémio: 0 se não houver';
  return defined({
    bankName: hasContract(bankName, new Date(serverNow()))
      ? undefined
      : 'Escolhe um dos bancos com quem temos contrato',
    issuedAt: issuedAt > lisbonDay(new Date(serverNow())) ? futureDay : undefined,
    validUntil: isPast(values) && !isPastOfFine(values) ? pastDay : undefined,
    'life.yearly': hasHome && !hasLife ? missing : undefined,
    'home.yearly': hasLife && !hasHome ? missing : undefined,
  });
}

const termsSchema = z.object(offerTerms).check(...possibleFigures);

/** Returns the terms to send, or the field errors. */
export function termsFor(values: Values): { data: Terms; errors?: never } | { data?: never; errors: Errors } {
  const { bankName, monthlyPayment, summary, rateReason } = values;
  const parsed = termsSchema.safeParse({
    bankName,
    loanAmount: parseMoney(values.loanAmount),
    termMonths: parseDecimal(values.termMonths),
    phases: phasesIn(values),
    ...extrasIn(values),
    ...bankFiguresIn(values),
    rateReason: asksReason(values) && rateReason.trim() ? rateReason : undefined,
    monthlyPayment: parseAmount(monthlyPayment),
    summary: summary.trim() ? summary : undefined,
  });
  const own = ownProblems(values);
  if (!parsed.success) return { errors: { ...errorsOf(parsed.error.issues, values), ...own, ...ambiguities(values) } };
  if (Object.keys(own).length > 0) return { errors: own };
  const difference = paymentDifference(values);
  if (difference && values.keptDifference !== nameOf(difference))
    return { errors: { keptDifference: 'Confirma a prestação, ou usa a calculada' } };
  const validUntilOfFine = isPastOfFine(values) || undefined;
  return { data: { ...parsed.data, submissionId: values.submissionId || undefined, validUntilOfFine } };
}

/** Returns the messages of amounts that can be read in two ways. */
const ambiguities = (values: Values): Errors =>
  defined({
    loanAmount: ambiguityOf(values.loanAmount),
    monthlyPayment: ambiguityOf(values.monthlyPayment),
    fineMtic: ambiguityOf(values.fineMtic),
    'life.yearly': ambiguityOf(values.life.yearly),
    'home.yearly': ambiguityOf(values.home.yearly),
    ...Object.fromEntries(values.costs.map(({ amount }, at) => [`costs.${at}.amount`, ambiguityOf(amount)])),
    ...Object.fromEntries(
      values.products.map(({ yearlyCost }, at) => [`products.${at}.yearlyCost`, ambiguityOf(yearlyCost)]),
    ),
  });

/** Returns the position in the form of the nth row that is not empty. */
const positionOf = <Row>(rows: readonly Row[], isFilled: (row: Row) => boolean, nth: number): number =>
  rows.map((row, at) => (isFilled(row) ? at : -1)).filter((at) => at >= 0)[nth] ?? nth;

/** Whether a path is the rest of the term that the last phase has. */
const isRest = ([list, at, name]: readonly PropertyKey[], { phases }: Values): boolean =>
  list === 'phases' && Number(at) === phases.length - 1 && name === 'months';

/** Returns the form's field at which a problem of the terms is shown, such as `phases.0.tan`. */
export function fieldAt(path: readonly PropertyKey[], values: Values): string {
  const [list, at, name] = path;
  const nth = Number(at);
  if (list === 'costs' && name) return `costs.${positionOf(values.costs, isCost, nth)}.${String(name)}`;
  if (list === 'products' && name) return `products.${positionOf(values.products, isProduct, nth)}.${String(name)}`;
  if (list === 'insurances') return `${nth === 0 && values.life.yearly.trim() ? 'life' : 'home'}.yearly`;
  if (!isRest(path, values)) return path.map(String).join('.');
  const last = values.phases.length - 1;
  return last > 0 && !Number.isNaN(parseDecimal(values.termMonths)) ? `phases.${last - 1}.months` : 'termMonths';
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Returns the first message of each field. */
function errorsOf(issues: readonly Issue[], values: Values): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = fieldAt(path, values);
    const isOfOthers = isRest(path, values) && field !== 'termMonths';
    errors[field] ??= isOfOthers ? 'As fases anteriores têm de acabar antes do fim do prazo' : message;
  }
  return errors;
}
