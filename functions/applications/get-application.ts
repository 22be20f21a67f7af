import { listDocuments } from '../database/document.ts';
import { findOwnNextMeeting } from '../database/meeting.ts';
import { toApplicationView, toDocumentViews, toMeetingView } from '../database/views.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';

/** One of the caller's applications with its documents and the next call. */
export const getApplication: UseCase<Dependencies, 'applications.get'> = async (
  { database, now },
  { applicationId },
  { application },
) => {
  const [documents, meeting] = await Promise.all([
    listDocuments(database, applicationId),
    findOwnNextMeeting(database, { applicationId, now: now() }),
  ]);
  return {
    application: toApplicationView(application),
    documents: toDocumentViews(documents),
    nextMeeting: meeting ? toMeetingView(meeting) : null,
  };
};
