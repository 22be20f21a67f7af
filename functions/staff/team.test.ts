import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { recordConfirmationEmail, settleSignUp } from '#database/accounts/writes.ts';
import { transact } from '#database/transaction.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { StaffRole } from '#shared/staff/roles.ts';

const world = await createWorld();
afterAll(() => world.stop());

beforeEach(async () => {
  const { data } = await world.database.entities.staffMember.query.list({}).go({ pages: 'all' });
  for (const { personId } of data) await world.database.entities.staffMember.delete({ personId }).go();
});

const addMember = (role: StaffRole, name?: string) => world.addPerson({ role, name });
const roleOf = async (personId: string) => (await world.succeed('people.me', personId, {})).role;
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;

describe('the team', () => {
  test('is listed with names, newest member first', async () => {
    const admin = await addMember('admin', 'Helena Prata');
    world.pass(1000);
    const staff = await addMember('staff', 'Rui Cardoso');
    const { members } = await world.succeed('staff.list', admin, {});
    expect(members).toEqual([
      expect.objectContaining({ id: staff, name: 'Rui Cardoso', role: 'staff', createdAt: world.now().toISOString() }),
      expect.objectContaining({ id: admin, name: 'Helena Prata', role: 'admin' }),
    ]);
  });

  test('adds a person with an account, in any case of the address', async () => {
    const admin = await addMember('admin');
    const person = await world.addPerson({ email: 'nova@equipa.example' });
    const { member } = await world.succeed('staff.add', admin, { email: ' Nova@Equipa.example', role: 'staff' });
    expect(member).toMatchObject({ id: person, email: 'nova@equipa.example', role: 'staff' });
    await world.succeed('applications.counts', person, {});
    expect(await auditOf(person)).toEqual([
      expect.objectContaining({
        action: 'staff.role_granted',
        actorId: admin,
        actorRole: 'admin',
        before: { role: 'client' },
        after: { role: 'staff' },
      }),
    ]);
  });

  test('reports an account whose password may be a stranger’s as unknown, until it is settled', async () => {
    const admin = await addMember('admin');
    const email = 'futura@morada.example';
    const personId = await world.addPerson({ email });
    await recordConfirmationEmail(world.database, { personId, linkHash: 'hash', linkUntil: 0 });
    expect(await world.refused('staff.add', admin, { email, role: 'staff' })).toMatchObject({
      code: 'staff.user_not_found',
    });
    await transact(world.database, [settleSignUp(personId, world.now())]);
    expect((await world.succeed('staff.add', admin, { email, role: 'staff' })).member.id).toBe(personId);
  });

  test('reports an unknown address', async () => {
    const admin = await addMember('admin');
    expect(await world.refused('staff.add', admin, { email: 'ninguem@x.example', role: 'staff' })).toMatchObject({
      code: 'staff.user_not_found',
      title: 'Utilizador não encontrado',
    });
  });

  test('gives an existing member the new role', async () => {
    const admin = await addMember('admin');
    await world.addPerson({ email: 'duas@equipa.example', role: 'staff' });
    const { member } = await world.succeed('staff.add', admin, { email: 'duas@equipa.example', role: 'admin' });
    expect(member.role).toBe('admin');
  });

  test('does nothing, and records nothing, for an unchanged role', async () => {
    const [admin, staff] = [await addMember('admin'), await addMember('staff')];
    await world.succeed('staff.changeRole', admin, { personId: staff, role: 'staff' });
    expect(await auditOf(staff)).toEqual([]);
  });

  test('changes a role from the next request', async () => {
    const [admin, staff] = [await addMember('admin'), await addMember('staff')];
    expect((await world.refused('staff.list', staff)).code).toBe('access.denied');
    await world.succeed('staff.changeRole', admin, { personId: staff, role: 'admin' });
    await world.succeed('staff.list', staff, {});
  });

  test('removes a person from the next request', async () => {
    const [admin, staff] = [await addMember('admin'), await addMember('staff')];
    await world.succeed('staff.remove', admin, { personId: staff });
    expect((await world.refused('applications.counts', staff)).code).toBe('access.denied');
    expect(await roleOf(staff)).toBe('client');
    expect((await world.refused('staff.remove', admin, { personId: staff })).code).toBe('staff.not_member');
    expect((await auditOf(staff)).at(-1)).toMatchObject({ action: 'staff.removed', after: { role: 'client' } });
  });

  test('refuses a person who was never a member', async () => {
    const admin = await addMember('admin');
    const client = await world.addPerson();
    expect((await world.refused('staff.changeRole', admin, { personId: client, role: 'admin' })).code).toBe(
      'staff.not_member',
    );
  });
});

describe('the last admin', () => {
  test.each(['staff.remove', 'staff.changeRole'] as const)('stays one: %s of oneself', async (name) => {
    const admin = await addMember('admin');
    await addMember('staff');
    const change = name === 'staff.remove' ? {} : { role: 'staff' };
    expect(await world.refused(name, admin, { personId: admin, ...change })).toMatchObject({
      code: 'staff.last_admin',
      title: 'Operação não permitida',
      detail: 'Não podes remover o último administrador.',
    });
    expect(await roleOf(admin)).toBe('admin');
  });

  test('can leave once there is another one', async () => {
    const [one, other] = [await addMember('admin'), await addMember('admin')];
    await world.succeed('staff.changeRole', one, { personId: one, role: 'staff' });
    expect(await roleOf(one)).toBe('staff');
    expect((await world.refused('staff.remove', other, { personId: other })).code).toBe('staff.last_admin');
  });

  test('is left by concurrent mutual removals', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await addMember('admin'), await addMember('admin')];
      const results = await Promise.all([
        world.call('staff.remove', one, { personId: other }),
        world.call('staff.remove', other, { personId: one }),
      ]);
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await roleOf(one), await roleOf(other)].sort()).toEqual(['admin', 'client']);
      const survivor = (await roleOf(one)) === 'admin' ? one : other;
      await world.database.entities.staffMember.delete({ personId: survivor }).go();
    }
  });

  test('is left when all of them resign concurrently', async () => {
    const admins = [await addMember('admin'), await addMember('admin'), await addMember('admin')];
    const results = await Promise.all(
      admins.map((personId) => world.call('staff.changeRole', personId, { personId, role: 'staff' })),
    );
    const roles = await Promise.all(admins.map(roleOf));
    expect(roles.filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(
      roles.filter((role) => role === 'staff').length,
    );
  });
});
