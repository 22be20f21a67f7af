import { Entity, type EntityItem } from 'electrodb';
import { table } from '../../../shared/table.ts';
import { type EntityConfiguration, primaryKey, service } from '../schema.ts';

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
