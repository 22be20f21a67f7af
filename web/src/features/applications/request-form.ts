import * as z from 'zod/mini';
import {
  appraisalProblem,
  type LoanRequest,
  type LoanValues,
  loanRequestSchema,
  loanValuesSchema,
  type SimulatedLoan,
} from '#shared/applications/loan-request.ts';
import type { LoanView } from '#shared/applications/routes.ts';
import { cleanText } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount, showMoney } from '#shared/kit/typed-money.ts';
import { incomeOf, incomePayment, incomePayments, type NetIncome, storedIncome } from '#shared/people/income.ts';

/** The form's input as typed. */
export interface RequestValues {
  propertyValue: string;
  loanAmount: string;
  propertyType: string;
  propertyLocation: string;
  monthlyIncome: string;
  /** '12', '14' or empty. */
  incomePayments: string;
  monthlyExpenses: string;
  notes: string;
  destination: string;
  operation: string;
  /** 'yes', 'no' or empty. */
  firstHome: string;
  otherInstalments: string;
  appraisalValue: string;
  /** `YYYY-MM-DD`. */
  appraisalDate: string;
  appraisalBank: string;
}
export type RequestField = keyof RequestValues;
type RequestErrors = Partial<Record<RequestField, string>>;

export const emptyRequest: RequestValues = {
  propertyValue: '',
  loanAmount: '',
  propertyType: '',
  propertyLocation: '',
  monthlyIncome: '',
  incomePayments: '',
  monthlyExpenses: '',
  notes: '',
  destination: '',
  operation: '',
  firstHome: '',
  otherInstalments: '',
  appraisalValue: '',
  appraisalDate: '',
  appraisalBank: '',
};

const draftSchema = z.object({
  propertyValue: z.string(),
  loanAmount: z.string(),
  propertyType: z.string(),
  propertyLocation: z.string(),
  monthlyIncome: z.string(),
  incomePayments: z.string(),
  monthlyExpenses: z.string(),
  notes: z.string(),
  destination: z.string(),
  operation: z.string(),
  firstHome: z.string(),
  otherInstalments: z.string(),
  appraisalValue: z.string(),
  appraisalDate: z.string(),
  appraisalBank: z.string(),
});

/** Returns a stored draft, or undefined if it is invalid. */
export const readRequestDraft = (kept: unknown): RequestValues | undefined => draftSchema.safeParse(kept).data;

/** Fields with an amount in euro. */
const amounts = [
  'propertyValue',
  'loanAmount',
  'monthlyIncome',
  'monthlyExpenses',
  'otherInstalments',
  'appraisalValue',
] as const;

const isRequestField = (path: string): path is RequestField => Object.hasOwn(emptyRequest, path);

/** Returns the field of an issue, given as a path: `['appraisal', 'date']`, `'appraisal.date'`. */
export function fieldOf(path: readonly PropertyKey[] | string): RequestField | undefined {
  const [first = '', second = ''] = typeof path === 'string' ? path.split('.') : path.map(String);
  const field = first === 'appraisal' ? `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}` : first;
  return isRequestField(field) ? field : undefined;
}

type Read<Values> = { data: Values; errors?: never } | { data?: never; errors: RequestErrors };

const textOf = (typed: string): string | undefined => (cleanText(typed) === '' ? undefined : typed);

/** Returns the input of the schemas; what is empty is left out. */
function inputOf(values: RequestValues) {
  const { appraisalValue, appraisalDate, appraisalBank, destination } = values;
  const isAppraised = [appraisalValue, appraisalDate, appraisalBank].some((typed) => cleanText(typed) !== '');
  const isFirstHome = { yes: true, no: false }[values.firstHome];
  return {
    propertyValue: parseAmount(values.propertyValue),
    loanAmount: parseAmount(values.loanAmount),
    propertyType: textOf(values.propertyType),
    propertyLocation: textOf(values.propertyLocation),
    monthlyIncome: parseAmount(values.monthlyIncome),
    incomePayments: incomePayments.find((each) => String(each) === values.incomePayments),
    monthlyExpenses: parseAmount(values.monthlyExpenses),
    notes: textOf(values.notes),
    destination: textOf(destination),
    operation: textOf(values.operation),
    firstHome: destination === 'hpp' ? isFirstHome : undefined,
    otherInstalments: parseAmount(values.otherInstalments),
    appraisal: isAppraised
      ? { value: parseAmount(appraisalValue), date: textOf(appraisalDate), bank: textOf(appraisalBank) }
      : undefined,
  };
}

function read<Values extends LoanValues>(
  values: RequestValues,
  { schema, today }: { schema: z.ZodMiniType<Values>; today: string },
): Read<Values> {
  const parsed = schema.safeParse(inputOf(values));
  const errors: RequestErrors = {};
  for (const field of amounts) {
    const message = ambiguityOf(values[field]);
    if (message !== undefined) errors[field] = message;
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOf(path);
    if (field) errors[field] ??= message;
  }
  const future = parsed.data && appraisalProblem(parsed.data, today);
  if (future !== undefined) errors.appraisalDate = future;
  if (!parsed.data || Object.keys(errors).length > 0) return { errors };
  return { data: parsed.data };
}

/** Returns the request to send, or the first message of each invalid field. `today`: `YYYY-MM-DD`. */
export const readRequest = (values: RequestValues, today: string): Read<LoanRequest> =>
  read(values, { schema: loanRequestSchema, today });

/** Reads the figures of a request, of which only price and amount are demanded, in the same way. */
export const readValues = (values: RequestValues, today: string): Read<LoanValues> =>
  read(values, { schema: loanValuesSchema, today });

/** Returns the figures that everybody in a request shares. */
export const sharedValues = ({
  monthlyIncome: _income,
  incomePayments: _payments,
  monthlyExpenses: _expenses,
  otherInstalments: _instalments,
  notes: _notes,
  ...shared
}: LoanValues): LoanValues => shared;

const moneyOf = (euro: number | null | undefined): string =>
  euro === null || euro === undefined ? '' : showMoney(String(euro));

interface KnownOtherwise {
  income?: NetIncome | null;
  /** The figures of a simulation, which precede the income. */
  begun?: Partial<SimulatedLoan>;
}

/** Returns the figures of a request as typed; without any, those that are known otherwise. */
export function valuesOf(loan: LoanView | null, { income = null, begun }: KnownOtherwise = {}): RequestValues {
  const known = loan ?? begun;
  const paid =
    begun?.monthlyIncome === undefined ? income : incomeOf(storedIncome(begun.monthlyIncome, begun.incomePayments));
  const shown = loan ? loan.income : paid;
  return {
    propertyValue: moneyOf(known?.propertyValue),
    loanAmount: moneyOf(known?.loanAmount),
    propertyType: loan?.propertyType ?? '',
    propertyLocation: loan?.propertyLocation ?? '',
    monthlyIncome: shown ? moneyOf(incomePayment(shown)) : '',
    incomePayments: shown?.payments ? String(shown.payments) : '',
    monthlyExpenses: moneyOf(loan?.monthlyExpenses),
    notes: loan?.notes ?? '',
    destination: known?.destination ?? '',
    operation: known?.operation ?? '',
    firstHome: { true: 'yes', false: 'no' }[String(loan?.firstHome)] ?? '',
    otherInstalments: moneyOf(known?.otherInstalments),
    appraisalValue: moneyOf(loan?.appraisal?.value),
    appraisalDate: loan?.appraisal?.date ?? '',
    appraisalBank: loan?.appraisal?.bank ?? '',
  };
}
