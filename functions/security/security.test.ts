import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { forgetFactor, noteNewPassword, noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';

const world = await createWorld({ demandsSecondFactor: true });
afterAll(() => world.stop());
// Later in each test than in the one before: nothing that happened there is still of the same second.
beforeEach(() => world.pass(3_600_000));

const nowInSeconds = () => secondsAt(world.now());
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;

/** The outcome of a call in a session that began now. */
async function inNewSession(name: 'applications.counts' | 'people.me', personId: string, throughGoogle = false) {
  world.pass(1000);
  const { status, body } = await world.call(name, personId, {}, { signedInAt: nowInSeconds(), throughGoogle });
  return { status, body: body as { code?: string; secondFactorNeeded?: boolean } };
}

/** A member of the team who has a factor since now, in whatever session. */
async function addSecured(role: 'staff' | 'admin', email?: string): Promise<string> {
  const personId = await world.addPerson({ role, email });
  await addSecondFactor(world, personId);
  return personId;
}

describe('where the team must have a second factor', () => {
  test('a route of the team is refused to a session without one, and the screens are told', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    expect(await inNewSession('applications.counts', personId)).toMatchObject({
      status: 403,
      body: { code: 'access.second_factor_needed' },
    });
    expect((await inNewSession('people.me', personId)).body.secondFactorNeeded).toBe(true);
  });

  test('a session that began before the factor does not count, one that began after it does', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    const before = { signedInAt: nowInSeconds() };
    world.pass(60_000);
    // The session that adds the factor goes on, but not into the backoffice.
    await addSecondFactor(world, personId, before);
    expect((await world.call('applications.counts', personId, {}, before)).status).toBe(403);
    expect((await inNewSession('applications.counts', personId)).status).toBe(200);
    expect((await inNewSession('people.me', personId)).body.secondFactorNeeded).toBe(false);
  });

  test('a factor that is removed closes the sessions that began with it', async () => {
    const personId = await addSecured('staff');
    world.pass(1000);
    const session = { signedInAt: nowInSeconds() };
    expect((await world.call('applications.counts', personId, {}, session)).status).toBe(200);
    await transact(world.database, [forgetFactor(personId, world.now(), session.signedInAt)]);
    expect((await world.call('applications.counts', personId, {}, session)).status).toBe(403);
  });

  test('a session that began with Google counts as having one', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    expect((await inNewSession('applications.counts', personId, true)).status).toBe(200);
  });

  test('a client is not asked for one', async () => {
    const personId = await world.addPerson();
    expect(await inNewSession('people.me', personId)).toMatchObject({
      status: 200,
      body: { secondFactorNeeded: false },
    });
    expect((await inNewSession('applications.counts', personId)).body.code).toBe('access.denied');
  });
});

describe('the account’s security', () => {
  test('is told as the user pool has it, with the number all but hidden', async () => {
    const personId = await world.addPerson();
    world.securityPool.accounts.set(personId, {
      factors: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'],
      phone: '+351912345678',
      hasGoogle: false,
    });
    expect(await world.succeed('security.get', personId, {})).toEqual({
      methods: ['totp', 'sms'],
      phone: '••• 678',
      hasPassword: true,
      hasGoogle: false,
      textMessages: false,
      recoveryCodesLeft: null,
    });
  });
});

describe('an account that a sign-in with Google has made', () => {
  test('has no password, as far as its person knows, until they choose one', async () => {
    const personId = await world.addPerson();
    const hasPassword = async () => {
      const { body } = await world.call('security.get', personId, {}, { signedInAt: nowInSeconds() });
      return (body as { hasPassword: boolean }).hasPassword;
    };
    expect(await hasPassword()).toBe(true);
    await transact(world.database, [noteWithoutPassword(personId, world.now())]);
    expect(await hasPassword()).toBe(false);
    await transact(world.database, [noteNewPassword(personId, world.now())]);
    expect(await hasPassword()).toBe(true);
  });
});

describe('ending all sessions', () => {
  test('ends every session that began before, whatever its token’s life, and no later one', async () => {
    const personId = await world.addPerson();
    const elsewhere = { signedInAt: nowInSeconds() };
    expect((await world.call('people.me', personId, {}, elsewhere)).status).toBe(200);
    world.pass(5000);
    await world.succeed('security.endSessions', personId, {});
    expect(await world.call('people.me', personId, {}, elsewhere)).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
    expect((await inNewSession('people.me', personId)).status).toBe(200);
    expect(world.securityPool.ended).toContain(personId);
    expect(await auditOf(personId)).toEqual([expect.objectContaining({ action: 'security.sessions_ended' })]);
  });
});
