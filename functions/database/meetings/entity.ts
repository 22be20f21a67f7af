import { Entity, type EntityItem } from 'electrodb';
import { meetingStatuses } from '#shared/meetings/labels.ts';
import { table } from '#shared/table.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * A booked call of an application, in the application's partition and sorted by its start. A moved or cancelled one is
 * deleted; the audit trail has its history. Written only together with its `booking`.
 */
export const meetingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'meeting', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** ISO 8601 in UTC. */
        startsAt: { type: 'string', required: true },
        bookingUid: { type: 'string', required: true },
        status: { type: meetingStatuses, required: true },
        attendeeName: { type: 'string' },
        attendeeEmail: { type: 'string' },
        notes: { type: 'string' },
        /** Whether it was booked with the address of the application's owner. The team decides about other bookings. */
        isByOwner: { type: 'boolean', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['startsAt', 'bookingUid']),
      },
    },
    configuration,
  );

export type Meeting = EntityItem<ReturnType<typeof meetingEntity>>;

/**
 * The latest state of a booking in the external calendar, without personal data. Orders events that arrive late, twice
 * or out of order, and finds the application if an event does not contain it.
 */
export const bookingEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'booking', version: '1' },
      attributes: {
        bookingUid: { type: 'string', required: true },
        /** `ended`: cancelled or replaced by another booking, permanently. */
        status: { type: [...meetingStatuses, 'ended'] as const, required: true },
        startsAt: { type: 'string', required: true },
        /** Time of the event that set this state. */
        eventAt: { type: 'string', required: true },
        applicationId: { type: 'string' },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: key(['bookingUid'], []),
      },
    },
    configuration,
  );

export type Booking = EntityItem<ReturnType<typeof bookingEntity>>;
