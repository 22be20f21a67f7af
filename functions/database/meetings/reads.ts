import type { Database } from '../database.ts';
import { type Booking, bookingEntity, type Meeting, meetingEntity } from './entity.ts';

/** Returns a meeting, strongly consistent; undefined for one that was moved or cancelled. */
export async function findMeeting(
  database: Database,
  key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>,
): Promise<Meeting | undefined> {
  const { data } = await database.entity(meetingEntity).get(key).go({ consistent: true });
  return data ?? undefined;
}

/** Returns the owner's agreed meeting that starts at an instant, strongly consistent. */
export async function findOwnMeetingAt(
  database: Database,
  at: Pick<Meeting, 'applicationId' | 'startsAt'>,
): Promise<Meeting | undefined> {
  const { data } = await database.entity(meetingEntity).query.primary(at).go({ consistent: true, pages: 'all' });
  return data.find(({ isByOwner, status }) => isByOwner && status === 'booked');
}

/** Limits a query to meetings, so that it does not read the items that sort after them. */
const endOfTime = { startsAt: '9999' };

/** Number of coming meetings that are compared. */
const compared = 10;

/** Returns the first meeting that is not to be moved, otherwise the first. */
export const firstToCome = (meetings: readonly Meeting[]): Meeting | undefined =>
  meetings.find(({ status }) => status !== 'to_move') ?? meetings[0];

/** Returns the calls of an application, past ones too, by their start, strongly consistent. */
export async function listMeetings(database: Database, applicationId: string): Promise<readonly Meeting[]> {
  const { data } = await database
    .entity(meetingEntity)
    .query.primary({ applicationId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Returns the next meeting that starts at `now` or later (spec 1.7). */
export async function findNextMeeting(
  database: Database,
  { applicationId, now }: { applicationId: string; now: Date },
): Promise<Meeting | undefined> {
  const { data } = await database
    .entity(meetingEntity)
    .query.primary({ applicationId })
    .between({ startsAt: now.toISOString() }, endOfTime)
    .go({ limit: compared });
  return firstToCome(data);
}

/** Returns the next meeting that the application's owner booked. */
export async function findOwnNextMeeting(
  database: Database,
  { applicationId, now }: { applicationId: string; now: Date },
): Promise<Meeting | undefined> {
  const { data } = await database
    .entity(meetingEntity)
    .query.primary({ applicationId })
    .between({ startsAt: now.toISOString() }, endOfTime)
    .where(({ isByOwner }, { eq }) => eq(isByOwner, true))
    .go({ count: compared });
  return firstToCome(data);
}

/** Returns a booking, strongly consistent. */
export async function findBooking(database: Database, bookingUid: string): Promise<Booking | undefined> {
  const { data } = await database.entity(bookingEntity).get({ bookingUid }).go({ consistent: true });
  return data ?? undefined;
}
