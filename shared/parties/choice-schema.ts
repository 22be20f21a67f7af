import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';

/** A choice of several people that waits for confirmations. Names are first names. */
export const choiceSchema = z.object({
  offerId: z.string(),
  bankName: z.string(),
  at: instantSchema,
  /** Who proposed it; null for the reader, and if they are no longer in the request. */
  by: z.nullable(z.string()),
  /** Whether it waits for the reader. */
  canConfirm: z.boolean(),
  canWithdraw: z.boolean(),
  /** Whether it is chosen already, and confirmed again because its figures are others. */
  again: z.optional(z.boolean()),
  /** Whom it waits for beside the reader. */
  waitingFor: z.array(z.string()),
});
export type ChoiceView = z.infer<typeof choiceSchema>;
