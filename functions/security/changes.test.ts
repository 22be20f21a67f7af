import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findAddress, findAddressChange } from '#database/addresses/reads.ts';
import { findPersonByEmail } from '#database/people/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import { ensurePerson } from '../accounts/triggers/ensure-person.ts';
import { findLiveRights } from '../live/rights.ts';
import { guessesPerHour, requestsPerHour } from './change-email.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

const fresh = () => `${randomUUID()}@example.com`;
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;

async function prove(personId: string, purpose: ProofPurpose, session = {}): Promise<string> {
  const { body } = await world.call('security.beginProof', personId, { purpose, password: poolPassword }, session);
  return (body as { ticket: string }).ticket;
}
const audit = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;
const mails = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go()).data.map(({ kind, payload }) => [
    kind,
    payload.email,
  ]);

/** Requests a change of address, and returns the code that was sent. */
async function request(personId: string, email: string): Promise<string> {
  await world.succeed('security.requestEmail', personId, { ticket: await prove(personId, 'email'), email });
  const change = await findAddressChange(world.database, personId);
  return change?.code ?? '';
}
const confirm = (personId: string, email: string, code: string, session = {}) =>
  world.call('security.confirmEmail', personId, { email, code }, session);

describe('a changed password', () => {
  test('requires a proof, is recorded and notified, and ends every other session', async () => {
    const email = fresh();
    const personId = await world.addPerson({ email });
    const elsewhere = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const here = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const ticket = await prove(personId, 'password', here);
    const password = 'Outra-Casa-2027';
    const { status } = await world.call('security.changePassword', personId, { ticket, password }, here);
    expect(status).toBe(200);
    expect(world.securityPool.passwords.get(personId)).toBe(password);
    expect((await audit(personId)).map(({ action }) => action)).toEqual(['security.password_changed']);
    expect(await mails(personId)).toEqual([['password_changed', email]]);
    expect((await world.call('people.me', personId, {}, elsewhere)).status).toBe(401);
    expect((await world.call('people.me', personId, {}, here)).status).toBe(200);
    expect(await codeOf(world.call('security.changePassword', personId, { ticket, password }, here))).toBe(
      'proof.expired',
    );
  });

  test('is refused if known from a breach, and does not use up the proof', async () => {
    const personId = await world.addPerson();
    world.breaches.set('Caderno-Azul-77', { known: 'breached' });
    const ticket = await prove(personId, 'password');
    const change = (password: string) => world.call('security.changePassword', personId, { ticket, password });
    expect(await codeOf(change('Caderno-Azul-77'))).toBe('password.compromised');
    expect(await codeOf(change('curta'))).toBe('request.invalid');
    expect([await audit(personId), await mails(personId)]).toEqual([[], []]);
    expect((await change('Outra-Casa-2027')).status).toBe(200);
  });

  test('requires a proof for this purpose', async () => {
    const personId = await world.addPerson();
    const ticket = await prove(personId, 'email');
    const change = world.call('security.changePassword', personId, { ticket, password: 'Outra-Casa-2027' });
    expect(await codeOf(change)).toBe('proof.expired');
  });
});

describe('the session that remains after a change', () => {
  /** Signs in now, and uses the session. */
  async function signIn(personId: string) {
    world.pass(10_000);
    const session = { signedInAt: secondsAt(world.now()) };
    await world.call('people.me', personId, {}, session);
    return session;
  }
  async function listed(personId: string, session: { signedInAt: number }) {
    const { body } = await world.call('security.sessions', personId, {}, session);
    return (body as { sessions: { isCurrent: boolean }[] }).sessions.map(({ isCurrent }) => isCurrent);
  }
  const hears = async (personId: string, session: { signedInAt: number }) =>
    !(await findLiveRights(world, { personId, throughGoogle: false, ...session })).isOver;

  test.each([
    ['password', 'security.changePassword', { password: 'Outra-Casa-2027' }],
    ['factors', 'security.addAuthenticator', { code: poolCode }],
  ] as const)(
    'is the only one listed and connected, and can be ended like any other (%s)',
    async (purpose, route, input) => {
      const personId = await world.addPerson();
      const [elsewhere, here] = [await signIn(personId), await signIn(personId)];
      expect(await listed(personId, here)).toEqual([true, false]);
      world.pass(10_000);
      const { body } = await world.call('security.beginProof', personId, { purpose, password: poolPassword }, here);
      const { ticket } = body as { ticket: string };
      expect((await world.call(route, personId, { ticket, ...input }, here)).status).toBe(200);
      expect(await listed(personId, here)).toEqual([true]);
      expect([await hears(personId, here), await hears(personId, elsewhere)]).toEqual([true, false]);
      expect((await world.call('security.signOut', personId, {}, here)).status).toBe(200);
      expect((await world.call('people.me', personId, {}, here)).status).toBe(401);
      expect(await hears(personId, here)).toBe(false);
    },
  );
});

describe('a changed factor', () => {
  test('ends every other session', async () => {
    const personId = await world.addPerson();
    const elsewhere = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const here = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const ticket = await prove(personId, 'factors', here);
    await world.call('security.addAuthenticator', personId, { ticket, code: '123456' }, here);
    expect((await world.call('people.me', personId, {}, elsewhere)).status).toBe(401);
    expect((await world.call('people.me', personId, {}, here)).status).toBe(200);
  });
});

describe('a changed address', () => {
  test('takes effect with its code: recorded, notified to the former address, other sessions ended', async () => {
    const [before, after] = [fresh(), fresh()];
    const personId = await world.addPerson({ email: before });
    const elsewhere = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const here = { signedInAt: secondsAt(world.now()) };
    world.pass(10_000);
    const code = await request(personId, after.toUpperCase());
    expect(await mails(personId)).toEqual([['email_code', after]]);
    expect(await world.succeed('people.me', personId, {})).toMatchObject({ email: before });
    expect(await codeOf(confirm(personId, after, code === '000000' ? '111111' : '000000'))).toBe('proof.code');
    expect(await confirm(personId, after, code, here)).toMatchObject({ status: 200, body: { email: after } });

    expect(world.securityPool.addresses.get(personId)).toBe(after);
    expect(await findPersonByEmail(world.database, after)).toMatchObject({ personId });
    expect(await findPersonByEmail(world.database, before)).toBeUndefined();
    expect(await findAddress(world.database, before)).toBeUndefined();
    expect(await audit(personId)).toMatchObject([
      { action: 'security.email_changed', before: { email: before }, after: { email: after }, actorId: personId },
    ]);
    expect((await mails(personId)).toSorted()).toEqual([
      ['email_changed', before],
      ['email_code', after],
    ]);
    expect((await world.call('people.me', personId, {}, elsewhere)).status).toBe(401);
    expect((await world.call('people.me', personId, {}, here)).status).toBe(200);
    expect((await confirm(personId, after, code, here)).status).toBe(200);
    expect(await audit(personId)).toHaveLength(1);
  });

  test('is not confirmed after 15 minutes, nor by guessing', async () => {
    const personId = await world.addPerson();
    const email = fresh();
    const code = await request(personId, email);
    for (let count = 0; count < guessesPerHour; count++)
      expect(await codeOf(confirm(personId, email, code === '000000' ? '111111' : '000000'))).toBe('proof.code');
    expect(await codeOf(confirm(personId, email, code))).toBe('request.too_many');
    world.pass(3_600_000);
    expect(await codeOf(confirm(personId, email, code))).toBe('email.code_expired');
  });

  test('in two tabs concurrently is one change: the other tab gets an explanation', async () => {
    const personId = await world.addPerson();
    const [one, other] = [fresh(), fresh()];
    const first = await request(personId, one);
    const second = await request(personId, other);
    expect((await confirm(personId, one, first)).body).toMatchObject({
      code: 'email.change_replaced',
      detail: expect.stringMatching(/noutro separador/),
    });
    const answers = await Promise.all([confirm(personId, other, second), confirm(personId, other, second)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await world.succeed('people.me', personId, {})).toMatchObject({ email: other });
    expect(await audit(personId)).toHaveLength(1);
  });

  test('is refused if the address is another person’s, or an account’s in the pool', async () => {
    const taken = fresh();
    await world.addPerson({ email: taken });
    const personId = await world.addPerson();
    const ask = async (email: string) =>
      codeOf(world.call('security.requestEmail', personId, { ticket: await prove(personId, 'email'), email }));
    expect(await ask(taken)).toBe('email.taken');
    const atPool = fresh();
    world.securityPool.addresses.set('somebody', atPool);
    expect(await ask(atPool)).toBe('email.taken');
    expect(await ask((await world.succeed('people.me', personId, {})).email)).toBe('email.same');
  });

  test('of two people who want one address concurrently, one gets it', async () => {
    const [one, other] = [await world.addPerson(), await world.addPerson()];
    const email = fresh();
    const codes = [await request(one, email), await request(other, email)] as const;
    const answers = await Promise.all([confirm(one, email, codes[0]), confirm(other, email, codes[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holders = [...world.securityPool.addresses].filter(([, address]) => address === email);
    expect(holders.map(([holder]) => holder)).toEqual([(await findPersonByEmail(world.database, email))?.personId]);
  });

  test('is not possible for an account linked to Google, which determines it', async () => {
    const personId = await world.addPerson();
    world.securityPool.accounts.set(personId, { factors: [], phone: undefined, hasGoogle: true });
    const input = { ticket: await prove(personId, 'email'), email: fresh() };
    expect((await world.call('security.requestEmail', personId, input)).body).toMatchObject({
      code: 'email.of_google',
      detail: expect.stringMatching(/conta Google/),
    });
  });

  test('is limited per hour', async () => {
    const personId = await world.addPerson();
    for (let count = 0; count < requestsPerHour; count++) await request(personId, fresh());
    const input = { ticket: await prove(personId, 'email'), email: fresh() };
    expect(await codeOf(world.call('security.requestEmail', personId, input))).toBe('request.too_many');
  });

  test.each([
    ['before', false],
    ['after', true],
  ])('that was interrupted %s the pool had it goes on with the same code', async (_when, isDone) => {
    const [before, after] = [fresh(), fresh()];
    const personId = await world.addPerson({ email: before });
    const code = await request(personId, after);
    const { changeAddress } = world.securityPool;
    world.securityPool.changeAddress = async (username, email) => {
      world.securityPool.changeAddress = changeAddress;
      if (isDone) await changeAddress(username, email);
      throw new Error('The answer is lost');
    };
    expect(await codeOf(confirm(personId, after, code === '000000' ? '111111' : '000000'))).toBe('proof.code');
    expect(await codeOf(confirm(personId, after, code))).toBe('service.failed');
    expect((await confirm(personId, after, code)).body).toEqual({ email: after });
    expect(world.securityPool.addresses.get(personId)).toBe(after);
    expect(await audit(personId)).toHaveLength(1);
    expect(await findAddress(world.database, before)).toBeUndefined();
  });

  test('that was interrupted between pool and table is completed by the next token', async () => {
    const [before, after] = [fresh(), fresh()];
    const personId = await world.addPerson({ email: before });
    await ensurePerson(world, { sub: personId, email: after, email_verified: 'true' });
    await ensurePerson(world, { sub: personId, email: after, email_verified: 'true' });
    const session = { signedInAt: secondsAt(world.now()) };
    expect((await world.call('people.me', personId, {}, session)).body).toMatchObject({ email: after });
    expect(await mails(personId)).toEqual([['email_changed', before]]);
    expect(await audit(personId)).toMatchObject([{ action: 'security.email_changed', actorRole: 'system' }]);
    expect(await findAddress(world.database, before)).toBeUndefined();
  });
});

describe('one person per address', () => {
  test('an address that was deleted in the pool and signed up again has no owner until it is resolved', async () => {
    const email = fresh();
    const admin = await world.addPerson({ role: 'admin' });
    const dead = await world.addPerson({ email });
    const alive = randomUUID();
    await ensurePerson(world, { sub: alive, email, email_verified: 'true', name: 'Ana Silva' });
    expect(await findAddress(world.database, email)).toMatchObject({ personId: dead, contestedBy: alive });
    expect((await world.call('staff.add', admin, { email, role: 'staff' })).body).toMatchObject({
      code: 'person.contested',
      detail: expect.stringMatching(/Duas contas/),
    });
    expect(await world.succeed('people.me', alive, {})).toMatchObject({ role: 'client' });
    expect(await world.succeed('people.me', dead, {})).toMatchObject({ role: 'client' });
  });

  test('two accounts that are confirmed concurrently with one address are an owner and a contester', async () => {
    const email = fresh();
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all(
      [one, other].map((sub) => ensurePerson(world, { sub, email, email_verified: 'true', name: 'Ana' })),
    );
    const address = await findAddress(world.database, email);
    expect([address?.personId, address?.contestedBy].toSorted()).toEqual([one, other].toSorted());
  });
});
