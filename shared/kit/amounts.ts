import * as z from 'zod/mini';

const maxAmount = 99_999_999.99;

const isInCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;

/** Euro, in whole cents, of what people type. `missing` is said of no number and of one below the minimum. */
export const euroAmount = (missing: string, minimum: number) =>
  z
    .number(missing)
    .check(
      z.minimum(minimum, missing),
      z.maximum(maxAmount, 'O valor é demasiado alto'),
      z.refine(isInCents, 'Usa no máximo 2 casas decimais'),
    );
