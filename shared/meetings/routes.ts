import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { instantSchema } from '../api/values.ts';

/** A booked call as its client sees it. */
export const meetingSchema = z.object({
  startsAt: instantSchema,
  status: z.literal('booked'),
});
export type MeetingView = z.infer<typeof meetingSchema>;

/** A booked call as the team sees it. */
export const staffMeetingSchema = z.extend(meetingSchema, {
  attendeeName: z.nullable(z.string()),
  attendeeEmail: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type StaffMeetingView = z.infer<typeof staffMeetingSchema>;

/** What the calendar tells of that changes a meeting. */
export const bookingTriggers = ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'] as const;

const text = z.string().check(z.minLength(1), z.maxLength(300));
const instant = z.iso.datetime({ offset: true });
const answers = z.nullish(z.record(z.string(), z.unknown()));

/**
 * A booking as Cal.com posts it: https://cal.com/docs/developing/guides/automation/webhooks. Fields that nothing here
 * reads are let through, whatever they are. `metadata` is missing in a cancellation.
 */
const bookingEventSchema = z.looseObject({
  triggerEvent: z.enum(bookingTriggers),
  /** When it happened, not when it was delivered. */
  createdAt: instant,
  payload: z.looseObject({
    uid: text,
    startTime: instant,
    /** The booking whose place this one takes. */
    rescheduleUid: z.nullish(text),
    attendees: z.nullish(z.array(z.looseObject({ name: z.nullish(z.string()), email: z.nullish(z.string()) }))),
    additionalNotes: z.nullish(z.string()),
    metadata: answers,
    responses: answers,
  }),
});
export type BookingEvent = z.infer<typeof bookingEventSchema>;

const isBookingTrigger = (name: string): boolean => (bookingTriggers as readonly string[]).includes(name);

/** Something else that the calendar tells of: a test, the end of a meeting, a payment. */
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
      /** False for what was known, is overtaken, or is about nothing that is kept here. */
      changed: z.boolean(),
    }),
    errors: ['webhook.expired'],
  }),
};
