import * as z from 'zod/mini';
import { instantSchema } from '../kit/values.ts';

/** The delivery of one version of the prior information to a person. */
export const deliverySchema = z.object({
  version: z.string(),
  deliveredAt: instantSchema,
  /** When the person confirmed having received it; null until then. */
  acknowledgedAt: z.nullable(instantSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;
