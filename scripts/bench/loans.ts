import { plan, taeg } from '#shared/loan/index.ts';
import { fixedLoan } from '#shared/loan/testing/examples.ts';
import { differenceOf, published } from '#shared/loan/testing/published.ts';
import type { Section } from './report.ts';

const plans = 10_000;

/** Returns the seconds that the plans of so many loans of 480 months take, in one thread. */
function secondsOfPlans(): number {
  const start = performance.now();
  let owed = 0;
  for (let count = 0; count < plans; count++)
    owed += plan(fixedLoan(150_000 + count, (count % 5000) / 1000, 480)).at(-1)?.balanceCents ?? 1;
  if (owed !== 0) throw new Error('A plan does not repay its loan.');
  return (performance.now() - start) / 1000;
}

/** Returns the largest distance in points between the bisection and the closed form, over loans without costs. */
function largestMiss(): number {
  const rates = Array.from({ length: 341 }, (_, step) => -2 + step * 0.05);
  const misses = rates.flatMap((tan) =>
    [120, 360, 480].map((months) =>
      Math.abs(taeg(fixedLoan(150_000, tan, months)) - 100 * ((1 + Math.round(tan * 1000) / 1_200_000) ** 12 - 1)),
    ),
  );
  return Math.max(...misses);
}

/** Measures the engine's throughput, its TAEG against the closed form, and its distance from published figures. */
export function measureLoans(): Section {
  const columns = ['Measure', 'Of', 'Value'];
  const row = (measure: string, count: number, value: number, limit: number) => ({
    values: { Measure: measure, Of: count, Value: value },
    budget: { column: 'Value', limit },
  });
  // The first run compiles.
  secondsOfPlans();
  return {
    title: 'The loan engine',
    columns,
    rows: [
      row('Plans of 480 months, s', plans, secondsOfPlans(), 1),
      row('TAEG by bisection from the closed form, millionths of a point', 1023, largestMiss() * 1e6, 1000),
      row('Published figures that differ', published.length, published.filter(differenceOf).length, 0),
    ],
  };
}
