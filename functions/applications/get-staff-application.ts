import { findCase, listApplicationsOfPerson } from '#database/applications/reads.ts';
import { findNextMeeting } from '#database/meetings/reads.ts';
import { listOffers } from '#database/offers/reads.ts';
import { confirmedNumberOf, emailStopOf } from '#database/people/entity.ts';
import { findPerson } from '#database/people/reads.ts';
import { listDeliveries, toDeliveryViews } from '#database/prior-information/reads.ts';
import { Refusal } from '#database/refusal.ts';
import { findWork } from '#database/work/reads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toStaffParties } from '#platform/staff-parties.ts';
import { toDocumentViews } from '#platform/views.ts';
import { countedPapers } from '#shared/documents/papers-of-people.ts';
import { incomeOf } from '#shared/people/income.ts';
import { staffViewOf, toStaffMeetingView, toWorkCard } from './views.ts';

/** Returns an application with its documents, its client, the next call and what the head of its page shows. */
export const getStaffApplication: UseCase<Dependencies, 'applications.staffGet'> = async (
  { database, now },
  { applicationId },
) => {
  const [found, meeting, work, offers] = await Promise.all([
    findCase(database, applicationId),
    findNextMeeting(database, { applicationId, now: now() }),
    findWork(database, applicationId),
    listOffers(database, applicationId),
  ]);
  if (!found) throw new Refusal('application.not_found');
  const { personId } = found.application;
  const [application, client, requests, deliveries] = await Promise.all([
    staffViewOf(database, found.application),
    findPerson(database, personId),
    listApplicationsOfPerson(database, { personId, cursor: undefined }),
    listDeliveries(database, personId),
  ]);
  if (!client) throw new Refusal('application.not_found');
  const chosen = offers.find(({ status }) => status === 'selected');
  return {
    application,
    documents: toDocumentViews(countedPapers(found.documents, found.parties), 'team'),
    client: {
      id: client.personId,
      name: client.name ?? null,
      email: client.email,
      emailStop: emailStopOf(client)?.reason ?? null,
      // Without consent the number is for calls, not for messages.
      whatsappNumber: client.whatsappOptIn ? (client.whatsappNumber ?? null) : null,
      whatsappConfirmed: confirmedNumberOf(client) !== undefined,
      income: incomeOf(client) ?? null,
      information: toDeliveryViews(deliveries),
    },
    people: toStaffParties(found, now()),
    nextMeeting: meeting ? toStaffMeetingView(meeting) : null,
    work: work ? toWorkCard(work.card, now()) : null,
    head: {
      phone: client.whatsappNumber ?? null,
      otherRequests: requests.items
        .filter((other) => other.applicationId !== applicationId)
        .map(({ applicationId: id, status, outcome = null, name = null, purpose, createdAt }) => ({
          id,
          status,
          outcome,
          name,
          purpose,
          createdAt,
        })),
      messagesToAnswer: work?.card.messagesToAnswer ?? 0,
      publishedOffers: offers.filter(({ status }) => status === 'published').length,
      chosenOffer: chosen
        ? { bankName: chosen.bankName, loanAmount: chosen.loanAmount, isApproved: chosen.kind === 'aprovada' }
        : null,
    },
  };
};
