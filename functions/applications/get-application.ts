import { listDocuments } from '../database/documents/reads.ts';
import { findOwnNextMeeting } from '../database/meetings/reads.ts';
import { listOffers } from '../database/offers/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { contactOf } from '../platform/team-contact.ts';
import { toApplicationView, toDocumentViews } from '../platform/views.ts';
import { toMeetingView } from './views.ts';

/** Returns one of the caller's applications with its documents, number of offers, next call and contact. */
export const getApplication: UseCase<Dependencies, 'applications.get'> = async (
  deps,
  { applicationId },
  { application },
) => {
  const { database, now } = deps;
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
    publishedOffers: offers.filter(({ status }) => status === 'published').length,
  };
};
