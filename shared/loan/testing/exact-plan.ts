import type { Loan } from '../loan.ts';
import type { PlanRow } from '../plan.ts';

/** Thousandths of a percent a year that are a whole a month: 100 · 1000 · 12. */
const whole = 1_200_000n;

/** Rounds a fraction half up, towards plus infinity. */
export function roundFraction(numerator: bigint, denominator: bigint): bigint {
  const [top, bottom] = [2n * numerator + denominator, 2n * denominator];
  const quotient = top / bottom;
  return top % bottom !== 0n && top < 0n !== bottom < 0n ? quotient - 1n : quotient;
}

/** Returns the instalment as balance divided by the present value of 1 a month, in fractions of whole numbers. */
export function exactInstalment(balance: bigint, tan: bigint, months: number): bigint {
  const grown = whole + tan;
  let [annuity, discounts, growth] = [0n, 1n, 1n];
  for (let month = 0; month < months; month++) {
    discounts *= whole;
    growth *= grown;
    annuity = annuity * grown + discounts;
  }
  return roundFraction(balance * growth, annuity);
}

/** Computes the plan again in whole numbers, month by month and without the engine's code. */
export function exactPlan({ amountCents, termMonths, phases, drawdowns }: Loan): PlanRow[] {
  const perMonth = phases.flatMap((phase) => Array.from({ length: phase.months }, (_, at) => ({ phase, at })));
  const paidOut = drawdowns ?? [{ month: 0, cents: amountCents }];
  const rows: PlanRow[] = [];
  let [balance, constant] = [0n, 0n];
  for (const [before, { phase, at }] of perMonth.entries()) {
    const drawn = paidOut.filter(({ month }) => month === before).reduce((sum, { cents }) => sum + BigInt(cents), 0n);
    balance += drawn;
    const tan = BigInt(Math.round(phase.tan * 1000));
    if (at === 0 || drawn > 0n) constant = exactInstalment(balance, tan, termMonths - before);
    const interest = roundFraction(balance * tan, whole);
    const wanted = phase.interestOnly ? 0n : constant - interest;
    const principal = before + 1 === termMonths || wanted > balance ? balance : wanted;
    balance -= principal;
    rows.push({
      month: before + 1,
      instalmentCents: Number(interest + principal),
      interestCents: Number(interest),
      principalCents: Number(principal),
      balanceCents: Number(balance),
    });
  }
  return rows;
}
