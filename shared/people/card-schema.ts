import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';

/** What a request knows about its client's Cartão de Cidadão. */
export const cardSchema = z.object({
  /** The consent to keep copies; null without one, or once it is withdrawn. */
  cardConsent: z.nullable(z.object({ version: z.string(), givenAt: instantSchema })),
  /** The client shows the card to the team instead of sending copies; `seenAt` is when the team has seen it. */
  cardShown: z.nullable(z.object({ chosenAt: instantSchema, seenAt: z.nullable(instantSchema) })),
});
export type CardView = z.infer<typeof cardSchema>;
