import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../shared/table.ts';
import type { Database } from './database.ts';
import { type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/**
 * What the external calendar last said of one of its bookings, without a word about the person. It puts events in order
 * that come late, twice or before the one they follow, and finds the application again when an event does not name it.
 */
export const bookingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'booking', version: '1' },
      attributes: {
        bookingUid: { type: 'string', required: true },
        /** `ended`: cancelled, or another booking took its place. The calendar never revives one. */
        status: { type: ['booked', 'ended'] as const, required: true },
        startsAt: { type: 'string', required: true },
        /** When the event happened that says so. */
        eventAt: { type: 'string', required: true },
        applicationId: { type: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['bookingUid'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
      },
    },
    configuration,
  );
export type Booking = EntityItem<ReturnType<typeof bookingEntity>>;

/** A booking, strongly consistent. */
export async function findBooking(database: Database, bookingUid: string): Promise<Booking | undefined> {
  const { data } = await database.entities.booking.get({ bookingUid }).go({ consistent: true });
  return data ?? undefined;
}

/** Thrown when a booking is no longer as it was read. */
export class BookingChanged extends Error {}

/** Writes a booking over what was read of it; throws BookingChanged when another event was quicker. */
export function replaceBooking(known: Booking | undefined, next: Booking): Step {
  return step(
    ({ booking }) =>
      booking
        .put(next)
        .where(({ bookingUid, eventAt, status }, { eq, notExists }) =>
          known ? `${eq(eventAt, known.eventAt)} AND ${eq(status, known.status)}` : notExists(bookingUid),
        )
        .commit(),
    () => new BookingChanged(),
  );
}
