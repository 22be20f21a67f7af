import { findDeedDay } from '#database/agenda/deed-day.ts';
import { findCase } from '#database/applications/reads.ts';
import { listBankConsents } from '#database/bank-consents/reads.ts';
import { findOwnNextMeeting } from '#database/meetings/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { ownSide } from '#platform/figures-of.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toChoiceView } from '#platform/offers/choice-view.ts';
import { contactOf } from '#platform/team-contact.ts';
import { viewFor } from '#platform/views.ts';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { asksForBanks, isGiven } from '#shared/bank-consents/consent.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { borrows } from '#shared/parties/party.ts';
import { toMeetingView } from './views.ts';

/** Returns one of the caller's applications with its documents, number of offers, next call and contact. */
export const getApplication: UseCase<Dependencies, 'applications.get'> = (deps, _input, { application, party }) =>
  toOwnDetail(deps, { application, party });

async function toOwnDetail(
  deps: Dependencies,
  { application, party }: Pick<PartyCaller, 'application' | 'party'>,
): Promise<OwnApplicationDetail> {
  const { database, now } = deps;
  const { applicationId } = application;
  const isOffered =
    (application.status === 'proposta' && !application.selectedOfferId) ||
    (application.choice?.again === true && !isClosed(application));
  const areBanksAsked = asksForBanks(application);
  const [found, meeting, contact, offers, consents] = await Promise.all([
    findCase(database, applicationId),
    // Calls are with those who borrow.
    borrows(party) ? findOwnNextMeeting(database, { applicationId, now: now() }) : undefined,
    contactOf(deps, application),
    isOffered ? listOffers(database, applicationId) : [],
    areBanksAsked ? listBankConsents(database, { applicationId, partyId: party.partyId }) : undefined,
  ]);
  if (!found) throw new Refusal('application.not_found');
  const { documents, parties, dates } = found;
  const [own, deedDay] = await Promise.all([
    ownSide(deps, { application, party, parties }),
    findDeedDay(database, application, { parties }),
  ]);
  return {
    ...viewFor(party, { application, ...own, documents, parties, dates, deedDay, today: lisbonDay(now()) }),
    nextMeeting: meeting ? toMeetingView(meeting) : null,
    contact,
    publishedOffers: offers.filter(({ status, validUntil }) => status === 'published' && canBeChosen(validUntil, now()))
      .length,
    banks: consents && (consents.some(isGiven) ? 'chosen' : 'choose'),
    choice: isOffered ? toChoiceView({ application, parties, offers }, party, now()).choice : undefined,
  };
}
