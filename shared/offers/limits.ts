import * as z from 'zod/mini';

interface Limits {
  least: number;
  most: number;
}

/** Euro with at most two decimals. */
export const euro = ({ least, most }: Limits, message: string) =>
  z
    .number(message)
    .check(z.minimum(least, message), z.maximum(most, message), z.multipleOf(0.01, 'Usa no máximo 2 casas decimais'));

/** Percent with at most three decimals, as quoted by banks. */
export const percent = ({ least, most }: Limits, message: string) =>
  z
    .number(message)
    .check(z.minimum(least, message), z.maximum(most, message), z.multipleOf(0.001, 'Usa no máximo 3 casas decimais'));
