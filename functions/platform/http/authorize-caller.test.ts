import { afterAll, expect, test } from '@jest/globals';
import { httpEvent } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { authorizeCaller } from './authorize-caller.ts';

const world = await createWorld();
afterAll(() => world.stop());

test('a route for admins accepts admins and no other team members', async () => {
  const [staffId, adminId] = [await world.addPerson({ role: 'staff' }), await world.addPerson({ role: 'admin' })];
  const authorize = (personId: string) =>
    authorizeCaller(world, { access: 'admin' }, httpEvent('people.me', { personId }));
  await expect(authorize(staffId)).rejects.toMatchObject({ code: 'access.denied' });
  expect(await authorize(adminId)).toMatchObject({ caller: { personId: adminId, role: 'admin' } });
});

test('a public route requires no identity', async () => {
  expect(await authorizeCaller(world, { access: 'public' }, httpEvent('people.me'))).toEqual({
    caller: { address: '127.0.0.1' },
  });
});
