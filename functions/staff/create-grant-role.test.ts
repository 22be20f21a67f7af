import { afterAll, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createGrantRole } from './create-grant-role.ts';

const world = await createWorld();
afterAll(() => world.stop());
const grant = createGrantRole(world, world.observability);

const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;

describe('suspending an account from the command line', () => {
  const reason = 'Conta de administrador tomada por outra pessoa.';

  test('blocks even the only admin, and reinstates them', async () => {
    const email = 'only@example.com';
    const personId = await world.addPerson({ email, role: 'admin' });
    await world.succeed('applications.counts', personId, {});
    expect(await grant({ email, suspend: reason })).toMatchObject({ ok: true });
    expect(await grant({ email, suspend: reason })).toMatchObject({ ok: true });
    expect((await world.call('applications.counts', personId)).status).toBe(401);
    expect([...world.disabledAccounts]).toEqual([personId]);
    expect(await grant({ email, reinstate: reason })).toMatchObject({ ok: true });
    expect(await grant({ email, reinstate: reason })).toEqual({ ok: false, message: 'The account is not suspended.' });
    expect((await auditOf(personId)).map(({ action, actorRole }) => [action, actorRole])).toEqual([
      ['security.suspended', 'operations'],
      ['security.reinstated', 'operations'],
    ]);
    world.pass(120_000);
    await world.succeed('applications.counts', personId, {});
  });

  test('of an unknown person is refused', async () => {
    expect(await grant({ email: 'nobody@example.com', suspend: reason })).toMatchObject({ ok: false });
  });
});

describe('granting a role', () => {
  test('makes the person with this address an admin immediately, and records it', async () => {
    const personId = await world.addPerson({ email: 'first@example.com' });
    expect(await grant({ email: ' First@Example.com', role: 'admin' })).toEqual({
      ok: true,
      message: 'The role is now admin; it was client.',
    });
    await world.succeed('applications.counts', personId, {});
    expect(await auditOf(personId)).toEqual([
      expect.objectContaining({
        action: 'staff.role_granted',
        actorRole: 'operations',
        before: { role: 'client' },
        after: { role: 'admin' },
      }),
    ]);
  });

  test('a second time does nothing and reports it', async () => {
    const personId = await world.addPerson({ email: 'second@example.com' });
    await grant({ email: 'second@example.com', role: 'staff' });
    expect(await grant({ email: 'second@example.com', role: 'staff' })).toMatchObject({
      ok: true,
      message: expect.stringContaining('Nothing to do'),
    });
    expect(await auditOf(personId)).toHaveLength(1);
  });

  test('changes a role and keeps the start of the membership', async () => {
    const personId = await world.addPerson({ email: 'third@example.com' });
    await grant({ email: 'third@example.com', role: 'staff' });
    const since = world.now().toISOString();
    world.pass(1000);
    expect(await grant({ email: 'third@example.com', role: 'admin' })).toMatchObject({ ok: true });
    const { data } = await world.database.entities.staffMember.get({ personId }).go();
    expect(data).toMatchObject({ role: 'admin', createdAt: since });
  });

  test('to an account whose password may be a stranger’s is refused', async () => {
    const email = 'primeira@morada.example';
    const personId = await world.addPerson({ email });
    await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
    expect(await grant({ email, role: 'admin' })).toMatchObject({ ok: false });
  });

  test('to an unverified address is refused', async () => {
    expect(await grant({ email: 'nobody@example.com', role: 'admin' })).toMatchObject({ ok: false });
  });

  test.each([
    undefined,
    null,
    {},
    'admin',
    { email: 'a@example.com' },
    { email: 'a@example.com', role: 'owner' },
    { email: 'none', role: 'admin' },
  ])('with %j explains the expected input', async (event) => {
    expect(await grant(event)).toEqual({ ok: false, message: expect.stringContaining('Expected') });
  });
});
