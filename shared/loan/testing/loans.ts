import fc from 'fast-check';
import type { Cost, Loan, Phase } from '../loan.ts';

/** Cents from 0.01 to 10 million euro, small and large ones alike. */
export const anyCents = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }),
  fc.integer({ min: 10_000, max: 100_000_000 }),
  fc.integer({ min: 100_000_000, max: 1_000_000_000 }),
);

/** Percent from -2 to 15 with three decimals. */
export const anyTan = fc.oneof(fc.integer({ min: -2000, max: 15_000 }), fc.constant(0)).map((value) => value / 1000);

const anyPhase = (months: number): fc.Arbitrary<Phase> =>
  fc.record({
    months: fc.constant(months),
    kind: fc.constantFrom('fixed', 'indexed'),
    tan: anyTan,
    interestOnly: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  });

/** Divides a whole into up to so many parts of at least 1. */
const partsOf = (whole: number, atMost: number): fc.Arbitrary<number[]> =>
  whole === 1
    ? fc.constant([1])
    : fc.uniqueArray(fc.integer({ min: 1, max: whole - 1 }), { maxLength: atMost - 1 }).map((cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), whole];
        return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
      });

const anyDrawdowns = (cents: number, months: number) =>
  partsOf(cents, 4).chain((parts) =>
    fc.tuple(...parts.map((part) => fc.record({ month: fc.nat(months - 1), cents: fc.constant(part) }))),
  );

export const anyCosts: fc.Arbitrary<Cost[]> = fc.array(
  fc.record({
    name: fc.constant('Custo'),
    cents: fc.nat(500_000),
    when: fc.constantFrom('initial', 'monthly', 'yearly'),
    inTaeg: fc.boolean(),
  }),
  { maxLength: 5 },
);

/** Any loan that is possible, with phases of both kinds, interest-only ones, drawdowns and costs. */
export const anyLoan: fc.Arbitrary<Loan> = fc
  .tuple(anyCents, fc.oneof(fc.integer({ min: 1, max: 480 }), fc.integer({ min: 1, max: 1200 })))
  .chain(([amountCents, termMonths]) =>
    fc.record(
      {
        amountCents: fc.constant(amountCents),
        termMonths: fc.constant(termMonths),
        phases: partsOf(termMonths, 4).chain((parts) => fc.tuple(...parts.map(anyPhase))),
        costs: anyCosts,
        drawdowns: anyDrawdowns(amountCents, termMonths),
        interestStamp: fc.boolean(),
      },
      { requiredKeys: ['amountCents', 'termMonths', 'phases'] },
    ),
  );
