import { findDeedDay } from '#database/agenda/deed-day.ts';
import type { Application } from '#database/applications/entity.ts';
import type { Database } from '#database/database.ts';
import type { Meeting } from '#database/meetings/entity.ts';
import { withOwnFigures } from '#database/party-facts/reads.ts';
import type { StoredCard } from '#database/work/entity.ts';
import { isPutOff } from '#database/work/project.ts';
import { toDeedDay } from '#platform/deed-day.ts';
import { toApplicationView } from '#platform/views.ts';
import { nextDate, passedDate } from '#shared/agenda/dates.ts';
import { nobody } from '#shared/applications/lists.ts';
import type { SearchResult, StaffApplicationView, WorkCard } from '#shared/applications/routes.ts';
import { callGrace } from '#shared/applications/work.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { readableNotes } from '#shared/meetings/calendar-link.ts';
import type { MeetingView, StaffMeetingView } from '#shared/meetings/routes.ts';
import { templateHours } from '#shared/tasks/limits.ts';

const putOffOf = (putOff: Application['putOff']): StaffApplicationView['putOff'] =>
  putOff ? { until: putOff.until, note: putOff.note, at: putOff.at } : null;

/** Returns an application with the fields that only the team sees, and the figures of its first person. */
export async function staffViewOf(database: Database, application: Application): Promise<StaffApplicationView> {
  const [seen, deedDay] = await Promise.all([
    withOwnFigures(database, application),
    findDeedDay(database, application),
  ]);
  return {
    ...toApplicationView(seen),
    responsibleId: seen.responsibleId ?? null,
    origin: { from: seen.origin ?? null, who: seen.originWho ?? null, campaign: seen.campaign ?? null },
    deed: toDeedDay(seen.deed),
    deedTooEarly: deedDay?.stands === false || undefined,
    putOff: putOffOf(seen.putOff),
    loanSources: seen.loan?.sources ?? {},
  };
}

/** Returns an application as a result of a search. */
export const toSearchResult = (
  item: Application,
  contact: Pick<SearchResult, 'clientEmail' | 'clientPhone' | 'bank' | 'others'>,
): SearchResult => ({
  id: item.applicationId,
  status: item.status,
  outcome: item.outcome ?? null,
  name: item.name ?? null,
  purpose: item.purpose,
  hasProperty: item.hasProperty,
  clientName: item.clientName ?? null,
  responsibleId: item.responsibleId ?? null,
  createdAt: item.createdAt,
  ...contact,
});

/** Returns the next date still to come, and the first one that has passed, as a day in Lisbon has them. */
function datesOf({ dates = [] }: StoredCard, now: Date): Pick<WorkCard, 'nextDate' | 'passedDate'> {
  const today = lisbonDay(now);
  const view = (date: (typeof dates)[number] | undefined) =>
    date && { kind: date.kind, label: date.label ?? null, on: date.on, time: date.time ?? null };
  return { nextDate: view(nextDate(dates, today)), passedDate: view(passedDate(dates, today)) };
}

/** Returns a card of the team's lists; a call that is over, and a date that has passed, are left out. */
export const toWorkCard = (card: StoredCard, now: Date): WorkCard => {
  const { applicationId, nextMeetingAt, putOff } = card;
  return {
    id: applicationId,
    status: card.status,
    outcome: card.outcome ?? null,
    name: card.name ?? null,
    purpose: card.purpose,
    hasProperty: card.hasProperty,
    clientName: card.clientName ?? null,
    others: [...(card.others ?? [])],
    responsibleId: card.responsibleId ?? null,
    ...datesOf(card, now),
    documentsToReview: card.documentsToReview,
    messagesToAnswer: card.messagesToAnswer,
    documentsSubmittedAt: card.documentsSubmittedAt ?? null,
    createdAt: card.createdAt,
    loanAmount: card.loanAmount ?? null,
    bank: card.bank ?? null,
    isSimulation: card.isSimulation,
    offers: card.offers,
    origin: card.origin,
    stageSince: card.stageSince,
    reviewSince: card.reviewSince ?? null,
    messageSince: card.messageSince ?? null,
    confirmSince: card.confirmSince,
    confirmBy: card.confirmBy && [...card.confirmBy],
    tellSince: card.tellSince,
    tellBanks: card.tellBanks,
    fineSince: card.fineSince,
    fineBank: card.fineBank,
    offerSince: card.offerSince,
    chosenAt: card.chosenAt ?? null,
    approvedAt: card.approvedAt ?? null,
    clientSince: card.clientSince ?? null,
    nextMeetingAt: nextMeetingAt && Date.parse(nextMeetingAt) >= now.getTime() - callGrace ? nextMeetingAt : null,
    putOff: putOff && isPutOff(card) ? { until: putOff.until, note: putOff.note } : null,
    putOffAt: putOff?.at ?? null,
    tasks: card.tasks?.map(({ taskId, text, dueOn, dueTime, assignee }) => ({
      id: taskId,
      text,
      dueOn,
      dueTime: dueTime ?? null,
      assigneeId: assignee === nobody ? null : assignee,
    })),
    taskCount: card.taskCount,
    template:
      card.template && now.getTime() - Date.parse(card.template.madeAt) < templateHours * 3_600_000
        ? card.template
        : undefined,
  };
};

export const toMeetingView = ({ startsAt, status }: Meeting): MeetingView => ({ startsAt, status });

export const toStaffMeetingView = (meeting: Meeting): StaffMeetingView => ({
  ...toMeetingView(meeting),
  attendeeName: meeting.attendeeName ?? null,
  attendeeEmail: meeting.attendeeEmail ?? null,
  notes: readableNotes(meeting.notes ?? '') || null,
});
