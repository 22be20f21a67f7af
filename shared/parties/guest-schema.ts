import * as z from 'zod/mini';
import { emailSchema, fullNameSchema } from '../people/schemas.ts';

/** As whom somebody is added: the titular is there already, and who joins has the same rights. */
export const addedRoles = ['co_titular', 'fiador'] as const;
export type AddedRole = (typeof addedRoles)[number];

export const addedRoleSchema = z.enum(addedRoles, 'Escolhe o que vai ser');
const consentSchema = z.boolean().check(z.refine((given) => given, 'Confirma que tens autorização'));

/** Who is invited, as typed. */
export const guestSchema = z.object({ name: fullNameSchema, email: emailSchema, role: addedRoleSchema });

/** Who is added without an account, as typed. */
export const withoutAccountSchema = z.object({ name: fullNameSchema, role: addedRoleSchema, consent: consentSchema });
