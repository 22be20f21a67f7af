import {
  type ImtTable,
  imtHpp,
  imtIslandFactor,
  imtJovem,
  imtNonResident,
  imtOther,
  imtOtherHousing,
  stampPurchase,
} from '../facts/figures-in-law.ts';
import { periodOn } from '../facts/periods.ts';
import { ageOn, checkDay } from './dates.ts';
import { ensure } from './error.ts';
import { valueOn } from './facts.ts';
import { checkCents, thousandths } from './loan.ts';
import { centsHalfUp } from './rounding.ts';

/** What the property is bought for: own permanent home, other housing, or no housing at all. */
export type Destination = 'hpp' | 'other_housing' | 'other';

export interface Buyer {
  /** Fraction of the property; those of all buyers add up to 1. */
  share: number;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** Whether Portugal is the country of tax residence. */
  taxResident: boolean;
  /** Whether a buyer who is not resident now has been tax resident in Portugal before; the bill of 2025 exempts them. */
  formerResident?: boolean;
  /** Whether the buyer owned no home in the last three years. */
  firstHome3y: boolean;
  /** Whether the buyer is a dependant in somebody's tax return. */
  dependant: boolean;
}

export interface PurchaseTaxesInput {
  priceCents: number;
  /** VPT, the value in the tax record; the higher one of price and VPT is taxed. */
  taxableValueCents?: number;
  region: 'continente' | 'acores' | 'madeira';
  destination: Destination;
  /** `YYYY-MM-DD`; its tables count. */
  deedDate: string;
  buyers: readonly Buyer[];
  /**
   * The day of the calculation. In the year of the deed it allows the tables of the year before until the new ones are
   * known; `uncertain` then names them.
   */
  on?: string;
}

export interface BuyerTaxes {
  regime: 'normal' | 'jovem' | 'non_resident';
  imtCents: number;
  /** Without the rate for non-residents; only in that regime. */
  imtOrdinaryCents?: number;
  /** By the rate for non-residents; only of a former resident. */
  imtNonResidentCents?: number;
  stampCents: number;
}

export interface PurchaseTaxes {
  imtCents: number;
  stampCents: number;
  /** In the order of the buyers. */
  perBuyer: BuyerTaxes[];
  /** Ids of facts whose application to this purchase needs a confirmation; absent without one. */
  uncertain?: string[];
}

/** A tax before it is divided and rounded, in cents times 100 000, so that it is a whole number. */
type ExactTax = number;

const portion = (tax: ExactTax, share: number): number => centsHalfUp((tax * share) / 100_000);
const flatTax = (baseCents: number, percent: number): ExactTax => baseCents * thousandths(percent);

/** Returns a limit in cents; in the islands it is raised and rounded half up to euro first. */
const limitIn = (euro: number, factor: number): number => Math.floor(euro * factor + 0.5) * 100;

/** Returns the tax of a table. What is deducted in each band follows from the limits below it. */
function tableTax(baseCents: number, { limits, marginal, flat }: ImtTable, factor: number): ExactTax {
  let deduction = 0;
  let before = marginal[0] ?? 0;
  for (const [band, euro] of limits.entries()) {
    const limit = limitIn(euro, factor);
    const rate = marginal[band];
    const flatRate = flat[band - marginal.length];
    if (baseCents <= limit)
      return rate === undefined ? flatTax(baseCents, flatRate ?? 0) : flatTax(baseCents, rate) - deduction;
    const next = marginal[band + 1];
    if (next !== undefined) deduction += flatTax(limit, next) - flatTax(limit, before);
    before = next ?? before;
  }
  return flatTax(baseCents, flat.at(-1) ?? 0);
}

/** Returns the day whose tables count. Throws `no_facts` if there are none. */
function dayOfTables(deedDate: string, on: string | undefined): string {
  checkDay(deedDate);
  if (on !== undefined) checkDay(on);
  const year = deedDate.slice(0, 4);
  const isKnown = periodOn(imtHpp, deedDate) !== undefined;
  const day = !isKnown && on?.startsWith(year) ? `${Number(year) - 1}-12-31` : deedDate;
  valueOn(imtHpp, day);
  return day;
}

function checkInput({ priceCents, taxableValueCents = 0, buyers }: PurchaseTaxesInput): void {
  checkCents(priceCents, 'price', true);
  checkCents(taxableValueCents, 'price');
  ensure(
    buyers.every(({ share }) => share > 0),
    'shares',
  );
  const shares = buyers.reduce((sum, { share }) => sum + share, 0);
  // A billionth more than allowed, for sums that doubles do not hold exactly.
  ensure(Math.abs(shares - 1) <= 1e-6 + 1e-9, 'shares');
}

/**
 * Returns IMT and the stamp duty of a purchase. Each buyer pays the share of the tax that the whole would cost by the
 * buyer's own table; only that part is rounded, half up to cents.
 *
 * IMT Jovem applies to an own permanent home of a buyer of at most 35 completed years on the day of the deed who owned no
 * home in three years and is no dependant. Above its upper limit the regime is `normal`. A non-resident buyer of housing
 * pays the flat rate of 2026, which precedes IMT Jovem; `imtOrdinaryCents` has the figure of the usual table. A former
 * resident pays as a resident; `imtNonResidentCents` has the figure of the flat rate.
 *
 * @throws LoanError `price`, `shares`, `date`, or `no_facts` for a year whose tables are not known
 */
export function purchaseTaxes(input: PurchaseTaxesInput): PurchaseTaxes {
  checkInput(input);
  const { priceCents, taxableValueCents = 0, region, destination, deedDate, buyers, on } = input;
  const day = dayOfTables(deedDate, on);
  const base = Math.max(priceCents, taxableValueCents);
  const factor = region === 'continente' ? 1 : valueOn(imtIslandFactor, day);
  const uncertain = new Set<string>();

  const usualTax = (): ExactTax => {
    if (destination === 'other') return flatTax(base, valueOn(imtOther, day));
    const [id, table] = destination === 'hpp' ? ['imt.hpp', imtHpp] : ['imt.other_housing', imtOtherHousing];
    if (day !== deedDate) uncertain.add(id);
    return tableTax(base, valueOn(table, day), factor);
  };
  const stamp = valueOn(stampPurchase, deedDate);
  const jovem = destination === 'hpp' ? periodOn(imtJovem, day)?.value : undefined;
  const nonResident = destination === 'other' ? undefined : periodOn(imtNonResident, deedDate)?.value;

  const residentTaxes = ({ share, birthDate, firstHome3y, dependant }: Buyer): BuyerTaxes => {
    const age = ageOn(birthDate, deedDate);
    const stampCents = portion(flatTax(base, stamp), share);
    if (jovem && age <= jovem.maximumAge && firstHome3y && !dependant) {
      const isWithin = base <= limitIn(jovem.upTo, factor);
      if (!isWithin || day !== deedDate) uncertain.add('imt.jovem');
      const excess = Math.max(0, base - limitIn(jovem.exempt, factor));
      if (isWithin)
        return {
          regime: 'jovem',
          imtCents: portion(flatTax(excess, jovem.rate), share),
          stampCents: portion(flatTax(excess, stamp), share),
        };
    }
    return { regime: 'normal', imtCents: portion(usualTax(), share), stampCents };
  };

  const taxesOf = (buyer: Buyer): BuyerTaxes => {
    ageOn(buyer.birthDate, deedDate);
    if (buyer.taxResident || nonResident === undefined) return residentTaxes(buyer);
    uncertain.add('imt.non_resident');
    const imtNonResidentCents = portion(flatTax(base, nonResident), buyer.share);
    if (buyer.formerResident) return { ...residentTaxes(buyer), imtNonResidentCents };
    return {
      regime: 'non_resident',
      imtCents: imtNonResidentCents,
      imtOrdinaryCents: portion(usualTax(), buyer.share),
      stampCents: portion(flatTax(base, stamp), buyer.share),
    };
  };

  const perBuyer = buyers.map(taxesOf);
  const taxes = {
    imtCents: perBuyer.reduce((sum, { imtCents }) => sum + imtCents, 0),
    stampCents: perBuyer.reduce((sum, { stampCents }) => sum + stampCents, 0),
    perBuyer,
  };
  return uncertain.size > 0 ? { ...taxes, uncertain: [...uncertain] } : taxes;
}
