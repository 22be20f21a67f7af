import * as z from 'zod/mini';
import { phaseKinds, rateIndexes } from '../facts/rate-types.ts';
import { percent } from './limits.ts';

/** A stretch of the term with one rate rule, as the team enters it; an indexed one says from what its TAN follows. */
export const phaseSchema = z.strictObject({
  months: z
    .int('A duração indica-se em meses inteiros')
    .check(z.minimum(1, 'A fase tem de ter pelo menos 1 mês'), z.maximum(480, 'A fase não pode ter mais de 480 meses')),
  kind: z.enum(phaseKinds, 'Escolhe o tipo de fase'),
  /** In percent. */
  tan: percent({ least: -2, most: 15 }, 'A TAN tem de estar entre -2\u00a0% e 15\u00a0%'),
  index: z.optional(z.enum(rateIndexes, 'Escolhe o indexante')),
  /** The index in percent, as it stood in `indexMonth`. */
  indexValue: z.optional(
    percent({ least: -2, most: 15 }, 'O valor do indexante tem de estar entre -2\u00a0% e 15\u00a0%'),
  ),
  indexMonth: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Indica o mês, por exemplo 11/2026'))),
  /** Percentage points above the index. */
  spread: z.optional(percent({ least: 0, most: 10 }, 'O spread tem de estar entre 0\u00a0% e 10\u00a0%')),
});
export type OfferPhase = z.infer<typeof phaseSchema>;
