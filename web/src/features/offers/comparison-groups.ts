import { formatPercent } from '#shared/kit/format-figures.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { listed } from '#shared/offers/words.ts';
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
  /** Says with what it can be compared, or why it cannot; undefined for one offer that the others' sentences name. */
  sentence: string | undefined;
}

const differenceWords: Readonly<Record<Difference, string>> = {
  rate: 'taxa diferente',
  term: 'prazo diferente',
  amount: 'montante diferente',
  products: 'produtos diferentes',
};

/** Returns the banks' names; those of two offers of one bank with the rate. */
export function namesOf(offers: readonly OfferView[]): (offer: OfferView) => string {
  return ({ bankName, interestRate }) =>
    offers.filter((other) => other.bankName === bankName).length > 1
      ? `${bankName} (${formatPercent(interestRate)})`
      : bankName;
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
  const nameOf = namesOf(offers);
  const found = groups.map((group) => ({
    ...group,
    members: offers.filter(({ id }) => group.offerIds.includes(id)),
  }));
  const names = (members: readonly OfferView[]) => listed(members.map(nameOf));
  // The API says how a group differs from the first one.
  const reference = found.find(({ members }) => members.length > 0);
  const sentence = ({ members, differences }: (typeof found)[number]): string | undefined => {
    const own = names(members);
    const among = members.length > 1 ? `${own}: comparam-se entre si` : undefined;
    if (!reference || differences.length === 0) return among && `${among}.`;
    const words = differences.map((difference) => differenceWords[difference]).join(', ');
    const against = names(reference.members);
    return among ? `${among}, mas não com ${against}: ${words}.` : `${own}: não se compara com ${against}, ${words}.`;
  };
  return found
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => positionIn(offers, a.members) - positionIn(offers, b.members))
    .map((group) => ({
      key: group.offerIds[0] ?? '',
      members:
        byTaeg && canOrder(group.members) ? group.members.toSorted((a, b) => taegOf(a) - taegOf(b)) : group.members,
      lowest: group.lowest,
      sentence: sentence(group),
    }));
}

const positionIn = (offers: readonly OfferView[], [first]: readonly OfferView[]): number =>
  first ? offers.indexOf(first) : -1;

/** Returns whether any group can be ordered by TAEG. */
export const hasOrder = (groups: readonly Group[]): boolean => groups.some(({ members }) => canOrder(members));
