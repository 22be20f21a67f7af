import type { Database } from '../database.ts';
import type { Booking, Meeting } from './entity.ts';

/** A meeting, strongly consistent; undefined for one that was moved or cancelled. */
export async function findMeeting(
  database: Database,
  key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>,
): Promise<Meeting | undefined> {
  const { data } = await database.entities.meeting.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** The meeting that the application's owner has booked for an instant, strongly consistent. */
export async function findOwnMeetingAt(
  database: Database,
  at: Pick<Meeting, 'applicationId' | 'startsAt'>,
): Promise<Meeting | undefined> {
  const { data } = await database.entities.meeting.query.primary(at).go({ consistent: true, pages: 'all' });
  return data.find(({ isByOwner }) => isByOwner);
}

/** Keeps a query within the meetings: what sorts after them in the partition is not read along. */
const endOfTime = { startsAt: '9999' };

/** The next meeting that begins at `now` or later (spec 1.7). */
export async function findNextMeeting(
  database: Database,
  { applicationId, now }: { readonly applicationId: string; readonly now: Date },
): Promise<Meeting | undefined> {
  const { data } = await database.entities.meeting.query
    .primary({ applicationId })
    .between({ startsAt: now.toISOString() }, endOfTime)
    .go({ limit: 1 });
  return data[0];
}

/** The same, of those that the application's owner has booked. */
export async function findOwnNextMeeting(
  database: Database,
  { applicationId, now }: { readonly applicationId: string; readonly now: Date },
): Promise<Meeting | undefined> {
  const { data } = await database.entities.meeting.query
    .primary({ applicationId })
    .between({ startsAt: now.toISOString() }, endOfTime)
    .where(({ isByOwner }, { eq }) => eq(isByOwner, true))
    .go({ count: 1 });
  return data[0];
}

/** A booking, strongly consistent. */
export async function findBooking(database: Database, bookingUid: string): Promise<Booking | undefined> {
  const { data } = await database.entities.booking.get({ bookingUid }).go({ consistent: true });
  return data ?? undefined;
}
