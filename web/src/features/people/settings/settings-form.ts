import * as z from 'zod/mini';
import {
  countryGroupOf,
  countryGroups,
  countryOfGroup,
  employmentGroupOf,
  employmentGroups,
  employmentOfGroup,
} from '#parts/settings-groups.ts';
import { ambiguityOf, parseAmount, showMoney } from '#shared/kit/typed-money.ts';
import { incomePayment, incomePayments } from '#shared/people/income.ts';
import type { Me } from '#shared/people/routes.ts';
import { phoneSchema } from '#shared/people/schemas.ts';
import {
  monthlyIncomeSchema,
  phoneNeededMessage,
  preferredNameSchema,
  type SettingsInput,
} from '#shared/people/settings.ts';

/** The fields of the settings. */
const valuesSchema = z.object({
  name: z.string(),
  phone: z.string(),
  optIn: z.boolean(),
  countryGroup: z.nullable(z.enum(countryGroups)),
  /** The selected country, for the group `outro`. */
  country: z.nullable(z.string()),
  employmentGroup: z.nullable(z.enum(employmentGroups)),
  /** Euro, as typed. */
  income: z.string(),
  /** '12', '14' or empty. */
  payments: z.string(),
});
export type Values = z.infer<typeof valuesSchema>;

/** The changed fields; all others follow the stored values. */
export type Edits = Partial<Values>;

export function storedValues(person: Me): Values {
  const countryGroup = countryGroupOf(person.countryIncome);
  return {
    name: person.name ?? '',
    phone: person.whatsappNumber ?? '',
    optIn: person.whatsappOptIn,
    countryGroup,
    country: countryGroup === 'outro' ? person.countryIncome : null,
    employmentGroup: employmentGroupOf(person.employmentStatus),
    income: person.income ? showMoney(String(incomePayment(person.income))) : '',
    payments: String(person.income?.payments ?? ''),
  };
}

/** Returns the edits that differ from the stored values. */
export const realEdits = (edits: Edits, stored: Values): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, value]) => value !== undefined && value !== stored[field as keyof Values]),
  );

/** Returns a stored draft if it is valid. */
export function parseDraft(draft: unknown): Edits {
  const parsed = z.partial(valuesSchema).safeParse(draft);
  return parsed.success ? (parsed.data as Edits) : {};
}

export type Errors = Partial<Record<'name' | 'phone' | 'country' | 'income' | 'payments', string>>;

const firstMessage = (result: { error?: { issues: readonly { message: string }[] } }) =>
  result.error?.issues[0]?.message;

/** Returns the request for the edits, or the field errors. */
export function settingsFor(
  edits: Edits,
  person: Me,
): { data: SettingsInput; errors?: never } | { data?: never; errors: Errors } {
  const values = { ...storedValues(person), ...edits };
  const errors: Errors = {};
  const input: SettingsInput = {};
  const note = (field: keyof Errors, message: string | undefined) => {
    if (message !== undefined) errors[field] ??= message;
  };

  if (edits.name !== undefined) {
    note('name', firstMessage(preferredNameSchema.safeParse(edits.name)));
    input.name = edits.name;
  }
  const phone = values.phone.trim() || null;
  if (edits.phone !== undefined) {
    if (phone !== null) note('phone', firstMessage(phoneSchema.safeParse(phone)));
    input.phone = phone;
  }
  if (values.optIn && phone === null) note('phone', phoneNeededMessage);
  if (edits.optIn !== undefined) input.whatsappOptIn = edits.optIn;
  if (edits.income !== undefined || edits.payments !== undefined) {
    const income = parseAmount(values.income) ?? null;
    const payments = incomePayments.find((each) => String(each) === values.payments);
    note('income', ambiguityOf(values.income));
    if (income !== null) {
      note('income', firstMessage(monthlyIncomeSchema.safeParse(income)));
      if (payments === undefined && !person.income) note('payments', 'Indica quantas vezes por ano recebes este valor');
      Object.assign(input, { monthlyIncome: income, incomePayments: payments });
    } else if (edits.income === undefined) note('income', 'Indica o rendimento');
    else input.monthlyIncome = null;
  }
  const { countryGroup, employmentGroup } = values;
  if (countryGroup && (edits.countryGroup !== undefined || edits.country !== undefined)) {
    const isEmptied = countryGroup === 'outro' && values.country === null;
    const country = isEmptied ? null : countryOfGroup(countryGroup, values.country, person.countryIncome);
    if (country === null) note('country', 'Escolhe um país');
    else input.countryIncome = country;
  }
  if (employmentGroup && edits.employmentGroup !== undefined)
    input.employmentStatus = employmentOfGroup(employmentGroup, person.employmentStatus);

  return Object.keys(errors).length > 0 ? { errors } : { data: input };
}

/** Maps the API's fields to those of this form. */
export const fieldOf: Readonly<Record<string, keyof Errors>> = {
  name: 'name',
  phone: 'phone',
  countryIncome: 'country',
  monthlyIncome: 'income',
  incomePayments: 'payments',
};
