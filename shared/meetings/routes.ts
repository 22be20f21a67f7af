import * as z from 'zod/mini';
import { route } from '../kit/route.ts';
import { instantSchema } from '../kit/values.ts';
import { meetingStatuses } from './labels.ts';

/** A call as its client sees it. */
export const meetingSchema = z.object({
  startsAt: instantSchema,
  status: z.enum(meetingStatuses),
});
export type MeetingView = z.infer<typeof meetingSchema>;

/** A call as the team sees it. */
export const staffMeetingSchema = z.extend(meetingSchema, {
  attendeeName: z.nullable(z.string()),
  attendeeEmail: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type StaffMeetingView = z.infer<typeof staffMeetingSchema>;

/** Calendar events that change a meeting. */
export const bookingTriggers = [
  ...(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'] as const),
  /** Of a calendar whose bookings the team confirms: also what asks for another time. */
  ...(['BOOKING_REQUESTED', 'BOOKING_REJECTED'] as const),
] as const;

const text = z.string().check(z.minLength(1), z.maxLength(300));
const instant = z.iso.datetime({ offset: true });
const answers = z.nullish(z.record(z.string(), z.unknown()));

/**
 * A booking as Cal.com posts it: https://cal.com/docs/developing/guides/automation/webhooks. Unused fields are accepted
 * with any content. A cancellation has no `metadata`.
 */
const bookingEventSchema = z.looseObject({
  triggerEvent: z.enum(bookingTriggers),
  /** Time of the event, not of its delivery. */
  createdAt: instant,
  payload: z.looseObject({
    uid: text,
    startTime: instant,
    /** The booking that this one replaces. */
    rescheduleUid: z.nullish(text),
    /** A cancellation by the team that asks for another time. */
    requestReschedule: z.nullish(z.boolean()),
    /** Present if several people share a booking. */
    attendeeSeatId: z.nullish(z.union([z.string(), z.number()])),
    attendees: z.nullish(z.array(z.looseObject({ name: z.nullish(z.string()), email: z.nullish(z.string()) }))),
    additionalNotes: z.nullish(z.string()),
    metadata: answers,
    responses: answers,
  }),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

const isBookingTrigger = (name: string): boolean => (bookingTriggers as readonly string[]).includes(name);

/** Any other calendar event: a test, the end of a meeting, a payment. */
const otherEventSchema = z.looseObject({
  triggerEvent: text.check(z.refine((name) => !isBookingTrigger(name))),
});

export const meetingsRoutes = {
  'meetings.receive': route({
    method: 'POST',
    path: '/webhooks/calendar',
    access: 'signed',
    summary: 'What the external calendar tells of its bookings. Signed in `x-cal-signature-256`.',
    input: z.union([bookingEventSchema, otherEventSchema]),
    output: z.object({
      received: z.literal(true),
      /** False for a duplicate, an outdated event, or an unknown booking. */
      changed: z.boolean(),
    }),
    errors: ['webhook.expired'],
  }),
};
