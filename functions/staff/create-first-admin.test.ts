import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { listStaffMembers } from '#database/staff/reads.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const address = 'first@example.com';
let world: World;
let grant: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  grant = createFirstAdmin(world, address, world.observability);
});
afterAll(() => world.stop());

const team = async () => (await listStaffMembers(world.database)).map(({ personId, role }) => [personId, role]);

test('the first admin is made once, with an audit entry, and never again after they left the team', async () => {
  await expect(grant()).rejects.toThrow('The first admin could not be made.');
  const personId = await world.addPerson({ email: address });
  // Somebody else may have chosen the password.
  await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
  await expect(grant()).rejects.toThrow('The first admin could not be made.');
  expect(await team()).toEqual([]);
  expect(JSON.stringify(world.logs)).not.toContain(address);

  const { personId: sub } = { personId };
  await world.database.entities.pendingSignUp.remove({ personId: sub }).go();
  await Promise.allSettled([grant(), grant()]);
  await grant();
  expect(await team()).toEqual([[personId, 'admin']]);
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
  expect(data).toMatchObject([{ action: 'staff.role_granted', actorRole: 'operations', after: { role: 'admin' } }]);

  const second = await world.addPerson({ role: 'admin' });
  await world.succeed('staff.remove', second, { personId });
  await grant();
  expect(await team()).toEqual([[second, 'admin']]);
});
