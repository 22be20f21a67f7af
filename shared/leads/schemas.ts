import * as z from 'zod/mini';
import { visible } from '../kit/values.ts';
import { emailSchema, fullNameSchema } from '../people/schemas.ts';

const shortMessage = 'Mensagem deve ter pelo menos 10 caracteres';

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
    .check(visible(), z.minLength(10, shortMessage), z.maxLength(1000, 'Mensagem muito longa')),
};
export const contactSchema = z.object(contactFields);
export type ContactForm = z.input<typeof contactSchema>;
export type ContactField = keyof typeof contactFields;
