import { choiceState } from '#shared/parties/choice.ts';
import { shortNameOf } from '#shared/parties/words.ts';
import type { Application } from '../applications/entity.ts';
import type { Offer } from '../offers/entity.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { StoredCard } from './entity.ts';

interface CaseWithOffers {
  application: Application;
  parties: readonly CaseParty[];
  offers: readonly Pick<Offer, 'offerId' | 'status' | 'loanAmount'>[];
}

/** Returns since when a choice waits for whose confirmation; one whose offer is no longer published does not. */
export function confirmationIn({
  application,
  parties,
  offers,
}: CaseWithOffers): Pick<StoredCard, 'confirmSince' | 'confirmBy'> {
  const { choice, selectedOfferId } = application;
  if (!choice || (selectedOfferId !== undefined && !choice.again)) return {};
  const standing = choice.again ? 'selected' : 'published';
  const stands = offers.some(({ offerId, status }) => offerId === choice.offerId && status === standing);
  const { state, waitingFor } = choiceState(parties, choice);
  if (!stands || (choice.again && state === 'complete')) return {};
  const names = parties
    .filter(({ partyId }) => waitingFor.includes(partyId))
    .map((person) => shortNameOf(person, parties));
  return { confirmSince: choice.at, confirmBy: names };
}

/** Returns the number of a case's published offers and the highest of their amounts; undefined without one. */
export function publishedIn({ application, offers }: CaseWithOffers): StoredCard['offers'] {
  const amountsOfAll = offers.filter(({ status }) => status === 'published').map(({ loanAmount }) => loanAmount);
  return application.status === 'proposta' && amountsOfAll.length > 0
    ? { count: amountsOfAll.length, highest: Math.max(...amountsOfAll) }
    : undefined;
}
