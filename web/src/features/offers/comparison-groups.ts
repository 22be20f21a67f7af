import { listed } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { lenderCalled, theLender } from '#shared/lenders/lenders.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';

export type Comparison = RouteOutput<'offers.list'>['comparison'];
type Difference = Comparison['groups'][number]['differences'][number];

/** Offers that can be compared with each other. */
export interface Group {
  /** The id of the API's first member. */
  key: string;
  /** In the order in which they are shown. */
  members: readonly OfferView[];
  lowest: Comparison['groups'][number]['lowest'];
  /** In what it differs from the API's first group. */
  differences: readonly Difference[];
}

const differenceWords: Readonly<Record<Difference, string>> = {
  rate: 'taxas',
  term: 'prazos',
  amount: 'montantes',
  products: 'produtos',
};

/** Returns the banks' names, as they are or in other words; those of two offers of one bank with the rate. */
export function namesOf(
  offers: readonly OfferView[],
  wordsOf = (bankName: string): string => bankName,
): (offer: OfferView) => string {
  return ({ bankName, interestRate }) =>
    offers.filter((other) => other.bankName === bankName).length > 1
      ? `${wordsOf(bankName)} (${formatPercent(interestRate)})`
      : wordsOf(bankName);
}

/** Returns whether every member has a TAEG, all of one origin: a bank's is not ranked beside an estimate. */
const canOrder = (members: readonly OfferView[]): boolean => {
  const origins = new Set(members.map(({ figures }) => figures.taeg?.origin));
  return members.length > 1 && origins.size === 1 && !origins.has(undefined);
};

const taegOf = ({ figures }: OfferView): number => figures.taeg?.percent ?? Number.POSITIVE_INFINITY;

/**
 * Returns the groups of offers in the order of `offers`, which begins with the chosen one, and the members of each in
 * the same order or, if asked, by TAEG where all have one of the same origin.
 */
export function arrange(offers: readonly OfferView[], { groups }: Comparison, byTaeg: boolean): readonly Group[] {
  return groups
    .map(({ offerIds, lowest, differences }) => {
      const members = offers.filter(({ id }) => offerIds.includes(id));
      return {
        key: offerIds[0] ?? '',
        members: byTaeg && canOrder(members) ? members.toSorted((a, b) => taegOf(a) - taegOf(b)) : members,
        lowest,
        differences,
        position: positionIn(offers, members),
      };
    })
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => a.position - b.position);
}

/** Says in one sentence which offers can be compared with each other, and why others cannot. */
export function comparisonSentence(offers: readonly OfferView[], groups: readonly Group[]): string {
  const nameOf = namesOf(offers, (bankName) => theLender(lenderCalled(bankName)));
  const sets = groups.filter(({ members }) => members.length > 1).map(({ members }) => listed(members.map(nameOf)));
  const found = new Set(groups.flatMap(({ differences }) => differences));
  const words = (Object.keys(differenceWords) as Difference[])
    .filter((difference) => found.has(difference))
    .map((difference) => differenceWords[difference]);
  const differ = `têm ${listed(words)} diferentes`;
  if (sets.length === 0) return `T${differ.slice(1)}: não há uma mais barata.`;
  const alike = `Comparam-se entre si ${sets.join(', ou ')}`;
  return words.length === 0 ? `${alike}.` : `${alike}; de resto ${differ}.`;
}

const positionIn = (offers: readonly OfferView[], [first]: readonly OfferView[]): number =>
  first ? offers.indexOf(first) : -1;

/** Returns whether any group can be ordered by TAEG. */
export const hasOrder = (groups: readonly Group[]): boolean => groups.some(({ members }) => canOrder(members));
