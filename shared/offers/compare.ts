import { foldText } from '../kit/text.ts';
import { type ComparisonGroup, compare, type Difference } from '../loan/index.ts';
import { type OfferFigures, type OfferTerms, offerFigures } from './figures.ts';
import { loanOf } from './loan.ts';
import type { OfferStatus } from './status.ts';

export const differences = ['rate', 'term', 'amount', 'products'] as const satisfies readonly Difference[];

interface ComparedOffer extends OfferTerms {
  offerId: string;
  status: OfferStatus;
}

/** Offers that can be compared with each other, by their ids. */
export interface OfferGroup {
  /** In the order of the list. */
  offerIds: string[];
  /** Why the group stands apart from the first one that can be compared; empty for that one. */
  differences: Difference[];
  /** The offers with the lowest shown figure, where every offer of the group has it and they are not all alike. */
  lowest: {
    taeg: string[];
    mtic: string[];
    /** With the insurance that the bank requires. */
    firstInstalment: string[];
  };
}

interface Member {
  offerId: string;
  figures: OfferFigures;
}

/** Returns the ids with the lowest value; none unless all have one and they differ. */
function lowestBy(members: readonly Member[], figureOf: (figures: OfferFigures) => number | null): string[] {
  const values = members.map(({ figures }) => figureOf(figures));
  const known = values.filter((value) => value !== null);
  const least = Math.min(...known);
  if (known.length < members.length || least === Math.max(...known)) return [];
  return members.filter((_, at) => values[at] === least).map(({ offerId }) => offerId);
}

const originsIn = (members: readonly Member[], figure: 'taeg' | 'mtic'): number =>
  new Set(members.map(({ figures }) => figures[figure]?.origin)).size;

/** Returns the marks of a group. A bank's figure is never compared with an estimate. */
const lowestIn = (members: readonly Member[]): OfferGroup['lowest'] => ({
  taeg: originsIn(members, 'taeg') > 1 ? [] : lowestBy(members, ({ taeg }) => taeg?.percent ?? null),
  mtic: originsIn(members, 'mtic') > 1 ? [] : lowestBy(members, ({ mtic }) => mtic?.amount ?? null),
  firstInstalment: lowestBy(members, ({ firstWithInsurance }) => firstWithInsurance),
});

const nothingLowest = (): OfferGroup['lowest'] => ({ taeg: [], mtic: [], firstInstalment: [] });

const loanWithProducts = (offer: ComparedOffer) => ({
  ...loanOf(offer),
  // By kind, whatever a bank calls it; one of no known kind by its name.
  products: (offer.products ?? []).map(({ kind = 'outro', name }) =>
    kind === 'outro' ? `outro: ${foldText(name.trim())}` : kind,
  ),
});

/**
 * Divides offers into groups within which they can be compared: the same kind of rate, terms up to 12 months apart,
 * amounts up to 1 % apart, and the same linked products. An offer that was withdrawn stands alone. The
 * groups come in the order of their first offers.
 */
export function compareOffers(offers: readonly ComparedOffer[], day: string): OfferGroup[] {
  const comparable = offers.filter(({ status }) => status !== 'withdrawn');
  const groupOf = ({ members, differences: why }: ComparisonGroup): OfferGroup => {
    const own = members
      .map(({ index }) => comparable[index])
      .filter((offer) => offer !== undefined)
      .map((offer) => ({ offerId: offer.offerId, figures: offerFigures(offer, day) }));
    return { offerIds: own.map(({ offerId }) => offerId), differences: [...why], lowest: lowestIn(own) };
  };
  const alone = offers
    .filter((offer) => !comparable.includes(offer))
    .map(({ offerId }): OfferGroup => ({ offerIds: [offerId], differences: [], lowest: nothingLowest() }));
  const positionOf = ({ offerIds: [first] }: OfferGroup): number =>
    offers.findIndex(({ offerId }) => offerId === first);
  return [...compare(comparable.map(loanWithProducts)).map(groupOf), ...alone].sort(
    (one, other) => positionOf(one) - positionOf(other),
  );
}
