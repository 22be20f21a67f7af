import * as z from 'zod/mini';
import { defined } from '#shared/kit/defined.ts';
import { parseDecimal } from '#shared/kit/text.ts';
import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import { commissionRuleSchema, lenderChannels, lenderRecordSchema } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import type { RouteInput } from '#shared/routes.ts';

const text = z.string();

/** What an admin types of a bank: figures as typed. */
export const valuesSchema = z.object({
  channel: z.enum(lenderChannels),
  portalUrl: text,
  answerDays: text,
  endAge: text,
  maxLtv: z.object({ hpp: text, other: text, nonResident: text }),
  contacts: z.array(z.object({ name: text, email: text, phone: text })),
  notes: text,
  commission: z.object({ percentOfLoan: text, minCents: text, capCents: text }),
});
export type LenderValues = z.infer<typeof valuesSchema>;
type ContactValues = LenderValues['contacts'][number];

export const emptyContact: ContactValues = { name: '', email: '', phone: '' };
const write = (figure: number | undefined): string => (figure ?? '').toString().replace('.', ',');

/** Returns the field values of a bank. */
export const valuesOf = ({ record, commission }: LenderView): LenderValues => ({
  channel: record.channel,
  portalUrl: record.portalUrl ?? '',
  answerDays: write(record.answerDays),
  endAge: write(record.endAge),
  maxLtv: {
    hpp: write(record.maxLtv?.hpp),
    other: write(record.maxLtv?.other),
    nonResident: write(record.maxLtv?.nonResident),
  },
  contacts: record.contacts.map(({ name, email, phone = '' }) => ({ name, email, phone })),
  notes: record.notes ?? '',
  commission: {
    percentOfLoan: write(commission?.percentOfLoan),
    minCents: write(commission?.minCents === undefined ? undefined : commission.minCents / 100),
    capCents: write(commission?.capCents === undefined ? undefined : commission.capCents / 100),
  },
});

const isEmpty = (values: object): boolean => Object.values(values).every((value: string) => value.trim() === '');
const typed = (text: string): string | undefined => text.trim() || undefined;
/** A typed number; undefined if empty. */
const figure = (text: string): number | undefined => (text.trim() === '' ? undefined : parseDecimal(text));
const cents = (text: string): number | undefined => {
  const amount = parseAmount(text);
  return amount === undefined ? undefined : Math.round(amount * 100);
};

type Changes = Omit<RouteInput<'lenders.change'>, 'lenderId' | 'version'>;

/** Returns what to send of the typed values, or the first message of each wrong field. */
export function checkLender(
  values: LenderValues,
): { data: Changes } | { errors: Readonly<Record<string, string | undefined>> } {
  const filled = values.contacts.map((contact, at) => ({ contact, at })).filter(({ contact }) => !isEmpty(contact));
  const record = lenderRecordSchema.safeParse({
    channel: values.channel,
    portalUrl: typed(values.portalUrl),
    answerDays: parseDecimal(values.answerDays),
    endAge: figure(values.endAge),
    maxLtv: isEmpty(values.maxLtv)
      ? undefined
      : {
          hpp: parseDecimal(values.maxLtv.hpp),
          other: parseDecimal(values.maxLtv.other),
          nonResident: parseDecimal(values.maxLtv.nonResident),
        },
    contacts: filled.map(({ contact: { name, email, phone } }) => ({ name, email, phone: typed(phone) })),
    notes: typed(values.notes),
  });
  const commission = isEmpty(values.commission)
    ? undefined
    : commissionRuleSchema.safeParse({
        percentOfLoan: parseDecimal(values.commission.percentOfLoan),
        minCents: cents(values.commission.minCents),
        capCents: cents(values.commission.capCents),
      });
  const ambiguities = defined({
    'commission.minCents': ambiguityOf(values.commission.minCents),
    'commission.capCents': ambiguityOf(values.commission.capCents),
  });
  if (record.success && commission?.success !== false && Object.keys(ambiguities).length === 0)
    return { data: { ...record.data, commission: commission?.data } };
  const errors: Record<string, string | undefined> = { ...ambiguities };
  for (const { path, message } of record.error?.issues ?? []) {
    const [list, at, ...rest] = path;
    const field = list === 'contacts' && rest.length > 0 ? [list, filled[Number(at)]?.at, ...rest] : path;
    errors[field.map(String).join('.')] ??= message;
  }
  for (const { path, message } of commission?.error?.issues ?? []) errors[`commission.${path.join('.')}`] ??= message;
  return { errors };
}
