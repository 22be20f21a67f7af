/**
 * Returns numerator / denominator rounded half up, towards plus infinity: -2.5 becomes -2. Exact for integers while
 * 2 · numerator + denominator is a safe integer.
 */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * Rounds a product of cents and a fraction half up. A tie that doubles hold a little below, because the fraction has no
 * exact double, counts as the tie that it is.
 */
export const centsHalfUp = (cents: number): number => Math.floor(cents + 0.5 + Math.max(1e-9, cents * 1e-15));
