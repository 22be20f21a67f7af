import { divideHalfUp } from './rounding.ts';

/** A rate of 1 a month, in thousandths of a percent a year. */
export const wholeMonthly = 1_200_000;

/** Computes `isAtLeast(cents + 1/2)` of the instalment in whole numbers. */
function reachesHalf(cents: number, balanceCents: number, tan: number, months: number): boolean {
  const [rate, whole] = [BigInt(tan), BigInt(wholeMonthly)];
  const grown = (whole + rate) ** BigInt(months);
  // P·r·g / (w·(g − w^n)) ≥ c + 1/2; the denominator has the sign of the rate.
  const denominator = whole * (grown - whole ** BigInt(months));
  const difference = 2n * BigInt(balanceCents) * rate * grown - BigInt(2 * cents + 1) * denominator;
  return denominator > 0n ? difference >= 0n : difference <= 0n;
}

/**
 * Returns the constant instalment that repays a balance: `P·i / (1 − (1+i)^−n)`, `P / n` without interest, in cents
 * rounded half up. The rate is in thousandths of a percent a year. Doubles decide, except so close to a tie that their
 * error could: then whole numbers do, so that the result is always the rounding of the exact value.
 */
export function instalmentOf(balanceCents: number, tan: number, months: number): number {
  if (tan === 0) return divideHalfUp(balanceCents, months);
  const rate = tan / wholeMonthly;
  const value = (balanceCents * rate) / -Math.expm1(-months * Math.log1p(rate));
  const cents = Math.floor(value);
  const part = value - cents;
  // The relative error of the formula in doubles is below 1e-13.
  const isClear = Math.abs(part - 0.5) > value * 1e-12;
  const roundsUp = isClear ? part > 0.5 : reachesHalf(cents, balanceCents, tan, months);
  return roundsUp ? cents + 1 : cents;
}
