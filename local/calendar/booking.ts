import { randomBytes } from 'node:crypto';

/** A booked call. Moving it creates another one with another id, as in Cal.com. */
export interface Booking {
  uid: string;
  id: number;
  /** `person/event`. */
  event: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  name: string;
  email: string;
  notes: string;
  timezone: string;
  /** The `metadata[…]` parameters of the link. */
  metadata: Readonly<Record<string, string>>;
  state: 'booked' | 'moved' | 'cancelled';
}

export type Trigger = 'BOOKING_CREATED' | 'BOOKING_RESCHEDULED' | 'BOOKING_CANCELLED';

const minutes = 15;
const newUid = (): string => randomBytes(16).toString('base64url');

/** The bookings of this run. */
export class Bookings {
  readonly #all = new Map<string, Booking>();

  find(uid: string): Booking | undefined {
    return this.#all.get(uid);
  }

  isTaken(slot: string): boolean {
    return [...this.#all.values()].some(({ startsAt, state }) => state === 'booked' && startsAt === slot);
  }

  book(wish: Omit<Booking, 'uid' | 'id' | 'state'>): Booking {
    return this.#keep({ ...wish, uid: newUid(), id: this.#all.size + 1, state: 'booked' });
  }

  move(booking: Booking, startsAt: string): Booking {
    this.#keep({ ...booking, state: 'moved' });
    return this.#keep({ ...booking, startsAt, uid: newUid(), id: this.#all.size + 1 });
  }

  cancel(booking: Booking): Booking {
    return this.#keep({ ...booking, state: 'cancelled' });
  }

  #keep(booking: Booking): Booking {
    this.#all.set(booking.uid, booking);
    return booking;
  }
}

/** Returns the body of a webhook in Cal.com's format. */
export function webhookBody(
  triggerEvent: Trigger,
  booking: Booking,
  { createdAt, insteadOf }: { createdAt: Date; insteadOf?: Booking },
): string {
  const { uid, id, startsAt, name, email, notes, timezone, metadata } = booking;
  const slug = booking.event.split('/').at(-1) ?? '';
  const isCancelled = triggerEvent === 'BOOKING_CANCELLED';
  return JSON.stringify({
    triggerEvent,
    createdAt: createdAt.toISOString(),
    payload: {
      type: slug,
      title: `Chamada com ${name}`,
      description: notes,
      additionalNotes: notes,
      customInputs: {},
      startTime: startsAt.replace('.000Z', 'Z'),
      endTime: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString().replace('.000Z', 'Z'),
      organizer: { id: 1, name: 'Equipa', email: 'equipa@calendario.example', timeZone: 'Europe/Lisbon' },
      responses: {
        name: { label: 'your_name', value: name },
        email: { label: 'email_address', value: email },
        notes: { label: 'additional_notes', value: notes },
      },
      userFieldsResponses: {},
      attendees: [{ email, name, timeZone: timezone, language: { locale: 'pt' } }],
      uid,
      bookingId: id,
      length: minutes,
      // Cal.com omits the metadata in cancellations.
      metadata: isCancelled ? undefined : metadata,
      ...(insteadOf && {
        rescheduleUid: insteadOf.uid,
        rescheduleId: insteadOf.id,
        rescheduleStartTime: insteadOf.startsAt,
      }),
      status: isCancelled ? 'CANCELLED' : 'ACCEPTED',
    },
  });
}
