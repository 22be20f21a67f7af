import { afterAll, describe, expect, test } from '@jest/globals';
import { createWorld } from '#functions/testing/world.ts';
import { createClock, officeSession } from './office-session.ts';
import { fates, officeClients } from './people.ts';
import { atWork, day, drawTimeline, shiftTo } from './timeline.ts';

const world = await createWorld();
afterAll(() => world.stop());

describe('the office', () => {
  test('has 60 requests with addresses of their own, in every stage and ending', () => {
    expect(officeClients).toHaveLength(60);
    expect(new Set(officeClients.map(({ email }) => email)).size).toBe(60);
    expect(new Set(officeClients.map(({ fate }) => fate))).toEqual(new Set(fates));
    // Two people of the same name have to be told apart.
    expect(new Set(officeClients.map(({ name }) => name)).size).toBeLessThan(60);
  });

  test.each([
    ['2026-11-20T17:59:00.000Z', '2026-11-20T17:59:00.000Z'],
    ['2026-11-20T18:10:00.000Z', '2026-11-23T09:10:00.000Z'],
    ['2026-11-19T03:30:00.000Z', '2026-11-19T09:30:00.000Z'],
  ])('works on weekdays from 9 to 18: %s becomes %s', (from, to) => {
    expect(new Date(atWork(Date.parse(from))).toISOString()).toBe(to);
  });

  test('plays the steps of a case in their order, within four months', () => {
    for (let seed = 0; seed < 200; seed++) {
      const dice = () => (seed % 10) / 10;
      const present = Date.parse('2026-11-21T12:00:00.000Z') + seed * 3_600_000;
      const { begun, submitted, reviewed, offered, chosen, deed, concluded } = shiftTo(
        drawTimeline(dice),
        'concluded',
        present - 64 * day,
      );
      const times = [begun, submitted, reviewed, offered, chosen, deed, concluded];
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(present - begun).toBeLessThan(125 * day);
    }
  });

  test('runs use cases at the time of its clock', async () => {
    const clock = createClock(Date.parse('2026-08-03T10:00:00.000Z'));
    const customer = officeSession({ ...world, store: async () => undefined }, clock, {
      personId: await world.addPerson(),
    });
    const [client] = officeClients;
    if (!client) throw new Error('no client');
    const { application } = await customer.call('applications.onboard', client.answers);
    expect(application.createdAt).toMatch(/^2026-08-03T10:00:/);
    await customer.confirmWhatsApp();
    expect(await customer.call('people.me', {})).toMatchObject({ whatsappConfirmed: true });
    clock.moveTo(Date.parse('2026-08-05T10:00:00.000Z'));
    clock.moveTo(Date.parse('2026-08-04T10:00:00.000Z'));
    const { application: read } = await customer.call('applications.get', { applicationId: application.id });
    expect(read).toMatchObject({ id: application.id, purpose: client.answers.purpose });
    expect(clock.now().toISOString()).toMatch(/^2026-08-05T10:00:/);
  });
});
