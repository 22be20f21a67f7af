import { listDocuments } from '../database/documents/reads.ts';
import { findOwnNextMeeting } from '../database/meetings/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toApplicationView, toDocumentViews } from '../platform/views.ts';
import { toMeetingView } from './views.ts';

/** Returns one of the caller's applications with its documents and the next call. */
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
