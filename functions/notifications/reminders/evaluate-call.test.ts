import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendarEvent } from '#functions/testing/calendar-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createReminderWorld, hour } from '#functions/testing/reminders.ts';

const reminders = await createReminderWorld();
const { world, staffId, stream, look, told, count, remindersOf, goTo } = reminders;
afterAll(() => world.stop());

let client: Awaited<ReturnType<typeof addClient>>;
beforeEach(async () => {
  client = await addClient(world);
  await stream.play();
});

describe('a call', () => {
  let uid = 0;
  const book = async (startTime: string, changes: Parameters<typeof calendarEvent>[0] | object = {}) => {
    const { email } = await world.succeed('people.me', client.personId, {});
    const event = {
      uid: `call-${++uid}`,
      createdAt: world.now(),
      startTime,
      email,
      applicationId: client.applicationId,
    };
    const answer = await world.callAsCalendar('meetings.receive', calendarEvent({ ...event, ...changes }));
    expect(answer.status).toBe(200);
    await stream.play();
    return `call-${uid}`;
  };
  const calls = () => count(client.personId, 'call_tomorrow');
  const cancel = (name: string, startTime: string) =>
    book(startTime, {
      uid: name,
      triggerEvent: 'BOOKING_CANCELLED',
      createdAt: new Date(world.now().getTime() + 1000),
    });

  test('has one reminder, at ten on the day before, with its time', async () => {
    goTo('2029-06-01', 12);
    await book('2029-06-10T08:30:00.000Z');
    goTo('2029-06-09', 9);
    await look();
    expect(await calls()).toBe(0);
    goTo('2029-06-09', 10);
    await look();
    await look();
    world.pass(5 * hour);
    await look();
    expect(await told(client.personId, 'call_tomorrow')).toMatchObject([
      { channel: 'email', payload: { startsAt: '2029-06-10T08:30:00.000Z' } },
    ]);
  });

  test('just after midnight belongs to the day in Lisbon', async () => {
    goTo('2029-07-01', 12);
    await book('2029-07-09T23:15:00.000Z');
    goTo('2029-07-08', 12);
    await look();
    expect(await calls()).toBe(0);
    goTo('2029-07-09', 10);
    await look();
    expect(await calls()).toBe(1);
  });

  test('that was cancelled has no reminder; a moved one only for its new time', async () => {
    goTo('2029-08-01', 12);
    const first = await book('2029-08-10T09:00:00.000Z');
    const second = await book('2029-08-12T09:00:00.000Z');
    await cancel(first, '2029-08-10T09:00:00.000Z');
    await book('2029-08-14T09:00:00.000Z', { triggerEvent: 'BOOKING_RESCHEDULED', replacedUid: second });
    goTo('2029-08-09', 11);
    await look();
    goTo('2029-08-11', 11);
    await look();
    expect(await calls()).toBe(0);
    goTo('2029-08-13', 11);
    await look();
    expect((await told(client.personId, 'call_tomorrow')).map(({ payload }) => payload.startsAt)).toEqual([
      '2029-08-14T09:00:00.000Z',
    ]);
  });

  test('has one reminder per time, also if it is cancelled and booked again', async () => {
    goTo('2029-09-01', 12);
    const first = await book('2029-09-03T09:00:00.000Z');
    goTo('2029-09-02', 10);
    await look();
    await cancel(first, '2029-09-03T09:00:00.000Z');
    world.pass(2000);
    await book('2029-09-03T09:00:00.000Z');
    await look();
    expect(await calls()).toBe(1);
  });

  test('of today, of another person, or of an ended case has no reminder', async () => {
    goTo('2029-10-01', 12);
    await book('2029-10-01T15:00:00.000Z');
    await book('2029-10-02T09:00:00.000Z', { email: 'outra@pessoa.example' });
    await look();
    expect(await calls()).toBe(0);
    await book('2029-10-05T09:00:00.000Z');
    const { applicationId } = client;
    await world.succeed('applications.end', staffId, {
      applicationId,
      outcome: 'withdrawn',
      reason: 'Desistiu',
      message: 'Até breve.',
    });
    goTo('2029-10-04', 12);
    await look();
    expect(await calls()).toBe(0);
  });

  test('whose reminder is late has none on its own day', async () => {
    goTo('2029-11-01', 12);
    await book('2029-11-08T15:00:00.000Z');
    goTo('2029-11-08', 0);
    await look();
    expect(await calls()).toBe(0);
    expect((await remindersOf(client.applicationId)).map(({ kind }) => kind)).not.toContain('call_tomorrow');
  });
});
