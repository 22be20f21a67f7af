import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import { amountSchema, appraisalSchema, termSchema, texts } from '#shared/submissions/schema.ts';

/** What a member types of a request at a bank: figures as typed. */
export interface DetailsValues {
  contactName: string;
  amount: string;
  termMonths: string;
  appraisal: string;
  appraisedOn: string;
}

type Checks = Readonly<Record<keyof DetailsValues, { safeParse: (value: unknown) => Parsed }>>;
interface Parsed {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly { message: string }[] };
}

const checks: Checks = {
  contactName: texts.contact,
  amount: amountSchema,
  termMonths: termSchema,
  appraisal: amountSchema,
  appraisedOn: appraisalSchema.shape.on,
};

/** Returns an amount in euro, undefined without one; NaN, which no schema takes, for what is none. */
const amountOf = (typed: string): number | undefined => (typed.trim() ? (parseAmount(typed) ?? Number.NaN) : undefined);

/** Returns what is said of a request at a bank; a blank field clears it. */
export function checkDetails(values: DetailsValues) {
  const typed = {
    contactName: cleanText(values.contactName) || undefined,
    amount: amountOf(values.amount),
    termMonths: values.termMonths.trim() ? Number(values.termMonths) : undefined,
    appraisal: amountOf(values.appraisal),
    appraisedOn: values.appraisedOn || undefined,
  };
  const errors: Partial<Record<keyof DetailsValues, string>> = {};
  for (const name of Object.keys(checks) as (keyof DetailsValues)[]) {
    const parsed = typed[name] === undefined ? undefined : checks[name].safeParse(typed[name]);
    if (parsed && !parsed.success) errors[name] = parsed.error?.issues[0]?.message ?? 'Valor inválido';
  }
  for (const name of ['amount', 'appraisal'] as const) {
    const ambiguous = ambiguityOf(values[name]);
    if (ambiguous) errors[name] = ambiguous;
  }
  if (typed.appraisal !== undefined && typed.appraisedOn === undefined) errors.appraisedOn = 'Indica um dia';
  if (typed.appraisedOn !== undefined && typed.appraisedOn > lisbonDay(new Date()))
    errors.appraisedOn = 'A avaliação não pode ser depois de hoje.';
  if (typed.appraisedOn !== undefined && typed.appraisal === undefined) errors.appraisal = 'Indica o valor';
  if (Object.keys(errors).length > 0) return { errors };
  const { appraisal: value, appraisedOn: on, ...said } = typed;
  const appraisal = value !== undefined && on !== undefined ? { value, on } : null;
  const { contactName = null, amount = null, termMonths = null } = said;
  return { data: { contactName, amount, termMonths, appraisal } };
}
