import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** The bucket of e-mails as they arrived; absent in a stage that takes none. */
export const mailBucketVariables = { MAIL_BUCKET: z.optional(text) };
export const coolingOffVariables = { COOLING_OFF_SECONDS: z.coerce.number().check(z.int(), z.minimum(1)) };

/** Sender address and configuration set of e-mails; absent if the stage sends none. */
export const optionalMailVariables = { MAIL_FROM: z.optional(text), MAIL_CONFIGURATION_SET: z.optional(text) };
