import { Refusal } from '../../shared/api/refusal.ts';
import { findCase } from '../database/applications/reads.ts';
import { findNextMeeting } from '../database/meetings/reads.ts';
import { emailStopOf } from '../database/people/entity.ts';
import { findPerson } from '../database/people/reads.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { UseCase } from '../platform/http/create-http-handler.ts';
import { toDocumentViews } from '../platform/views.ts';
import { toStaffApplicationView, toStaffMeetingView } from './views.ts';

/** Returns an application with its documents, its client and the next call, for the team. */
export const getStaffApplication: UseCase<Dependencies, 'applications.staffGet'> = async (
  { database, now },
  { applicationId },
) => {
  const [found, meeting] = await Promise.all([
    findCase(database, applicationId),
    findNextMeeting(database, { applicationId, now: now() }),
  ]);
  const client = found && (await findPerson(database, found.application.personId));
  if (!client) throw new Refusal('application.not_found');
  return {
    application: toStaffApplicationView(found.application),
    documents: toDocumentViews(found.documents),
    client: {
      id: client.personId,
      name: client.name ?? null,
      email: client.email,
      emailStop: emailStopOf(client)?.reason ?? null,
      // Without consent the number is for calls, not for messages.
      whatsappNumber: client.whatsappOptIn ? (client.whatsappNumber ?? null) : null,
      monthlyIncome: client.monthlyIncome ?? null,
    },
    nextMeeting: meeting ? toStaffMeetingView(meeting) : null,
  };
};
