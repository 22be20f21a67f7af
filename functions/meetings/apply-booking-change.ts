import { type Application, applicationEntity } from '#database/applications/entity.ts';
import { findApplication } from '#database/applications/reads.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import type { Booking, Meeting } from '#database/meetings/entity.ts';
import { findBooking, findMeeting } from '#database/meetings/reads.ts';
import { BookingChanged, putMeeting, removeMeeting, replaceBooking } from '#database/meetings/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { type Step, step, transact } from '#database/transaction.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { recipientsOf } from '#platform/recipients.ts';
import type { CaseAction } from '#shared/audit/actions.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import type { BookingChange } from './read-event.ts';

/** Days for which a booking is kept after its call and the last event about it. */
const retentionDays = 90;

type MeetingKey = Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>;

/** Of two events at the same time a request for another one is later than a booking, and a cancellation the last. */
const order: readonly Booking['status'][] = ['unconfirmed', 'booked', 'to_move', 'ended'];

/** Returns whether an event is outdated: the booking has ended, or a newer or the same event has been applied. */
function isOutdated(known: Booking | undefined, { eventAt, status }: BookingChange): boolean {
  if (!known) return false;
  if (known.status === 'ended' || known.eventAt > eventAt) return true;
  return known.eventAt === eventAt && order.indexOf(known.status) >= order.indexOf(status);
}

function bookingAfter(
  { startsAt, eventAt }: BookingChange,
  rest: Pick<Booking, 'bookingUid' | 'status'> & { applicationId: string | undefined },
): Booking {
  const { bookingUid, status, applicationId } = rest;
  const last = startsAt > eventAt ? startsAt : eventAt;
  return {
    bookingUid,
    status,
    startsAt,
    eventAt,
    applicationId,
    expiresAt: secondsAt(new Date(last)) + retentionDays * 86_400,
  };
}

/** Finds the application of a booking: its previous one, that of the booking it replaces, or the one in the event. */
async function findApplicationOf(
  database: Database,
  news: BookingChange,
  earlier: readonly (Booking | undefined)[],
): Promise<Application | undefined> {
  const id = earlier.map((booking) => booking?.applicationId).find(Boolean) ?? news.applicationId;
  return id === undefined ? undefined : findApplication(database, id);
}

/** Returns whether the person who booked one of some meetings was erased: an event still has their name. */
async function isOfErased(database: Database, meetings: readonly MeetingKey[]): Promise<boolean> {
  const found = await Promise.all(meetings.map((key) => findMeeting(database, key)));
  return found.some((meeting) => meeting && meeting.attendeeEmail === undefined);
}

/** Returns the meeting after an event; one to be moved is as it was, because a cancellation has no attendee to rely on. */
async function meetingFrom(
  database: Database,
  { bookingUid, status, startsAt, attendeeName, attendeeEmail, notes }: BookingChange,
  application: Application,
  { known, before }: Readonly<Record<'known' | 'before', Booking | undefined>>,
): Promise<Meeting | undefined> {
  if (status === 'ended') return undefined;
  const [key] = meetingOf(known);
  if (status === 'to_move') {
    const meeting = key && (await findMeeting(database, key));
    return meeting && { ...meeting, status };
  }
  const { applicationId } = application;
  const meeting = { applicationId, bookingUid, startsAt, status };
  if (await isOfErased(database, [...meetingOf(known), ...meetingOf(before)])) return { ...meeting, isByOwner: false };
  const recipients = await recipientsOf(database, application, 'borrowers');
  return {
    ...meeting,
    attendeeName,
    attendeeEmail,
    notes,
    isByOwner: recipients.some(({ person }) => isSameAddress(attendeeEmail, person.email)),
  };
}

function meetingOf(booking: Booking | undefined): MeetingKey[] {
  if (!booking || booking.status === 'ended' || booking.applicationId === undefined) return [];
  const { applicationId, startsAt, bookingUid } = booking;
  return [{ applicationId, startsAt, bookingUid }];
}

/** Adds a condition that the application has not been erased. */
const requireApplication = (applicationId: string): Step =>
  step(
    (database) =>
      database
        .entity(applicationEntity)
        .check({ applicationId })
        .where(({ personId }, { exists }) => exists(personId))
        .commit(),
    () => new BookingChanged(),
  );

/**
 * Returns the steps that replace meetings. A transaction may write an item only once: a meeting with the same key is
 * overwritten.
 */
function replaceMeetings(gone: readonly MeetingKey[], next: Meeting | undefined): Step[] {
  const isNext = ({ applicationId, startsAt, bookingUid }: MeetingKey): boolean =>
    next?.applicationId === applicationId && next.startsAt === startsAt && next.bookingUid === bookingUid;
  return [
    ...gone.filter((key) => !isNext(key)).map(removeMeeting),
    ...(next ? [requireApplication(next.applicationId), putMeeting(next)] : []),
  ];
}

function actionOf(gone: MeetingKey | undefined, next: Meeting | undefined): CaseAction {
  if (!next) return 'meeting.cancelled';
  if (next.status === 'to_move') return 'meeting.move_requested';
  if (next.status === 'unconfirmed') return 'meeting.requested';
  return gone && gone.startsAt !== next.startsAt ? 'meeting.moved' : 'meeting.booked';
}

/** Returns the audit entries, with ids and times only; none if no application is affected. */
function auditMeetings(deps: Dependencies, [gone]: readonly MeetingKey[], next: Meeting | undefined): Step[] {
  const applicationId = next?.applicationId ?? gone?.applicationId;
  if (applicationId === undefined) return [];
  const facts = ({ bookingUid, startsAt }: MeetingKey) => ({ bookingUid, startsAt });
  const change = startChange(deps, { personId: 'calendar', role: 'system' });
  return [
    change.audit({
      applicationId,
      action: actionOf(gone, next),
      before: gone ? facts(gone) : undefined,
      after: next ? facts(next) : undefined,
    }),
  ];
}

/**
 * Applies an event to bookings, meetings and audit trail in one transaction. Returns false if nothing had to be done;
 * throws BookingChanged after a concurrent event about the same booking.
 */
export async function applyBookingChange(deps: Dependencies, news: BookingChange): Promise<boolean> {
  const { database } = deps;
  const { bookingUid, replacedUid, status } = news;
  const [known, before] = await Promise.all([
    findBooking(database, bookingUid),
    replacedUid === undefined ? undefined : findBooking(database, replacedUid),
  ]);
  const isNew = !isOutdated(known, news);
  const application = isNew ? await findApplicationOf(database, news, [known, before]) : undefined;
  const next = application && (await meetingFrom(database, news, application, { known, before }));
  const gone = [...meetingOf(before), ...(isNew ? meetingOf(known) : [])];
  const steps: Step[] = [];
  if (isNew) {
    const applicationId = application?.applicationId;
    steps.push(replaceBooking(known, bookingAfter(news, { bookingUid, status, applicationId })));
  }
  if (replacedUid !== undefined && before?.status !== 'ended') {
    const ended = { bookingUid: replacedUid, status: 'ended', applicationId: before?.applicationId } as const;
    steps.push(replaceBooking(before, bookingAfter(news, ended)));
  }
  if (steps.length === 0) return false;
  await transact(database, [...steps, ...replaceMeetings(gone, next), ...auditMeetings(deps, gone, next)]);
  return true;
}
