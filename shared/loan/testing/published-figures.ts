import {
  annualRate,
  type Buyer,
  dsti,
  instalments,
  type PurchaseTaxesInput,
  plan,
  purchaseTaxes,
  shownPercent,
  taeg,
  totals,
} from '../index.ts';
import { costlyLoan, fixedLoan, mixedLoan } from './examples.ts';

/** A figure that newspapers, banks or other programs published, and what the engine computes. */
interface PublishedFigure {
  figure: string;
  expected: number;
  computed: () => number;
  /** How far apart the two may be; 0 by default. */
  tolerance?: number;
}

const shown = (value: number, decimals: number): number => Number(shownPercent(value, decimals).replace(',', '.'));

const instalmentsOf = (figures: readonly (readonly [number, number, number, number])[]): readonly PublishedFigure[] =>
  figures.map(([euro, tan, months, expected]) => ({
    figure: `${euro} € at ${tan} % over ${months} months`,
    expected,
    computed: () => (instalments(fixedLoan(euro, tan, months))[0]?.cents ?? 0) / 100,
  }));

const older: Buyer = { share: 1, birthDate: '1980-05-01', taxResident: true, firstHome3y: true, dependant: false };
const young: Buyer = { ...older, birthDate: '1995-05-01' };

/** Returns IMT, stamp duty and their sum in euro. */
function taxes(euro: number, deedDate: string, input: Partial<PurchaseTaxesInput> = {}) {
  const { imtCents, stampCents } = purchaseTaxes({
    priceCents: euro * 100,
    region: 'continente',
    destination: 'hpp',
    deedDate,
    buyers: [older],
    ...input,
  });
  return { imt: imtCents / 100, stamp: stampCents / 100, both: (imtCents + stampCents) / 100 };
}

const mixed = mixedLoan(150_000, 2.7, 24, 2.95, 360);
const [thirty, forty] = [fixedLoan(160_000, 2.987, 360), fixedLoan(160_000, 2.987, 480)];
const effort = () => dsti({ loan: mixed, otherInstalmentsCents: 0, netAnnualIncomeCents: 1_800_000, on: '2026-11-23' });
const azores = { region: 'acores' } as const;

/** Every public figure that the engine has to reproduce, in euro and percent. */
export const publishedFigures: readonly PublishedFigure[] = [
  ...instalmentsOf([
    [150_000, 3.221, 360, 650.42],
    [150_000, 3.144, 360, 644.11],
    [150_000, 3.187, 360, 647.63],
    [150_000, 3.107, 360, 641.1],
    [150_000, 0.764, 360, 466.37],
    [160_000, 2.987, 360, 673.45],
    [160_000, 2.987, 480, 571.58],
  ]),
  {
    figure: 'interest of 160 000 € over 480 months instead of 360',
    expected: 31_916.34,
    computed: () => (totals(forty).instalmentsCents - totals(thirty).instalmentsCents) / 100,
  },
  {
    figure: '1000 lent, 1200 back after 546 days',
    expected: 12.96,
    computed: () =>
      shown(
        annualRate([
          { date: '2025-01-01', cents: 100_000 },
          { date: '2026-07-01', cents: -120_000 },
        ]),
        2,
      ),
  },
  { figure: 'mixed: first instalment', expected: 608.4, computed: () => effort().instalmentCents / 100 },
  { figure: 'mixed: balance', expected: 143_327.36, computed: () => (plan(mixed)[23]?.balanceCents ?? 0) / 100 },
  { figure: 'mixed: later instalment', expected: 627.22, computed: () => (instalments(mixed)[1]?.cents ?? 0) / 100 },
  { figure: 'mixed: shocked instalment', expected: 746.83, computed: () => effort().shockedInstalmentCents / 100 },
  { figure: 'mixed: shocked effort', expected: 49.8, computed: () => shown(effort().shockedPercent, 1) },
  { figure: 'mixed: MTIC', expected: 225_347.4, computed: () => totals(mixed).mticCents / 100 },
  {
    figure: 'costs: first instalment',
    expected: 837.82,
    computed: () => (instalments(costlyLoan)[0]?.cents ?? 0) / 100,
  },
  {
    figure: 'costs: later instalment',
    expected: 847.7,
    computed: () => (instalments(costlyLoan)[1]?.cents ?? 0) / 100,
  },
  { figure: 'costs: balance', expected: 186_987.14, computed: () => (plan(costlyLoan)[35]?.balanceCents ?? 0) / 100 },
  { figure: 'costs: MTIC', expected: 323_614.02, computed: () => totals(costlyLoan).mticCents / 100 },
  { figure: 'costs: TAEG', expected: 3.601, computed: () => shown(taeg(costlyLoan), 3) },
  { figure: 'costs: TAEG as shown', expected: 3.6, computed: () => shown(taeg(costlyLoan), 1) },
  { figure: 'IMT 2026 of 300 000 €', expected: 10_542.04, computed: () => taxes(300_000, '2026-11-23').imt },
  { figure: 'IMT 2026 of 250 000 €', expected: 7_042.04, computed: () => taxes(250_000, '2026-11-23').imt },
  {
    figure: 'IMT 2026 of 250 000 €, other housing',
    expected: 8_105.5,
    computed: () => taxes(250_000, '2026-11-23', { destination: 'other_housing' }).imt,
  },
  {
    figure: 'IMT 2026 of 300 000 €, non-resident',
    expected: 22_500,
    computed: () => taxes(300_000, '2026-11-23', { buyers: [{ ...older, taxResident: false }] }).imt,
  },
  { figure: 'IMT 2024 of 300 000 €', expected: 10_977.58, computed: () => taxes(300_000, '2024-08-01').imt },
  { figure: 'stamp 2024 of 300 000 €', expected: 2_400, computed: () => taxes(300_000, '2024-08-01').stamp },
  {
    figure: 'both 2024 of 350 000 €, jovem',
    expected: 2_924.06,
    computed: () => taxes(350_000, '2024-08-01', { buyers: [young] }).both,
  },
  { figure: 'both 2024 of 350 000 €', expected: 17_609.86, computed: () => taxes(350_000, '2024-08-01').both },
  {
    figure: 'IMT 2025 of 500 000 €, Azores',
    expected: 23_133.1,
    computed: () => taxes(500_000, '2025-01-19', azores).imt,
  },
  {
    figure: 'stamp 2025 of 500 000 €, Azores',
    expected: 4_000,
    computed: () => taxes(500_000, '2025-01-19', azores).stamp,
  },
  {
    figure: 'IMT 2025 of 500 000 €, Azores, jovem',
    expected: 7_594.2,
    computed: () => taxes(500_000, '2025-01-19', { ...azores, buyers: [young] }).imt,
    // Published to the cent of another rounding of the island limits.
    tolerance: 0.05,
  },
  {
    figure: 'stamp 2025 of 500 000 €, Azores, jovem',
    expected: 759.42,
    computed: () => taxes(500_000, '2025-01-19', { ...azores, buyers: [young] }).stamp,
  },
];

/** Returns how far the engine is from a published figure, beyond its tolerance; 0 if it reproduces it. */
export function differenceOf({ expected, computed, tolerance = 0 }: PublishedFigure): number {
  const difference = Math.abs(computed() - expected);
  // Euro with cents have no exact doubles.
  return difference <= tolerance + 1e-9 ? 0 : difference;
}
