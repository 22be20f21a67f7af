import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findOwnMeetingAt } from '#database/meetings/reads.ts';
import { calendarEvent } from '#functions/testing/calendar-event.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { addClient, answers } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { eventTolerance } from './receive-event.ts';

const world = await createWorld();
afterAll(() => world.stop());

const staffId = await world.addPerson({ role: 'staff' });
const minute = 60_000;

/** Adds a client with calendar events, each a minute after the previous one. */
async function addBooker() {
  const email = `${randomUUID()}@cliente.example`;
  const personId = await world.addPerson({ name: 'Ana Silva', email });
  const { application } = await world.succeed('applications.onboard', personId, answers());
  const applicationId = application.id;
  let happenings = 0;
  return {
    applicationId,
    uid: () => `uid-${randomUUID()}`,
    /** Creates an event of this client; creation order determines event times, whatever the delivery order. */
    event: (facts: Omit<Parameters<typeof calendarEvent>[0], 'createdAt'>) =>
      calendarEvent({
        applicationId,
        email,
        createdAt: new Date(world.now().getTime() - 60 * minute + ++happenings * minute),
        ...facts,
      }),
    seen: async () => (await world.succeed('applications.get', personId, { applicationId })).nextMeeting,
    seenByTeam: async () => (await world.succeed('applications.staffGet', staffId, { applicationId })).nextMeeting,
    trail: async () =>
      (await world.database.entities.auditEntry.query.primary({ applicationId }).go({ pages: 'all' })).data
        .filter(({ action }) => action.startsWith('meeting.'))
        .map(({ action, before, after }) => [action, before?.['startsAt'], after?.['startsAt']]),
  };
}

const tell = async (event: Fields) => {
  const { status, body } = await world.callAsCalendar('meetings.receive', event);
  return [status, body];
};
const done = [200, { received: true, changed: true }];
const nothing = [200, { received: true, changed: false }];
const booked = (startsAt: string) => ({ status: 'booked', startsAt });

const first = '2026-12-01T10:00:00.000Z';
const later = '2026-12-02T15:30:00.000Z';
const latest = '2026-12-03T09:15:00.000Z';

describe('a booking', () => {
  test('is the next meeting of client and team, and in the audit trail with ids and times only', async () => {
    const client = await addBooker();
    expect(await tell(client.event({ uid: client.uid(), startTime: '2026-12-01T10:00:00+00:00' }))).toEqual(done);
    expect(await client.seen()).toEqual(booked(first));
    expect(await client.seenByTeam()).toEqual({
      ...booked(first),
      attendeeName: 'Ana Silva',
      attendeeEmail: expect.stringMatching(/@cliente\.example$/),
      notes: 'Portal Morada | dashboard',
    });
    expect(await client.trail()).toEqual([['meeting.booked', undefined, first]]);
  });

  test('is the next one if it is the earliest that has not started', async () => {
    const client = await addBooker();
    const soon = new Date(world.now().getTime() + 10 * minute).toISOString();
    for (const startTime of [later, soon, first]) await tell(client.event({ uid: client.uid(), startTime }));
    expect(await client.seen()).toEqual(booked(soon));
    world.pass(11 * minute);
    expect(await client.seen()).toEqual(booked(first));
  });

  test('in another time zone is stored in UTC', async () => {
    const client = await addBooker();
    await tell(client.event({ uid: client.uid(), startTime: '2026-12-02T17:30:00+02:00' }));
    expect(await client.seen()).toEqual(booked(later));
  });

  test('is matched by a field of the form or by the notes if there is no metadata', async () => {
    const client = await addBooker();
    const { applicationId } = client;
    const bare = { metadata: { videoCallUrl: 'https://video.example' }, additionalNotes: 'Olá!' };
    const inField = { ...bare, responses: { ref: { label: 'ref', value: applicationId } } };
    expect(await tell(client.event({ uid: client.uid(), startTime: later, payload: inField }))).toEqual(done);
    const inNotes = { ...bare, additionalNotes: `Posso às 10? Portal Morada | onboarding | app:${applicationId}` };
    await tell(client.event({ uid: client.uid(), startTime: first, payload: inNotes }));
    expect(await client.seenByTeam()).toMatchObject({
      ...booked(first),
      notes: 'Posso às 10? Portal Morada | onboarding',
    });
  });

  test('with another address is for the team to decide and not shown to the client', async () => {
    const client = await addBooker();
    await tell(client.event({ uid: client.uid(), email: 'alguem@outro.example', name: '<b>Alguém</b>' }));
    expect(await client.seen()).toBeNull();
    expect(await client.seenByTeam()).toMatchObject({
      attendeeEmail: 'alguem@outro.example',
      attendeeName: '<b>Alguém</b>',
    });
    await tell(client.event({ uid: client.uid(), startTime: later }));
    expect(await client.seen()).toEqual(booked(later));
  });
});

describe('a change', () => {
  test('that moves a booking results in one meeting at the new time', async () => {
    const client = await addBooker();
    const [before, after] = [client.uid(), client.uid()];
    await tell(client.event({ uid: before }));
    const moved = { triggerEvent: 'BOOKING_RESCHEDULED', uid: after, replacedUid: before, startTime: later };
    expect(await tell(client.event(moved))).toEqual(done);
    expect(await client.seen()).toEqual(booked(later));
    expect(await client.trail()).toEqual([
      ['meeting.booked', undefined, first],
      ['meeting.moved', first, later],
    ]);
  });

  test('that keeps the booking’s id works for another time and for the same', async () => {
    const client = await addBooker();
    const uid = client.uid();
    await tell(client.event({ uid }));
    for (const startTime of [later, later]) {
      const moved = { triggerEvent: 'BOOKING_RESCHEDULED', uid, replacedUid: uid, startTime };
      expect(await tell(client.event(moved))).toEqual(done);
      expect(await client.seen()).toEqual(booked(later));
    }
  });

  test('that cancels deletes the meeting, matched by the booking only', async () => {
    const client = await addBooker();
    const uid = client.uid();
    await tell(client.event({ uid }));
    const payload = { additionalNotes: 'Já não posso', responses: {}, attendees: [] };
    expect(await tell(client.event({ triggerEvent: 'BOOKING_CANCELLED', uid, payload }))).toEqual(done);
    expect([await client.seen(), await client.seenByTeam()]).toEqual([null, null]);
    expect(await client.trail()).toEqual([
      ['meeting.booked', undefined, first],
      ['meeting.cancelled', first, undefined],
    ]);
  });

  test('of a booking without an application follows the previous booking', async () => {
    const client = await addBooker();
    const [before, after] = [client.uid(), client.uid()];
    await tell(client.event({ uid: before }));
    const payload = { metadata: {}, additionalNotes: '', responses: {} };
    const facts = { triggerEvent: 'BOOKING_RESCHEDULED', uid: after, replacedUid: before, startTime: later };
    await tell(client.event({ ...facts, payload }));
    expect(await client.seen()).toEqual(booked(later));
  });

  test('cannot move a booking to another application', async () => {
    const [client, other] = [await addBooker(), await addBooker()];
    const [before, after] = [client.uid(), client.uid()];
    await tell(client.event({ uid: before }));
    const { applicationId } = other;
    const facts = { triggerEvent: 'BOOKING_RESCHEDULED', uid: after, replacedUid: before, startTime: later };
    await tell(client.event({ ...facts, applicationId }));
    expect([await client.seen(), await other.seenByTeam()]).toEqual([booked(later), null]);
  });
});

describe('a call that the team wants to move', () => {
  test('stays, says so, and is followed by the new time; nobody is reminded of the old one', async () => {
    const client = await addBooker();
    const [uid, after] = [client.uid(), client.uid()];
    await tell(client.event({ uid }));
    const payload = { requestReschedule: true, attendees: [], responses: {}, additionalNotes: '' };
    const asks = client.event({ triggerEvent: 'BOOKING_CANCELLED', uid, payload });
    expect(await tell(asks)).toEqual(done);
    expect(await tell(asks)).toEqual(nothing);
    expect(await client.seen()).toEqual({ status: 'to_move', startsAt: first });
    expect(await client.seenByTeam()).toMatchObject({ status: 'to_move', attendeeName: 'Ana Silva' });
    const key = { applicationId: client.applicationId, startsAt: first };
    expect(await findOwnMeetingAt(world.database, key)).toBeUndefined();
    const moved = { triggerEvent: 'BOOKING_RESCHEDULED', uid: after, replacedUid: uid, startTime: later };
    expect(await tell(client.event(moved))).toEqual(done);
    expect(await client.seen()).toEqual(booked(later));
    expect(await client.trail()).toEqual([
      ['meeting.booked', undefined, first],
      ['meeting.move_requested', first, first],
      ['meeting.moved', first, later],
    ]);
  });

  test('does not hide another one that is agreed', async () => {
    const client = await addBooker();
    const uid = client.uid();
    await tell(client.event({ uid }));
    await tell(client.event({ triggerEvent: 'BOOKING_CANCELLED', uid, payload: { requestReschedule: true } }));
    await tell(client.event({ uid: client.uid(), startTime: later }));
    expect(await client.seen()).toEqual(booked(later));
  });

  test('is cancelled by a later cancellation', async () => {
    const client = await addBooker();
    const uid = client.uid();
    await tell(client.event({ uid }));
    await tell(client.event({ triggerEvent: 'BOOKING_CANCELLED', uid, payload: { requestReschedule: true } }));
    expect(await tell(client.event({ triggerEvent: 'BOOKING_CANCELLED', uid }))).toEqual(done);
    expect(await client.seen()).toBeNull();
  });
});

describe('a call that the team has to confirm', () => {
  const request = (client: Awaited<ReturnType<typeof addBooker>>, uid: string, replacedUid?: string) =>
    client.event({ triggerEvent: 'BOOKING_REQUESTED', uid, replacedUid, startTime: later });

  test('takes the place of the one that it moves, unconfirmed, until the team confirms it', async () => {
    const client = await addBooker();
    const [before, after] = [client.uid(), client.uid()];
    await tell(client.event({ uid: before }));
    expect(await tell(request(client, after, before))).toEqual(done);
    expect(await client.seen()).toEqual({ status: 'unconfirmed', startsAt: later });
    expect(await client.seenByTeam()).toMatchObject({ status: 'unconfirmed', startsAt: later });
    expect(await tell(client.event({ uid: after, startTime: later }))).toEqual(done);
    expect(await client.seen()).toEqual(booked(later));
    expect(await client.trail()).toEqual([
      ['meeting.booked', undefined, first],
      ['meeting.requested', first, later],
      ['meeting.booked', later, later],
    ]);
  });

  test('goes when the team declines it', async () => {
    const client = await addBooker();
    const uid = client.uid();
    await tell(request(client, uid));
    expect(await client.seen()).toMatchObject({ status: 'unconfirmed' });
    await tell(client.event({ triggerEvent: 'BOOKING_REJECTED', uid, startTime: later }));
    expect(await client.seen()).toBeNull();
  });
});

test('bookings with seats, which share an id, show nobody to anybody and cancel nothing', async () => {
  const [client, other] = [await addBooker(), await addBooker()];
  const uid = client.uid();
  const seat = (attendeeSeatId: string) => ({ payload: { attendeeSeatId } });
  expect(await tell(client.event({ uid, ...seat('one') }))).toEqual(nothing);
  expect(await tell(other.event({ uid, name: 'Katia', ...seat('two') }))).toEqual(nothing);
  expect([await client.seenByTeam(), await other.seenByTeam()]).toEqual([null, null]);
  const own = client.uid();
  await tell(client.event({ uid: own }));
  await tell(other.event({ triggerEvent: 'BOOKING_CANCELLED', uid: own, ...seat('two') }));
  expect(await client.seen()).toEqual(booked(first));
});

/** All events of one call in order. */
async function history() {
  const client = await addBooker();
  const [one, two, three] = [client.uid(), client.uid(), client.uid()];
  const moved = (uid: string, replacedUid: string, startTime: string) =>
    client.event({ triggerEvent: 'BOOKING_RESCHEDULED', uid, replacedUid, startTime });
  const events = [client.event({ uid: one }), moved(two, one, later), moved(three, two, latest)] as const;
  return { client, events, cancel: client.event({ triggerEvent: 'BOOKING_CANCELLED', uid: three, startTime: latest }) };
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('events out of order', () => {
  test.each(orders)('as %i, %i, %i of a booking moved twice end at its last time', async (...order) => {
    const { client, events } = await history();
    for (const index of order) expect((await tell(events[index]))[0]).toBe(200);
    expect(await client.seen()).toEqual(booked(latest));
    const { data } = await world.database.entities.meeting.query
      .primary({ applicationId: client.applicationId })
      .go({ pages: 'all' });
    expect(data).toHaveLength(1);
  });

  test.each(orders)('after its cancellation as %i, %i, %i leave it cancelled', async (...order) => {
    const { client, events, cancel } = await history();
    await tell(cancel);
    for (const index of order) await tell(events[index]);
    expect([await client.seen(), await client.seenByTeam()]).toEqual([null, null]);
  });

  test('all at once have the same result', async () => {
    const { client, events, cancel } = await history();
    const answers = await Promise.all([...events, ...events, cancel].map(tell));
    expect(answers.filter(([status]) => status !== 200 && status !== 503)).toEqual([]);
    // The calendar retries rejected events.
    for (const event of [...events, cancel]) await tell(event);
    expect(await client.seenByTeam()).toBeNull();
  });

  test.each(['booked before', 'cancelled before'])('at the same moment, %s: it is cancelled', async (told) => {
    const client = await addBooker();
    const createdAt = world.now();
    const { applicationId } = client;
    const uid = client.uid();
    const created = calendarEvent({ uid, applicationId, createdAt });
    const cancelled = calendarEvent({ triggerEvent: 'BOOKING_CANCELLED', uid, applicationId, createdAt });
    const events = told === 'booked before' ? [created, cancelled] : [cancelled, created];
    for (const event of [...events, ...events]) await tell(event);
    expect(await client.seenByTeam()).toBeNull();
  });

  test('of the same booking: an older time does not replace a newer one', async () => {
    const client = await addBooker();
    const uid = client.uid();
    const older = client.event({ triggerEvent: 'BOOKING_RESCHEDULED', uid, startTime: later });
    const newer = client.event({ triggerEvent: 'BOOKING_RESCHEDULED', uid, startTime: latest });
    expect(await tell(newer)).toEqual(done);
    expect(await tell(older)).toEqual(nothing);
    expect(await client.seen()).toEqual(booked(latest));
  });
});

describe('a replay', () => {
  test('changes nothing and records nothing', async () => {
    const client = await addBooker();
    const uid = client.uid();
    const created = client.event({ uid });
    const cancelled = client.event({ triggerEvent: 'BOOKING_CANCELLED', uid });
    await tell(created);
    expect(await tell(created)).toEqual(nothing);
    await tell(cancelled);
    for (const event of [cancelled, created]) expect(await tell(event)).toEqual(nothing);
    expect(await client.seen()).toBeNull();
    expect(await client.trail()).toHaveLength(2);
  });

  test.each([
    ['a day old', -eventTolerance.past],
    ['minutes ahead', eventTolerance.future],
  ])('%s is accepted, and rejected beyond that', async (_what, difference) => {
    const client = await addBooker();
    const at = (milliseconds: number) =>
      calendarEvent({
        uid: client.uid(),
        applicationId: client.applicationId,
        createdAt: new Date(world.now().getTime() + milliseconds),
      });
    expect(await tell(at(difference))).toEqual(done);
    const problem = { code: 'webhook.expired', status: 400 };
    expect(await tell(at(difference + Math.sign(difference)))).toEqual([400, expect.objectContaining(problem)]);
  });
});

describe('what cannot be applied is accepted', () => {
  test.each([
    ['no application', undefined],
    ['an application that does not exist', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ])('a booking with %s', async (_what, applicationId) => {
    const event = calendarEvent({
      uid: `uid-${randomUUID()}`,
      createdAt: world.now(),
      applicationId,
    });
    expect(await tell(event)).toEqual(done);
  });

  test.each(['sem_id', '', '01ARZ3NDEKTSV4RRFFQ69G5FAV; drop', 12, null, ['x'], { toString: 1 }])(
    'a reference that is %p',
    async (ref) => {
      const payload = { metadata: { ref }, additionalNotes: 'app:', responses: { ref: { value: ref } } };
      const event = calendarEvent({ uid: `uid-${randomUUID()}`, createdAt: world.now(), payload });
      expect((await tell(event))[0]).toBe(200);
    },
  );

  test.each([
    { triggerEvent: 'PING', createdAt: '2020-01-01T00:00:00.000Z', payload: { type: 'Test' } },
    { triggerEvent: 'MEETING_ENDED', id: 12, uid: 'x', startTime: 'whenever' },
  ])('$triggerEvent', async (event) => {
    expect(await tell(event)).toEqual(nothing);
  });
});

describe('an invalid body', () => {
  const right = (payload: Fields) => calendarEvent({ uid: `uid-${randomUUID()}`, createdAt: world.now(), payload });

  test.each<[string, Fields]>([
    ['nothing', {}],
    ['no event', { payload: {} }],
    ['an event that is no text', { triggerEvent: 7 }],
    ['no payload', { triggerEvent: 'BOOKING_CREATED', createdAt: '2026-11-21T10:00:00Z' }],
    ['no time of the event', { ...right({}), createdAt: undefined }],
    ['no id', right({ uid: '' })],
    ['an endless id', right({ uid: 'x'.repeat(301) })],
    ['no beginning', right({ startTime: undefined })],
    ['a day that does not exist', right({ startTime: '2026-02-30T10:00:00Z' })],
    ['a time without a zone', right({ startTime: '2026-12-01T10:00:00' })],
    ['attendees that are no list', right({ attendees: 'Ana' })],
  ])('with %s is rejected', async (_what, event) => {
    expect(await tell(event)).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
  });

  test('with very long texts is truncated', async () => {
    const client = await addBooker();
    const name = 'Ana '.repeat(1000);
    expect(
      await tell(client.event({ uid: client.uid(), name, payload: { additionalNotes: 'x'.repeat(9000) } })),
    ).toEqual(done);
    const meeting = await client.seenByTeam();
    expect([meeting?.attendeeName?.length, meeting?.notes?.length]).toEqual([199, 2000]);
  });
});

test.each(['the same booking', 'one in its place'])(
  'the name of somebody who was erased does not come back with %s, which is moved',
  async (what) => {
    const client = await addBooker();
    const { applicationId } = client;
    const uid = client.uid();
    await tell(client.event({ uid, startTime: first }));
    // What is left of them in a request that stays with others.
    const { meeting } = world.database.entities;
    await meeting
      .patch({ applicationId, startsAt: first, bookingUid: uid })
      .set({ isByOwner: false })
      .remove(['attendeeName', 'attendeeEmail', 'notes'])
      .go();
    const next = { triggerEvent: 'BOOKING_RESCHEDULED', uid: what === 'the same booking' ? uid : client.uid() };
    expect(await tell(client.event({ ...next, replacedUid: uid, startTime: later }))).toEqual(done);
    const { data } = await meeting.query.primary({ applicationId }).go();
    expect(data).toEqual([
      { applicationId, bookingUid: next.uid, startsAt: later, status: 'booked', isByOwner: false },
    ]);
  },
);

test('a meeting of an erased application is not recreated', async () => {
  const client = await addClient(world);
  await world.database.entities.application.delete({ applicationId: client.applicationId }).go();
  const event = calendarEvent({ uid: `uid-${randomUUID()}`, createdAt: world.now(), ...client });
  expect(await tell(event)).toEqual(done);
  const { data } = await world.database.entities.meeting.query
    .primary({ applicationId: client.applicationId })
    .go({ pages: 'all' });
  expect(data).toEqual([]);
});
