import * as z from 'zod/mini';
import type { CommissionView } from '#shared/commissions/routes.ts';
import { defined } from '#shared/kit/defined.ts';
import { cleanText } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import { daySchema } from '#shared/kit/values.ts';
import type { RouteInput } from '#shared/routes.ts';

const text = z.string();
const movement = { on: text, cents: text };

/** What an admin types of a commission: amounts in euro, as typed. */
export const valuesSchema = z.object({
  dueOn: text,
  invoice: z.object({ number: text, ...movement }),
  received: z.object(movement),
});
export type CommissionValues = z.infer<typeof valuesSchema>;

const write = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toString().replace('.', ',');

/** Returns the field values of a commission. */
export const valuesOf = ({ dueOn, invoice, received }: CommissionView): CommissionValues => ({
  dueOn: dueOn ?? '',
  invoice: { number: invoice?.number ?? '', on: invoice?.on ?? '', cents: write(invoice?.cents) },
  received: { on: received?.on ?? '', cents: write(received?.cents) },
});

type Changes = Omit<RouteInput<'commissions.change'>, 'submissionId' | 'version'>;
type Errors = Record<string, string | undefined>;

/** Returns the cents of a typed amount, or what is wrong with it. */
function readCents(typed: string): { cents: number } | { error: string } {
  const ambiguous = ambiguityOf(typed);
  if (ambiguous) return { error: ambiguous };
  const amount = parseAmount(typed);
  const isAmount = amount !== undefined && amount > 0 && amount <= 1_000_000;
  return isAmount ? { cents: Math.round(amount * 100) } : { error: 'Indica um valor em euros que possa ser' };
}

/** Returns a day and an amount, undefined if neither is typed; notes what is wrong. */
function readMovement(name: string, { on, cents }: { on: string; cents: string }, today: string, errors: Errors) {
  const amount = readCents(cents);
  if ('error' in amount) errors[`${name}.cents`] = amount.error;
  if (!daySchema.safeParse(on).success) errors[`${name}.on`] = 'Indica um dia';
  else if (on > today) errors[`${name}.on`] = 'Esse dia ainda não chegou';
  return { on, cents: 'cents' in amount ? amount.cents : 0 };
}

const isBlank = (values: object): boolean => Object.values(values).every((value: string) => value.trim() === '');

/** Returns what to send of the typed values, or what is wrong at each field. An invoice or a receipt is whole or blank. */
export function checkCommission(
  { dueOn, invoice, received }: CommissionValues,
  today: string,
): { data: Changes } | { errors: Errors } {
  const errors: Errors = {};
  const number = cleanText(invoice.number);
  const hasInvoice = !isBlank(invoice);
  if (hasInvoice && !number) errors['invoice.number'] = 'Indica o número da fatura';
  const data = defined({
    dueOn: dueOn || undefined,
    invoice: hasInvoice ? { number, ...readMovement('invoice', invoice, today, errors) } : undefined,
    received: isBlank(received) ? undefined : readMovement('received', received, today, errors),
  });
  return Object.keys(errors).length > 0 ? { errors } : { data };
}
