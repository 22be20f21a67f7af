import * as z from 'zod/mini';
import { loanValuesSchema } from '../applications/loan-request.ts';
import { visible } from '../kit/values.ts';
import { purposes } from '../loan/purposes.ts';
import { handOrigins } from '../people/origin.ts';
import { emailSchema, fullNameSchema, phoneSchema as internationalPhone } from '../people/schemas.ts';

const shortMessage = 'Mensagem deve ter pelo menos 10 caracteres';
const longMessage = 'Mensagem muito longa';
const maxMessageLength = 1000;

/** An empty field counts as absent. */
const phoneSchema = z.pipe(
  z.string('Telefone inválido').check(visible(), z.maxLength(20, 'Telefone muito longo')),
  z.transform((phone) => phone || undefined),
);

/** The contact form's fields, trimmed, with the messages of spec 1.5. The phone is free text (spec D24). */
export const contactFields = {
  name: fullNameSchema,
  email: emailSchema,
  phone: z.nullish(phoneSchema),
  message: z
    .string(shortMessage)
    .check(visible(), z.minLength(10, shortMessage), z.maxLength(maxMessageLength, longMessage)),
};
export const contactSchema = z.object(contactFields);
export type ContactForm = z.input<typeof contactSchema>;
export type ContactField = keyof typeof contactFields;

/** The figures that somebody has said, in euro: price, loan, and net income of a month with how often it is paid. */
export const contactFiguresSchema = z.partial(
  z.pick(loanValuesSchema, { propertyValue: true, loanAmount: true, monthlyIncome: true, incomePayments: true }),
);
export type ContactFigures = z.infer<typeof contactFiguresSchema>;

export const maxWhoLength = 100;

/** A contact that the team writes down (spec office.md, O5): a telephone number or an address at least. */
export const newContactFields = {
  name: fullNameSchema,
  phone: z.optional(internationalPhone),
  email: z.optional(emailSchema),
  origin: z.enum(handOrigins, 'Escolhe a origem'),
  /** Who recommended them, or which agency or shop. */
  who: z.optional(z.string().check(visible(), z.maxLength(maxWhoLength, 'Texto demasiado longo'))),
  purpose: z.optional(z.enum(purposes)),
  /** What they want, in their words. */
  message: z.optional(z.string().check(visible(), z.maxLength(maxMessageLength, longMessage))),
  ...contactFiguresSchema.shape,
};

/** Needs a telephone number or an address. */
export const isReachable = () =>
  z.refine<{ phone?: string | undefined; email?: string | undefined }>(
    ({ phone, email }) => phone !== undefined || email !== undefined,
    { path: ['phone'], error: 'Escreve o telefone ou o email' },
  );
export const newContactSchema = z.strictObject(newContactFields).check(isReachable());
export type NewContact = z.infer<typeof newContactSchema>;

/** How a contact ended that did not become a client. */
export const lossKinds = ['declined', 'lost'] as const;
export type LossKind = (typeof lossKinds)[number];

export const lossWords: Readonly<Record<LossKind, string>> = {
  declined: 'Recusado',
  lost: 'Perdido',
};

export const maxReasonLength = 500;
export const lossReasonSchema = z
  .string('Escreve o motivo')
  .check(visible(), z.minLength(3, 'Escreve o motivo'), z.maxLength(maxReasonLength, 'O motivo é demasiado longo'));
