import * as z from 'zod/mini';

/** Ways of a second step: an authenticator app, or a code by text message. */
export const factorMethods = ['totp', 'sms'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What keeps the caller's account safe, as the user pool has it. */
export const accountSecuritySchema = z.object({
  methods: z.array(z.enum(factorMethods)),
  /** The number that gets text messages, all but its last three digits hidden. */
  phone: z.nullable(z.string()),
  /** The account has a password here; without one it is entered through Google, which has its own second step. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** This deployment sends text messages. */
  textMessages: z.boolean(),
});
export type AccountSecurityView = z.infer<typeof accountSecuritySchema>;
