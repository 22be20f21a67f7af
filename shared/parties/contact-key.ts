import * as z from 'zod/mini';

/**
 * The contact that the team invited to make an account, and the token that proves it: input of the public routes by token,
 * which are no routes of the team's contacts.
 */
export const contactKey = {
  /** A ULID or a UUID. */
  leadId: z.string().check(z.regex(/^[0-9A-Za-z-]{26,36}$/, 'Identificador inválido')),
  token: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Convite inválido')),
};
