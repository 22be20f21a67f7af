import { afterAll, describe, expect, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { isClientWrite } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { authorizeCaller, clientWritesPerHour } from './authorize-caller.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('a route for admins accepts admins and no other team members', async () => {
  const [staffId, adminId] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'admin' })];
  const authorize = (personId: string) =>
    authorizeCaller(world, { method: 'GET', access: 'admin' }, httpEvent('people.me', { personId }));
  await expect(authorize(staffId)).rejects.toMatchObject({ code: 'access.denied' });
  expect(await authorize(adminId)).toMatchObject({ caller: { personId: adminId, role: 'admin' } });
});

test('a public route requires no identity', async () => {
  expect(await authorizeCaller(world, { method: 'GET', access: 'public' }, httpEvent('people.me'))).toEqual({
    caller: { address: '127.0.0.1', devices: new Map() },
  });
});

describe('the writes of a client', () => {
  /** Counts writes that are not made. */
  const countWrites = (personId: string, count: number) =>
    world.database.entities.rateLimit
      .put({
        action: 'client.write',
        subject: personId,
        count,
        hour: world.now().toISOString().slice(0, 13),
        expiresAt: world.now().getTime() / 1000 + 3600,
      })
      .go();

  test('are limited by the hour, however many come at once', async () => {
    const { personId, applicationId } = await addClient(world);
    await countWrites(personId, clientWritesPerHour - 7);
    const set = () => world.call('applications.setPreferences', personId, { applicationId, identType: 'passport' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, set))).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(7);
    expect(await set()).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    world.pass(3_600_000);
    expect((await set()).status).toBe(200);
  });

  test('are those of every route that changes something for a person or an owner; reads and staff have no limit', async () => {
    const { personId, applicationId } = await addClient(world);
    await countWrites(personId, clientWritesPerHour);
    const staffId = await world.addPerson({ role: 'admin' });
    await countWrites(staffId, clientWritesPerHour);
    for (const [name, route] of Object.entries(routes)) {
      if (route.access === 'public' || route.access === 'signed') continue;
      const isOfTeam = route.access === 'staff' || route.access === 'admin';
      const { status } = await world.call(name as RouteName, isOfTeam ? staffId : personId, { applicationId });
      expect([name, status === 429]).toEqual([name, isClientWrite(route)]);
    }
    expect(isClientWrite(routes['applications.setPreferences'])).toBe(true);
    expect(isClientWrite(routes['messages.staffSend'])).toBe(false);
  });
});
