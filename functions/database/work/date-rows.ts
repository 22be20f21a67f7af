import { type CaseDate, sortedDates } from '#shared/agenda/dates.ts';
import { defined } from '#shared/kit/defined.ts';
import { lenderCalled, lenderOf } from '#shared/lenders/lenders.ts';
import { type CaseDay, deedDayOf, typedDay } from '../agenda/deed-day.ts';
import type { StoredDate } from '../agenda/entity.ts';
import type { Application } from '../applications/entity.ts';
import type { Offer } from '../offers/entity.ts';
import type { FineReceipt } from '../offers/receipt-entity.ts';
import type { DeedOffer } from '../offers/reflection.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { Submission } from '../submissions/entity.ts';

export interface DatedCase {
  application: Application;
  dates: readonly StoredDate[];
  offers: readonly (DeedOffer & Pick<Offer, 'status' | 'bankName' | 'validUntil'>)[];
  receipts: readonly FineReceipt[];
  parties: readonly CaseParty[];
  submissions: readonly Pick<Submission, 'submissionId' | 'lenderId' | 'dueOn' | 'version'>[];
}

/** Ends of offers that a card shows, the first ones. */
const shownEnds = 3;

/** Returns when the offers end that can be chosen, or, until the deed, the one that was. */
export function endsOfOffers({
  application: { status, selectedOfferId },
  offers,
}: DatedCase): readonly (CaseDate & { offerId: string })[] {
  const stands = selectedOfferId
    ? offers.filter(({ offerId }) => offerId === selectedOfferId && (status === 'proposta' || status === 'escritura'))
    : offers.filter((offer) => offer.status === 'published');
  const ends = stands.flatMap(({ offerId, bankName, validUntil }) =>
    validUntil
      ? [{ offerId, kind: 'proposta_expira' as const, label: lenderCalled(bankName).short, on: validUntil }]
      : [],
  );
  return sortedDates(ends).slice(-shownEnds);
}

interface BankAnswer extends CaseDate {
  submissionId: string;
  /** How often its request was changed: the day is a later one after some of these. */
  changes: number;
}

/** Returns until when banks are expected to answer (spec lenders, L3). */
export const answersOfBanks = ({ submissions }: DatedCase): readonly BankAnswer[] =>
  submissions.flatMap(({ submissionId, lenderId, dueOn, version }) => {
    if (!dueOn) return [];
    const label = lenderOf(lenderId)?.short ?? lenderId;
    return [{ submissionId, kind: 'banco_responde' as const, label, on: dueOn, changes: version - 1 }];
  });

/** Returns the typed dates and the day of the deed. */
export const storedDays = (items: DatedCase): readonly CaseDay[] => {
  const deed = deedDayOf(items.application, items);
  return [...items.dates.map(typedDay), ...(deed ? [deed] : [])];
};

/** Returns the dates of an open case as its card has them, the earliest first. */
export const datesOnCard = (items: DatedCase): readonly CaseDate[] =>
  sortedDates([
    ...storedDays(items).map(({ kind, label, on, time }): CaseDate => defined({ kind, label, on, time })),
    ...endsOfOffers(items).map(({ offerId: _offerId, ...date }) => date),
    ...answersOfBanks(items).map(({ submissionId: _submissionId, changes: _changes, ...date }) => date),
  ]);
