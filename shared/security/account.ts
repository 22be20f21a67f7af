import * as z from 'zod/mini';

/** Second factors: an authenticator app, or a code by text message. */
export const factorMethods = ['totp', 'sms'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** The security settings of the caller's account in the user pool. */
export const accountSecuritySchema = z.object({
  methods: z.array(z.enum(factorMethods)),
  /** The number for text messages, masked except for the last three digits. */
  phone: z.nullable(z.string()),
  /** Whether the account has a password; otherwise its owner signs in with Google, which has its own second factor. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether this stage sends text messages. */
  textMessages: z.boolean(),
  /** Number of unused recovery codes; null without an authenticator app, or if none were ever issued for it. */
  recoveryCodesLeft: z.nullable(z.number()),
});
export type AccountSecurityView = z.infer<typeof accountSecuritySchema>;
