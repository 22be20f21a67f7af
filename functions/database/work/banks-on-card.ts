import { lenderCalled, lenderNamed, lenderOf } from '#shared/lenders/lenders.ts';
import { isVisibleToClient } from '#shared/offers/status.ts';
import { isIn } from '#shared/parties/party.ts';
import { isAnsweredBy, isOpenAt } from '#shared/submissions/index.ts';
import type { Application } from '../applications/entity.ts';
import type { BankConsent } from '../bank-consents/entity.ts';
import type { Offer } from '../offers/entity.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { Submission } from '../submissions/entity.ts';
import type { StoredCard } from './entity.ts';

/** What matters of an offer here. */
export type OfferAtBank = Pick<
  Offer,
  | 'offerId'
  | 'submissionId'
  | 'lenderId'
  | 'bankName'
  | 'kind'
  | 'status'
  | 'fineDocumentId'
  | 'publishedAt'
  | 'selectedAt'
>;

interface CaseAtBanks {
  application: Application;
  parties: readonly Pick<CaseParty, 'partyId' | 'state'>[];
  offers: readonly OfferAtBank[];
  submissions: readonly Submission[];
  bankConsents: readonly BankConsent[];
}

/** Returns since when a bank is to be told that a request does not go on with it; undefined if it is not. */
function toldSince({ lenderId }: Submission, { application, parties, offers, bankConsents }: CaseAtBanks) {
  const chosen = offers.find(({ offerId }) => offerId === application.selectedOfferId);
  const present = new Set(parties.filter(isIn).map(({ partyId }) => partyId));
  const withdrawn = bankConsents
    .filter((consent) => consent.lenderId === lenderId && present.has(consent.partyId))
    .flatMap(({ withdrawnAt }) => withdrawnAt ?? []);
  const bank = chosen && (chosen.lenderId ?? lenderNamed(chosen.bankName)?.id);
  const lost = chosen?.selectedAt && bank !== lenderId ? [chosen.selectedAt] : [];
  return [...lost, ...withdrawn].sort()[0];
}

/**
 * Returns since when banks that have a request are to be told that it does not go on with them, because another offer was
 * chosen or somebody took their authorization back, and how many (spec lenders L2, L3, detail 13). A bank whose request is
 * moved to its end needs nothing more.
 */
export function banksToTell(items: CaseAtBanks): Pick<StoredCard, 'tellSince' | 'tellBanks'> {
  const told = items.submissions
    .filter(({ status, reachedAt }) => isOpenAt(status) && reachedAt.enviado !== undefined)
    .flatMap((submission) => {
      const since = toldSince(submission, items);
      return since === undefined ? [] : [{ since, lenderId: submission.lenderId }];
    });
  const [tellSince] = told.map(({ since }) => since).sort();
  return tellSince === undefined ? {} : { tellSince, tellBanks: new Set(told.map(({ lenderId }) => lenderId)).size };
}

/**
 * Returns since when a bank has approved a request without its FINE, the first one, and its name: moved to `aprovado` without
 * an approved offer with its FINE, or an approved offer that was published without (spec lenders L3, L5).
 */
export function missingFine({ submissions, offers }: CaseAtBanks): Pick<StoredCard, 'fineSince' | 'fineBank'> {
  const lenderIdOf = ({ lenderId, bankName }: OfferAtBank) => lenderId ?? lenderNamed(bankName)?.id;
  const approved = offers.filter(({ kind, status }) => kind === 'aprovada' && status !== 'withdrawn');
  const hasFine = (submission: Submission) =>
    approved.some(
      (offer) =>
        offer.fineDocumentId !== undefined && isAnsweredBy(submission, { ...offer, lenderId: lenderIdOf(offer) }),
    );
  const late = [
    ...submissions
      .filter((submission) => submission.status === 'aprovado' && !hasFine(submission))
      .map(({ statusSince, lenderId }) => ({ since: statusSince, bank: lenderOf(lenderId)?.short ?? lenderId })),
    ...approved
      .filter(
        ({ status, fineDocumentId }) =>
          fineDocumentId === undefined && isVisibleToClient(status) && status !== 'declined',
      )
      .map(({ publishedAt = '', bankName }) => ({
        since: publishedAt,
        bank: lenderCalled(bankName).short,
      })),
  ].sort((one, other) => one.since.localeCompare(other.since));
  const [first] = late;
  return first ? { fineSince: first.since, fineBank: first.bank } : {};
}
