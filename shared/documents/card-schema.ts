import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../kit/values.ts';

/** What the client typed of the card in a picture: stored with that version of the file. */
export const typedCardSchema = z.object({
  /** Without spaces. */
  number: z.string(),
  validUntil: daySchema,
  typedAt: instantSchema,
});
export type TypedCard = z.infer<typeof typedCardSchema>;
