import { ambiguityOf, parseAmount } from '#shared/kit/typed-money.ts';
import { type NewContact, newContactSchema } from '#shared/leads/schemas.ts';

/** The fields of 'Novo contacto', as typed. */
export const emptyContact = {
  name: '',
  phone: '',
  email: '',
  origin: '',
  who: '',
  purpose: '',
  message: '',
  propertyValue: '',
  loanAmount: '',
  monthlyIncome: '',
  incomePayments: '',
};
export type ContactValues = typeof emptyContact;

const amounts = ['propertyValue', 'loanAmount', 'monthlyIncome'] as const;

/** Returns the contact of what was typed, or the first message of each wrong field. */
export function readContact(
  values: ContactValues,
): { data: NewContact; errors?: undefined } | { data?: undefined; errors: Partial<Record<string, string>> } {
  const typed = Object.entries(values).filter(([name, text]) => name === 'name' || text.trim() !== '');
  const parsed = newContactSchema.safeParse({
    ...Object.fromEntries(typed),
    ...Object.fromEntries(amounts.map((name) => [name, parseAmount(values[name])])),
    incomePayments: values.incomePayments ? Number(values.incomePayments) : undefined,
  });
  const income = parsed.data?.monthlyIncome;
  const isHalf = parsed.success && income !== undefined && parsed.data.incomePayments === undefined;
  if (parsed.success && !isHalf) return { data: parsed.data };
  const messages = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
  const ambiguous = amounts.flatMap((name) => {
    const message = ambiguityOf(values[name]);
    return message ? [[name, message]] : [];
  });
  return {
    errors: {
      ...Object.fromEntries(messages.reverse()),
      ...Object.fromEntries(ambiguous),
      ...(isHalf && { incomePayments: 'Indica quantas vezes por ano recebe este valor' }),
    },
  };
}
