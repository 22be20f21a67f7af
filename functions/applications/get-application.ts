import type { Application } from '#database/applications/entity.ts';
import { listDocuments } from '#database/documents/reads.ts';
import { findOwnNextMeeting } from '#database/meetings/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { contactOf } from '#platform/team-contact.ts';
import { toApplicationView, toDocumentViews } from '#platform/views.ts';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { toMeetingView } from './views.ts';

/** Returns one of the caller's applications with its documents, number of offers, next call and contact. */
export const getApplication: UseCase<Dependencies, 'applications.get'> = (deps, _input, { application }) =>
  toOwnDetail(deps, application);

async function toOwnDetail(deps: Dependencies, application: Application): Promise<OwnApplicationDetail> {
  const { database, now } = deps;
  const { applicationId } = application;
  const isOffered = application.status === 'proposta' && !application.selectedOfferId;
  const [documents, meeting, contact, offers] = await Promise.all([
    listDocuments(database, applicationId),
    findOwnNextMeeting(database, { applicationId, now: now() }),
    contactOf(deps, application),
    isOffered ? listOffers(database, applicationId) : [],
  ]);
  return {
    application: toApplicationView(application),
    documents: toDocumentViews(documents, 'client'),
    nextMeeting: meeting ? toMeetingView(meeting) : null,
    contact,
    publishedOffers: offers.filter(({ status, validUntil }) => status === 'published' && canBeChosen(validUntil, now()))
      .length,
  };
}
