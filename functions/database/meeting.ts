import { Entity, type EntityItem } from 'electrodb';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * A booked call of an application, in the application's partition and sorted by its beginning. One that is moved or
 * cancelled goes; the audit trail tells what was. Written only together with the `booking` it comes from.
 */
export const meetingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'meeting', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** ISO 8601 in UTC. */
        startsAt: { type: 'string', required: true },
        /** The calendar's id of the booking. */
        bookingUid: { type: 'string', required: true },
        status: { type: ['booked'] as const, required: true },
        attendeeName: { type: 'string' },
        attendeeEmail: { type: 'string' },
        notes: { type: 'string' },
        /** Booked with the address of the application's owner. Somebody else's booking is for the team to judge. */
        isByOwner: { type: 'boolean', required: true },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: ['startsAt', 'bookingUid'] },
        },
      },
    },
    configuration,
  );
export type Meeting = EntityItem<ReturnType<typeof meetingEntity>>;

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

/** Makes sure in the same transaction that a meeting was neither moved nor cancelled. */
export const requireMeeting = ({ applicationId, startsAt, bookingUid }: Meeting, refuse: () => Error): Step =>
  step(
    ({ meeting }) =>
      meeting
        .check({ applicationId, startsAt, bookingUid })
        .where(({ status }, { exists }) => exists(status))
        .commit(),
    refuse,
  );

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

export function putMeeting(meeting: Meeting): Step {
  return step(({ meeting: entity }) => entity.put(meeting).commit());
}

export function removeMeeting(key: Pick<Meeting, 'applicationId' | 'startsAt' | 'bookingUid'>): Step {
  return step(({ meeting }) => meeting.delete(key).commit());
}
