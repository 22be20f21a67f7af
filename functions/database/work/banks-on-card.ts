import { lenderNamed } from '#shared/lenders/lenders.ts';
import { isIn } from '#shared/parties/party.ts';
import { isOpenAt } from '#shared/submissions/index.ts';
import type { Application } from '../applications/entity.ts';
import type { BankConsent } from '../bank-consents/entity.ts';
import type { Offer } from '../offers/entity.ts';
import type { CaseParty } from '../parties/entity.ts';
import type { Submission } from '../submissions/entity.ts';
import type { StoredCard } from './entity.ts';

interface CaseAtBanks {
  application: Application;
  parties: readonly Pick<CaseParty, 'partyId' | 'state'>[];
  offers: readonly Pick<Offer, 'offerId' | 'lenderId' | 'bankName' | 'selectedAt'>[];
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
