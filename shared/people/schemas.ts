import * as z from 'zod/mini';
import { cleanAddress } from './addresses.ts';
import { isCountry } from './countries.ts';
import { employmentStatuses } from './employment.ts';
import { addressInNameMessage, cleanName, containsAddress } from './names.ts';
import { normalizePassword, passwordLength } from './password.ts';

/** E-mail address of any form, at most 255 characters, without what is pasted around it (spec 1.5). */
export const emailSchema = z
  .string('Email inválido')
  .check(z.overwrite(cleanAddress), z.maxLength(255, 'Email muito longo'), z.email('Email inválido'));

const shortNameMessage = 'Nome deve ter pelo menos 2 caracteres';

/** A person's name at sign-up: cleaned, 2 to 100 characters (spec 1.5), without an address. */
export const fullNameSchema = z.pipe(
  z.pipe(z.string(shortNameMessage).check(z.maxLength(1000, 'Nome muito longo')), z.transform(cleanName)),
  z.string().check(
    z.minLength(2, shortNameMessage),
    z.maxLength(100, 'Nome muito longo'),
    z.refine((name) => !containsAddress(name), addressInNameMessage),
  ),
);

/** A new password in its one form: 10 to 128 characters with upper case, lower case and digit (spec 1.5). */
export const newPasswordSchema = z.string('Palavra-passe deve ter pelo menos 10 caracteres').check(
  z.overwrite(normalizePassword),
  z.minLength(passwordLength.min, 'Palavra-passe deve ter pelo menos 10 caracteres'),
  z.maxLength(passwordLength.max, 'Palavra-passe muito longa'),
  z.regex(/[A-Z]/, 'Deve conter pelo menos 1 letra maiúscula'),
  z.regex(/[a-z]/, 'Deve conter pelo menos 1 letra minúscula'),
  z.regex(/\d/, 'Deve conter pelo menos 1 número'),
  // The user pool rejects surrounding spaces:
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
  z.regex(/^\S(?:.*\S)?$/s, 'A palavra-passe não pode começar nem acabar com um espaço'),
);

const repeatedPasswordSchema = z.string().check(z.overwrite(normalizePassword));

export const signUpSchema = z
  .object({
    name: fullNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: repeatedPasswordSchema,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'As palavras-passe não coincidem',
      when: () => true,
    }),
  );
export type SignUpForm = z.infer<typeof signUpSchema>;

/** Removes what stands between digits that are copied or typed in groups. */
const joinDigits = (typed: string): string => typed.replace(/[\p{Z}\p{C}\p{Pd}]/gu, '');

/** The six digits from a confirmation e-mail. */
export const confirmationCodeSchema = z
  .string()
  .check(z.overwrite(joinDigits), z.regex(/^\d{6}$/, 'O código tem 6 algarismos'));

/** The form that sets a new password with the code from an e-mail. */
export const resetPasswordSchema = z
  .object({ code: confirmationCodeSchema, password: newPasswordSchema, confirmPassword: repeatedPasswordSchema })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'As palavras-passe não coincidem',
      when: () => true,
    }),
  );
export type ResetPasswordForm = z.infer<typeof resetPasswordSchema>;

/** The form that requests such a code. */
export const requestResetSchema = z.object({ email: emailSchema });
export type RequestResetForm = z.infer<typeof requestResetSchema>;

export const signInSchema = z.object({
  email: emailSchema,
  password: z.string('Palavra-passe é obrigatória').check(z.minLength(1, 'Palavra-passe é obrigatória')),
});
export type SignInForm = z.infer<typeof signInSchema>;

/** Stored country of income: an ISO code, never `OTHER` (spec D3). */
export const countrySchema = z.string('Escolhe um país').check(z.refine(isCountry, 'Escolhe um país'));

export const employmentSchema = z.enum(employmentStatuses, 'Escolhe a tua situação profissional');

const e164 = /^\+[1-9]\d{7,14}$/;

/** Validation message with the example of a Portuguese mobile number (spec 2.5). */
export const phoneMessage = 'O número de telefone deve estar no formato E.164 (ex: +351912345678)';

/** Removes separators and adds +351 to a nine-digit Portuguese number (spec D24). */
function normalizePhone(typed: string): string {
  const compact = typed.replace(/[\s\p{C}\p{Pd}().]/gu, '').replace(/^00/, '+');
  return /^[29]\d{8}$/.test(compact) ? `+351${compact}` : compact;
}

/** A phone number in E.164: a plus sign and 8 to 15 digits (spec 2.5). Normalized before validation. */
export const phoneSchema = z.pipe(
  z.pipe(z.string(phoneMessage), z.transform(normalizePhone)),
  z.string().check(z.regex(e164, phoneMessage)),
);
