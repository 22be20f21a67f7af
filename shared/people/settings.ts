import * as z from 'zod/mini';
import { once } from '../kit/once.ts';
import { hasText } from '../kit/text.ts';
import { incomePayments } from './income.ts';
import { addressInNameMessage, cleanName, containsAddress } from './names.ts';
import { countrySchema, employmentSchema, phoneSchema } from './schemas.ts';

const nameLength = { min: 1, max: 60 } as const;

/** Validation message of the preferred name and of the name in the settings (spec 2.5). */
export const nameMessage = 'O nome deve ter entre 1 e 60 caracteres';
export const phoneNeededMessage = 'Adiciona um número de telefone para ativar WhatsApp';
const incomeMessage = 'O rendimento deve ser um valor positivo';

/** Counts characters as people do: a combining accent is not a separate character. */
const characters = once(() => new Intl.Segmenter('pt-PT', { granularity: 'grapheme' }));
const isOfLength = (name: string): boolean => {
  const length = [...characters().segment(name)].length;
  // The second limit rejects stacks of combining characters on one letter.
  const isWithin = length >= nameLength.min && length <= nameLength.max && name.length <= 4 * nameLength.max;
  return isWithin && hasText(name);
};

/** The preferred form of address: 1 to 60 characters after cleaning (spec 1.5). */
export const preferredNameSchema = z.pipe(
  z.pipe(z.string(nameMessage).check(z.maxLength(1000, nameMessage)), z.transform(cleanName)),
  z.string().check(
    z.refine(isOfLength, nameMessage),
    z.refine((name) => !containsAddress(name), addressInNameMessage),
  ),
);

const maxMonthlyIncome = 9_999_999.99;

/** One payment of the net income, in euro: not negative, whole cents. */
export const monthlyIncomeSchema = z.number(incomeMessage).check(
  z.minimum(0, incomeMessage),
  z.maximum(maxMonthlyIncome, 'O rendimento é demasiado alto'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'Usa no máximo 2 casas decimais'),
);

/** A partial update of the settings. The e-mail address cannot be changed here. */
export const settingsSchema = z.strictObject({
  /**
   * Checked with `preferredNameSchema` only if it differs from the stored name, because older names may be longer (spec
   * D24).
   */
  name: z.optional(z.pipe(z.string(nameMessage).check(z.maxLength(1000, nameMessage)), z.transform(cleanName))),
  /** Null removes it. */
  phone: z.optional(z.nullable(phoneSchema)),
  whatsappOptIn: z.optional(z.boolean()),
  countryIncome: z.optional(countrySchema),
  employmentStatus: z.optional(employmentSchema),
  /** What the person receives each month, net; null removes it. */
  monthlyIncome: z.optional(z.nullable(monthlyIncomeSchema)),
  /** How often a year, with `monthlyIncome`; without it, as often as stored. */
  incomePayments: z.optional(z.literal(incomePayments)),
});
export type SettingsInput = z.input<typeof settingsSchema>;
