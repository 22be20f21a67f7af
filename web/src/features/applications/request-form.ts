import * as z from 'zod/mini';
import { type LoanRequest, loanRequestSchema } from '../../../../shared/applications/loan-request.ts';
import { defined } from '../../../../shared/defined.ts';
import { ambiguityOf, parseAmount } from '../../../../shared/money.ts';
import { incomePayments } from '../../../../shared/people/income.ts';

/** The form's input as typed. */
export interface RequestValues {
  readonly propertyValue: string;
  readonly loanAmount: string;
  readonly propertyType: string;
  readonly propertyLocation: string;
  readonly monthlyIncome: string;
  /** '12', '14' or empty. */
  readonly incomePayments: string;
  readonly monthlyExpenses: string;
  readonly notes: string;
}
type RequestField = keyof RequestValues;
export type RequestErrors = Partial<Record<RequestField, string>>;

export const emptyRequest: RequestValues = {
  propertyValue: '',
  loanAmount: '',
  propertyType: '',
  propertyLocation: '',
  monthlyIncome: '',
  incomePayments: '',
  monthlyExpenses: '',
  notes: '',
};

const draftSchema = z.object({
  propertyValue: z.string(),
  loanAmount: z.string(),
  propertyType: z.string(),
  propertyLocation: z.string(),
  monthlyIncome: z.string(),
  incomePayments: z._default(z.string(), ''),
  monthlyExpenses: z.string(),
  notes: z.string(),
});

/** Returns a stored draft, or undefined if it is invalid. */
export const readRequestDraft = (kept: unknown): RequestValues | undefined => draftSchema.safeParse(kept).data;

/** Fields with an amount in euro. */
const amounts = ['propertyValue', 'loanAmount', 'monthlyIncome', 'monthlyExpenses'] as const;

const isRequestField = (path: string): path is RequestField => Object.hasOwn(emptyRequest, path);

/** Returns the request to send, or the first message of each invalid field. */
export function readRequest(
  values: RequestValues,
): { readonly request: LoanRequest; readonly errors?: never } | { readonly errors: RequestErrors } {
  const { propertyType, notes } = values;
  const parsed = loanRequestSchema.safeParse({
    propertyValue: parseAmount(values.propertyValue),
    loanAmount: parseAmount(values.loanAmount),
    propertyLocation: values.propertyLocation,
    monthlyIncome: parseAmount(values.monthlyIncome),
    monthlyExpenses: parseAmount(values.monthlyExpenses),
    ...defined({ propertyType: propertyType === '' ? undefined : propertyType }),
    ...defined({ notes: notes.trim() === '' ? undefined : notes }),
  });
  const payments = incomePayments.find((each) => String(each) === values.incomePayments);
  if (parsed.success && payments !== undefined) return { request: { ...parsed.data, incomePayments: payments } };
  const errors: RequestErrors = {};
  for (const field of amounts) {
    const message = ambiguityOf(values[field]);
    if (message !== undefined) errors[field] = message;
  }
  if (payments === undefined) errors.incomePayments = 'Indica quantas vezes por ano recebes este valor';
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    if (isRequestField(field)) errors[field] ??= message;
  }
  return { errors };
}
