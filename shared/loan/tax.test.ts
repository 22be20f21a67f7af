import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Buyer, type Destination, type PurchaseTaxesInput, purchaseTaxes } from './index.ts';

const older: Buyer = { share: 1, birthDate: '1980-05-01', taxResident: true, firstHome3y: true, dependant: false };
const young: Buyer = { ...older, birthDate: '1995-05-01' };

const taxesOf = (euro: number, input: Partial<PurchaseTaxesInput> = {}) =>
  purchaseTaxes({
    priceCents: Math.round(euro * 100),
    region: 'continente',
    destination: 'hpp',
    deedDate: '2026-06-01',
    buyers: [older],
    ...input,
  });

/** Deductions of the tables of 2026 as they are published: limit of the band, rate, deduction. */
const bands: Readonly<Record<Exclude<Destination, 'other'>, readonly (readonly [number, number, number])[]>> = {
  hpp: [
    [106_346, 0, 0],
    [145_470, 2, 2_126.92],
    [198_347, 5, 6_491.02],
    [330_539, 7, 10_457.96],
    [660_982, 8, 13_763.35],
    [1_150_853, 6, 0],
    [100_000_000, 7.5, 0],
  ],
  other_housing: [
    [106_346, 1, 0],
    [145_470, 2, 1_063.46],
    [198_347, 5, 5_427.56],
    [330_539, 7, 9_394.5],
    [633_931, 8, 12_699.89],
    [1_150_853, 6, 0],
    [100_000_000, 7.5, 0],
  ],
};

describe('the tables', () => {
  test.each(Object.entries(bands))('of 2026 for %s have the published deductions', (destination, rows) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), (cents) => {
        const [, rate, deduction] = rows.find(([limit]) => cents <= limit * 100) ?? [0, 0, 0];
        // Thousandths of a cent, so that the expected value is a whole number, too.
        const exact = cents * rate * 10 - Math.round(deduction * 100) * 1000;
        const { imtCents } = taxesOf(cents / 100, { destination: destination as Destination });
        expect(imtCents).toBe(Math.floor((exact + 500) / 1000));
      }),
      { numRuns: 500 },
    );
  });

  test.each(['2024-06-01', '2025-06-01', '2026-06-01'])(
    'of %s are continuous at marginal limits and never fall below the last',
    (deedDate) => {
      const last = { 2024: 633_453, 2025: 648_022, 2026: 660_982 }[deedDate.slice(0, 4)] ?? 0;
      fc.assert(
        fc.property(fc.integer({ min: 1, max: last * 100 - 1 }), (cents) => {
          const [lower, higher] = [cents, cents + 1].map((each) => taxesOf(each / 100, { deedDate }).imtCents);
          expect((higher ?? 0) - (lower ?? 0)).toBeGreaterThanOrEqual(0);
          expect((higher ?? 0) - (lower ?? 0)).toBeLessThanOrEqual(2);
        }),
      );
      for (const limit of [106_346, 145_470, 198_347, 330_539])
        expect(
          taxesOf(limit + 0.01, { deedDate }).imtCents - taxesOf(limit, { deedDate }).imtCents,
        ).toBeLessThanOrEqual(2);
    },
  );

  test('include their limits', () => {
    expect(taxesOf(106_346).imtCents).toBe(0);
    expect(taxesOf(660_982).imtCents).toBe(3_911_521);
    expect(taxesOf(660_983).imtCents).toBe(3_965_898);
    expect(taxesOf(1_150_853).imtCents).toBe(6_905_118);
    expect(taxesOf(1_150_854).imtCents).toBe(8_631_405);
  });

  test('of 2024 and 2025 for other housing end their 8 % at their own limits', () => {
    for (const [deedDate, limit] of [
      ['2024-03-01', 607_528],
      ['2025-03-01', 621_501],
    ] as const) {
      const at = (euro: number) => taxesOf(euro, { deedDate, destination: 'other_housing' }).imtCents;
      expect(at(limit + 1)).toBe((limit + 1) * 6);
      expect(at(limit)).not.toBe(limit * 6);
    }
  });

  test('tax the higher one of price and tax value', () => {
    expect(taxesOf(200_000, { taxableValueCents: 30_000_000 })).toEqual(taxesOf(300_000));
    expect(taxesOf(300_000, { taxableValueCents: 20_000_000 })).toEqual(taxesOf(300_000));
  });

  test('tax what is no housing at 6.5 %, wherever the buyer lives', () => {
    for (const region of ['continente', 'madeira'] as const)
      expect(taxesOf(100_000, { destination: 'other', region, buyers: [{ ...young, taxResident: false }] })).toEqual({
        imtCents: 650_000,
        stampCents: 80_000,
        perBuyer: [{ regime: 'normal', imtCents: 650_000, stampCents: 80_000 }],
      });
  });

  test('of the islands raise every limit by a quarter, rounded to euro', () => {
    // 106 346 · 1.25 = 132 932.5.
    expect(taxesOf(132_933, { region: 'madeira' }).imtCents).toBe(0);
    expect(taxesOf(132_934, { region: 'madeira' }).imtCents).toBe(2);
    expect(taxesOf(413_174, { region: 'acores', buyers: [young] }).imtCents).toBe(0);
    expect(taxesOf(413_175, { region: 'acores', buyers: [young] }).imtCents).toBe(8);
  });
});

describe('IMT Jovem', () => {
  const regimeOf = (buyer: Buyer, input: Partial<PurchaseTaxesInput> = {}) =>
    taxesOf(400_000, { ...input, buyers: [buyer] }).perBuyer[0]?.regime;

  test.each([
    ['35 until the day before the birthday', { birthDate: '1990-06-02' }, {}, 'jovem'],
    ['36 on the day of the deed', { birthDate: '1990-06-01' }, {}, 'normal'],
    ['born on 29 February, the day before 1 March', { birthDate: '1988-02-29' }, { deedDate: '2024-12-31' }, 'normal'],
    ['born on 29 February, 35 on 28 February', { birthDate: '1990-03-01' }, { deedDate: '2026-02-28' }, 'jovem'],
    ['owned a home', { firstHome3y: false }, {}, 'normal'],
    ['is a dependant', { dependant: true }, {}, 'normal'],
    ['buys a second home', {}, { destination: 'other_housing' }, 'normal'],
    ['deed on the last day before', {}, { deedDate: '2024-07-31' }, 'normal'],
    ['deed on the first day', {}, { deedDate: '2024-08-01' }, 'jovem'],
    ['lives abroad, in 2025', { taxResident: false }, { deedDate: '2025-12-31' }, 'jovem'],
    ['lives abroad, in 2026', { taxResident: false }, { deedDate: '2026-01-01' }, 'non_resident'],
  ] as const)('%s', (_, buyer, input, regime) => expect(regimeOf({ ...young, ...buyer }, input)).toBe(regime));

  test('takes nothing up to its first limit, 8 % and the stamp of the rest up to the second', () => {
    expect(taxesOf(330_539, { buyers: [young] })).toMatchObject({ imtCents: 0, stampCents: 0 });
    expect(taxesOf(660_982, { buyers: [young] })).toMatchObject({ imtCents: 2_643_544, stampCents: 264_354 });
  });

  test('ends above its second limit: the usual table, the whole stamp, and an uncertain reading', () => {
    expect(taxesOf(660_983, { buyers: [young] })).toEqual({ ...taxesOf(660_983), uncertain: ['imt.jovem'] });
    expect(taxesOf(660_983).uncertain).toBeUndefined();
  });
});

describe('several buyers', () => {
  test('pay by their own table and share, each rounded to cents', () => {
    const taxes = taxesOf(350_000.01, {
      buyers: [
        { ...older, share: 0.5 },
        { ...young, share: 0.5 },
      ],
    });
    // The whole by each table: 14 236.6508 and 1 556.8808; stamps 2 800.00008 and 155.68808.
    expect(taxes).toEqual({
      imtCents: 711_833 + 77_844,
      stampCents: 140_000 + 7_784,
      perBuyer: [
        { regime: 'normal', imtCents: 711_833, stampCents: 140_000 },
        { regime: 'jovem', imtCents: 77_844, stampCents: 7_784 },
      ],
    });
  });

  test('differ from the whole by at most half a cent each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (priceCents, parts) => {
          const whole = parts.reduce((sum, part) => sum + part, 0);
          const buyers = parts.map((part) => ({ ...older, share: part / whole }));
          const [one, several] = [taxesOf(0, { priceCents }), taxesOf(0, { priceCents, buyers })];
          const most = 0.5 + parts.length / 2;
          expect(Math.abs(one.imtCents - several.imtCents)).toBeLessThanOrEqual(most);
          expect(Math.abs(one.stampCents - several.stampCents)).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  test('who live abroad pay 7.5 % of housing since 2026, both figures given', () => {
    const buyers = [
      { ...older, share: 0.6 },
      { ...young, share: 0.4, taxResident: false },
    ];
    expect(taxesOf(300_000, { buyers, region: 'madeira' }).perBuyer[1]).toMatchObject({ imtCents: 900_000 });
    expect(taxesOf(300_000, { buyers })).toEqual({
      imtCents: 632_522 + 900_000,
      stampCents: 240_000,
      perBuyer: [
        { regime: 'normal', imtCents: 632_522, stampCents: 144_000 },
        { regime: 'non_resident', imtCents: 900_000, imtOrdinaryCents: 421_682, stampCents: 96_000 },
      ],
      uncertain: ['imt.non_resident'],
    });
  });
});

describe('a former resident who lives abroad', () => {
  const former = { ...older, taxResident: false, formerResident: true };

  test('pays by the usual table, with the flat rate beside it', () => {
    expect(taxesOf(360_000, { buyers: [former] })).toEqual({
      imtCents: 1_503_665,
      stampCents: 288_000,
      perBuyer: [{ regime: 'normal', imtCents: 1_503_665, imtNonResidentCents: 2_700_000, stampCents: 288_000 }],
      uncertain: ['imt.non_resident'],
    });
  });

  test('pays as the young do who meet the conditions', () => {
    const { perBuyer } = taxesOf(300_000, { buyers: [{ ...young, taxResident: false, formerResident: true }] });
    expect(perBuyer).toEqual([{ regime: 'jovem', imtCents: 0, imtNonResidentCents: 2_250_000, stampCents: 0 }]);
  });

  test('has one figure before the rate was announced, and for a resident', () => {
    const before = taxesOf(300_000, { buyers: [former], deedDate: '2025-12-31' });
    const resident = taxesOf(300_000, { buyers: [{ ...former, taxResident: true }] });
    for (const { perBuyer, uncertain } of [before, resident])
      expect([perBuyer[0]?.imtNonResidentCents, uncertain]).toEqual([undefined, undefined]);
  });
});

describe('a year without tables', () => {
  test.each(['2023-12-31', '2027-01-01', '2029-05-01'])('is refused: %s', (deedDate) => {
    expect(() => taxesOf(300_000, { deedDate })).toThrow(expect.objectContaining({ code: 'no_facts' }));
    expect(() => taxesOf(300_000, { deedDate, destination: 'other' })).toThrow(
      expect.objectContaining({ code: 'no_facts' }),
    );
  });

  test('that has begun is computed with the tables of the year before, which are named', () => {
    const input = { deedDate: '2027-03-01', on: '2027-01-02' };
    expect(taxesOf(300_000, input)).toEqual({ ...taxesOf(300_000), uncertain: ['imt.hpp'] });
    expect(taxesOf(300_000, { ...input, destination: 'other_housing' }).uncertain).toEqual(['imt.other_housing']);
    expect(taxesOf(400_000, { ...input, buyers: [young] }).uncertain).toEqual(['imt.jovem']);
  });

  test('that has not begun is refused', () => {
    for (const on of ['2026-12-31', '2028-01-01'])
      expect(() => taxesOf(300_000, { deedDate: '2027-03-01', on })).toThrow(
        expect.objectContaining({ code: 'no_facts' }),
      );
    expect(() => taxesOf(300_000, { deedDate: '2029-03-01', on: '2029-03-01' })).toThrow(
      expect.objectContaining({ code: 'no_facts' }),
    );
  });
});
