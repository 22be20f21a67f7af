import * as z from 'zod/mini';
import { visible } from '../kit/values.ts';
import { emailSchema, fullNameSchema, phoneSchema } from '../people/schemas.ts';

/** Of `shared/intermediary.ts`. */
export const lenderIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** How papers reach a bank. */
export const lenderChannels = ['email', 'portal', 'presencial'] as const;
export type LenderChannel = (typeof lenderChannels)[number];

export const lenderChannelLabels: Readonly<Record<LenderChannel, string>> = {
  email: 'Por email',
  portal: 'Portal do banco',
  presencial: 'Em mão',
};

/** Days of work in which a bank is expected to answer until an admin says another number (spec lenders L1). */
const usualAnswerDays = 10;

const noPercent = 'Indica uma percentagem que não passe do valor todo';
const percent = z.number(noPercent).check(z.minimum(1, noPercent), z.maximum(100, noPercent));

const noAmount = 'Indica um valor em euros que possa ser';
const cents = z.int(noAmount).check(z.minimum(0, noAmount), z.maximum(100_000_000, noAmount));
const days = 'Indica um número de dias entre 1 e 60';
const endAges = { min: 60, max: 90 } as const;
const age = `Indica uma idade entre ${endAges.min} e ${endAges.max}`;
const commissionRange = 'A comissão é uma percentagem entre 0 e 10';

const contactSchema = z.strictObject({
  name: fullNameSchema,
  email: emailSchema,
  phone: z.optional(phoneSchema),
});

/** What a bank pays when a contract is signed: a percentage of the loan, at least and at most so much (spec lenders L9). */
export const storedCommissionRule = z.strictObject({
  percentOfLoan: z.number(commissionRange).check(z.minimum(0, commissionRange), z.maximum(10, commissionRange)),
  minCents: z.optional(cents),
  capCents: z.optional(cents),
});
export type CommissionRule = z.infer<typeof storedCommissionRule>;

/** A rule as admins enter it. One from before the last check is still read. */
export const commissionRuleSchema = storedCommissionRule.check(
  z.refine(({ minCents = 0, capCents }) => capCents === undefined || minCents <= capCents, {
    path: ['minCents'],
    error: 'O mínimo não pode passar do máximo',
  }),
);

export const maxContacts = 5;

/** What admins say of a bank (spec lenders L1), without the commission, which only they read. */
export const lenderRecord = {
  contacts: z.array(contactSchema).check(z.maxLength(maxContacts, `No máximo ${maxContacts} contactos`)),
  channel: z.enum(lenderChannels),
  portalUrl: z.optional(
    z.url({ protocol: /^https$/, error: 'Escreve um endereço que comece por https://' }).check(z.maxLength(300)),
  ),
  /** Working days. */
  answerDays: z.int(days).check(z.minimum(1, days), z.maximum(60, days)),
  /** Age at which a loan has to end. */
  endAge: z.optional(z.int(age).check(z.minimum(endAges.min, age), z.maximum(endAges.max, age))),
  /** Percent of the property's value. */
  maxLtv: z.optional(
    z.strictObject({
      hpp: percent,
      other: percent,
      nonResident: percent,
    }),
  ),
  notes: z.optional(z.string().check(visible(), z.maxLength(2000, 'No máximo 2000 caracteres'))),
};

/** A bank's record, checked. */
export const lenderRecordSchema = z.strictObject(lenderRecord);
export type LenderRecord = z.infer<typeof lenderRecordSchema>;

/** The record of a bank of which nobody has said anything. */
export const emptyRecord: LenderRecord = { contacts: [], channel: 'email', answerDays: usualAnswerDays };
