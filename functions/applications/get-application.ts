import { listDocuments } from '#database/documents/reads.ts';
import { findOwnNextMeeting } from '#database/meetings/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { listParties } from '#database/parties/reads.ts';
import { findFacts } from '#database/party-facts/reads.ts';
import type { PartyCaller } from '#platform/caller.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toChoiceView } from '#platform/offers/choice-view.ts';
import { contactOf } from '#platform/team-contact.ts';
import { viewFor } from '#platform/views.ts';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
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
  const isOffered = application.status === 'proposta' && !application.selectedOfferId;
  const [facts, documents, parties, meeting, contact, offers] = await Promise.all([
    findFacts(database, application, party.partyId),
    listDocuments(database, applicationId),
    listParties(database, application),
    // Calls are with those who borrow.
    borrows(party) ? findOwnNextMeeting(database, { applicationId, now: now() }) : undefined,
    contactOf(deps, application),
    isOffered ? listOffers(database, applicationId) : [],
  ]);
  return {
    ...viewFor(party, { application, facts, documents, parties }),
    nextMeeting: meeting ? toMeetingView(meeting) : null,
    contact,
    publishedOffers: offers.filter(({ status, validUntil }) => status === 'published' && canBeChosen(validUntil, now()))
      .length,
    choice: isOffered ? toChoiceView({ application, parties, offers }, party, now()).choice : undefined,
  };
}
