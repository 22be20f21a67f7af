import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { suspendAccount } from '#database/security/writes.ts';
import { findKnownDevices } from '#database/sessions/reads.ts';
import { transact } from '#database/transaction.ts';
import { createPostConfirmation } from '#functions/accounts/triggers/create-post-confirmation.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { resetCode } from '#functions/testing/in-memory-user-pool.ts';
import { confirmationEvent } from '#functions/testing/pool-events.ts';
import { createWorld } from '#functions/testing/world.ts';
import { sessionIdOf } from '#shared/security/session-limits.ts';
import { attempts } from './attempt-limits.ts';
import { addressHash, dailyHash } from './client-address.ts';
import { maxKnownDevices, maxPeople } from './known-devices.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

const { perOrigin } = attempts.resetPassword;

/** A browser: sends its cookies, and keeps those it gets. */
function openBrowser(jar = new Map<string, string>()) {
  const send = async (name: Parameters<typeof world.send>[0], options: Parameters<typeof httpEvent>[1]) => {
    const cookies = [...jar].map((pair) => pair.join('='));
    const answer = await world.send(
      name,
      httpEvent(name, { ...options, overrides: { ...options?.overrides, cookies } }),
    );
    for (const cookie of answer.cookies) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(key);
      else jar.set(key, value);
    }
    return answer;
  };
  return {
    jar,
    send,
    /** The first request of a session that begins now. */
    async signIn(personId: string): Promise<{ signedInAt: number }> {
      world.pass(1000);
      const session = { signedInAt: secondsAt(world.now()) };
      expect((await send('people.me', { personId, session })).status).toBe(200);
      return session;
    },
    /** Tries a wrong code for a new password: 400 if it is within the limits, 429 beyond. */
    async tryCode(email: string): Promise<number> {
      const input = { email, code: '000000', password: 'Uma-Casa-2026' };
      return (await send('accounts.resetPassword', { input })).status;
    },
  };
}

/** Strangers from many networks have used up what an address may do, and one of the same network what that may do. */
async function exhaust(email: string) {
  const now = world.now();
  for (const subject of [dailyHash(now, email), addressHash('127.0.0.1', now)])
    await world.database.entities.rateLimit
      .put({
        action: 'accounts.resetPassword',
        subject,
        count: 1000,
        hour: now.toISOString().slice(0, 13),
        expiresAt: secondsAt(now) + 3600,
      })
      .go();
  expect(await openBrowser().tryCode(email)).toBe(429);
}

let people = 0;
async function addPerson() {
  const email = `cliente${people++}@example.com`;
  return { email, personId: await world.addPerson({ email }) };
}

describe('a browser in which somebody signs in', () => {
  test('gets a cookie with the first request of the session, for this host and not for scripts', async () => {
    const { personId } = await addPerson();
    const browser = openBrowser();
    world.pass(1000);
    const session = { signedInAt: secondsAt(world.now()) };
    const { cookies } = await browser.send('people.me', { personId, session });
    expect(cookies).toEqual([
      expect.stringMatching(
        new RegExp(
          `^__Host-device-${personId}=${sessionIdOf(session.signedInAt)}\\.[\\w-]{43}; Path=/; Max-Age=15552000; Secure; HttpOnly; SameSite=Strict$`,
        ),
      ),
    ]);
    expect((await browser.send('people.me', { personId, session })).cookies).toEqual([]);
  });

  test('gets it with a refusal, too', async () => {
    const { personId } = await addPerson();
    const session = { signedInAt: secondsAt(world.now()) };
    const answer = await openBrowser().send('people.saveName', { personId, session, input: { name: '' } });
    expect([answer.status, answer.cookies.length]).toEqual([400, 1]);
  });

  test('gets one, however many requests come at once, and the table holds no token', async () => {
    const { email, personId } = await addPerson();
    const browser = openBrowser();
    world.pass(1000);
    const session = { signedInAt: secondsAt(world.now()) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.send('people.me', { personId, session })),
    );
    expect(answers.flatMap(({ cookies }) => cookies)).toHaveLength(1);
    const secret = [...browser.jar.values()].join().split('.')[1] ?? '';
    const known = await findKnownDevices(world.database, personId);
    expect(known?.devices).toHaveLength(1);
    expect(JSON.stringify([known, world.logs])).not.toContain(secret);
    await exhaust(email);
    expect(await browser.tryCode(email)).toBe(400);
  });

  test('gets another token with the next sign-in, after which the former one is unknown', async () => {
    const { email, personId } = await addPerson();
    const browser = openBrowser();
    await browser.signIn(personId);
    const former = openBrowser(new Map(browser.jar));
    await browser.signIn(personId);
    await exhaust(email);
    expect([await former.tryCode(email), await browser.tryCode(email)]).toEqual([429, 400]);
    expect((await findKnownDevices(world.database, personId))?.devices).toHaveLength(1);
  });

  test(`is known with ${maxKnownDevices - 1} others of the account; then the one of the earliest sign-in is not`, async () => {
    const { email, personId } = await addPerson();
    const browsers = Array.from({ length: maxKnownDevices + 1 }, () => openBrowser());
    for (const browser of browsers) await browser.signIn(personId);
    await exhaust(email);
    const statuses = await Promise.all(browsers.map((browser) => browser.tryCode(email)));
    expect(statuses).toEqual([429, ...Array.from({ length: maxKnownDevices }, () => 400)]);
  });

  test('is known for everybody who signed in there', async () => {
    const [ana, rui] = [await addPerson(), await addPerson()];
    const browser = openBrowser();
    await browser.signIn(ana.personId);
    await browser.signIn(rui.personId);
    for (const { email } of [ana, rui]) {
      await exhaust(email);
      expect(await browser.tryCode(email.toUpperCase())).toBe(400);
      world.pass(3_600_000);
    }
  });
});

test(`a browser keeps the tokens of the ${maxPeople} people who signed in there last`, async () => {
  const browser = openBrowser();
  const ids: string[] = [];
  for (let index = 0; index < maxPeople + 2; index++) {
    const { personId } = await addPerson();
    await browser.signIn(personId);
    ids.push(personId);
  }
  expect([...browser.jar.keys()]).toEqual(ids.slice(2).map((personId) => `__Host-device-${personId}`));
});

describe('a request of a known browser', () => {
  test('is not refused for what strangers used up, and has a limit of its own, exact for requests at once', async () => {
    const { email, personId } = await addPerson();
    const browser = openBrowser();
    await browser.signIn(personId);
    await exhaust(email);
    const statuses = await Promise.all(Array.from({ length: perOrigin + 5 }, () => browser.tryCode(email)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(perOrigin);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    world.pass(3_600_000);
    expect(await browser.tryCode(email)).toBe(400);
  });

  test('uses up nothing of others', async () => {
    const { email, personId } = await addPerson();
    const browser = openBrowser();
    await browser.signIn(personId);
    for (let attempt = 0; attempt <= perOrigin; attempt++) await browser.tryCode(email);
    expect([await browser.tryCode(email), await openBrowser().tryCode(email)]).toEqual([429, 400]);
  });

  test('gets the e-mail with a code that requests of strangers no longer get', async () => {
    const { email, personId } = await addPerson();
    world.userPool.accounts.set(email, { name: 'Ana', password: 'Antiga-2025', isConfirmed: true, sessions: 1 });
    const browser = openBrowser();
    await browser.signIn(personId);
    const stranger = openBrowser();
    const request = ({ send }: typeof browser) => send('accounts.requestReset', { input: { email } });
    for (let attempt = 0; attempt < attempts.requestReset.perOrigin; attempt++) await request(stranger);
    world.userPool.codes.clear();
    const refused = await request(stranger);
    expect(world.userPool.codes.has(email)).toBe(false);
    expect(await request(browser)).toEqual(refused);
    expect(world.userPool.codes.get(email)).toBe(resetCode);
  });
});

describe('a token that is not of this address', () => {
  test.each<[string, (cookie: { personId: string; name: string; value: string; others: string }) => [string, string]]>([
    ['is forged', ({ name, value }) => [name, `${value.split('.')[0]}.${'A'.repeat(43)}`]],
    ['has another session', ({ name, value }) => [name, `000000000001.${value.split('.')[1]}`]],
    ['is another person’s, under this one’s name', ({ name, others }) => [name, others]],
    [
      'is under the name of somebody unknown',
      ({ value }) => ['__Host-device-00000000-0000-4000-8000-000000000000', value],
    ],
    ['is under a name without the prefix', ({ personId, value }) => [`device-${personId}`, value]],
    ['is no token', ({ name }) => [name, 'x'.repeat(4000)]],
  ])('because it %s counts as none', async (_case, change) => {
    const [{ email, personId }, other] = [await addPerson(), await addPerson()];
    const [browser, stranger] = [openBrowser(), openBrowser()];
    await browser.signIn(personId);
    await stranger.signIn(other.personId);
    const [name = '', value = ''] = [...browser.jar][0] ?? [];
    const forged = change({ personId, name, value, others: [...stranger.jar.values()].join() });
    await exhaust(email);
    expect(await browser.tryCode(email)).toBe(400);
    expect(await openBrowser(new Map([forged])).tryCode(email)).toBe(429);
  });

  test('gets the answers of none, for addresses with and without an account', async () => {
    const [{ email }, other] = [await addPerson(), await addPerson()];
    const stranger = openBrowser();
    await stranger.signIn(other.personId);
    const input = (address: string) => ({ input: { email: address, code: '000000', password: 'Uma-Casa-2026' } });
    const answers = [];
    for (const browser of [stranger, openBrowser()])
      for (const address of [email, 'ninguem@example.com'])
        answers.push(JSON.stringify(await browser.send('accounts.resetPassword', input(address))));
    expect(new Set(answers).size).toBe(1);
  });
});

describe('a browser is unknown', () => {
  const confirm = createPostConfirmation({
    ...world,
    log: world.observability.log,
    userPoolOf: () => world.securityPool,
  });
  const endings: Readonly<Record<string, (personId: string, ended: { signedInAt: number }) => Promise<unknown>>> = {
    'after a forgotten password': (personId) =>
      confirm(confirmationEvent(personId, 'PostConfirmation_ConfirmForgotPassword')),
    'after the end of all sessions': (personId, session) => world.call('security.endSessions', personId, {}, session),
    'after the end of its session on another device': (personId, { signedInAt }) =>
      world.call('security.endSession', personId, { sessionId: sessionIdOf(signedInAt) }),
    'while the account is suspended': (personId) =>
      transact(
        world.database,
        suspendAccount({
          personId,
          reason: 'Roubo',
          suspendedBy: 'operations',
          suspendedAt: world.now().toISOString(),
        }),
      ),
    'half a year after its sign-in': async () => world.pass(180 * 24 * 3_600_000),
  };

  test.each(Object.keys(endings))('%s', async (ending) => {
    const { email, personId } = await addPerson();
    const browser = openBrowser();
    const session = await browser.signIn(personId);
    world.pass(2000);
    await endings[ending]?.(personId, session);
    await exhaust(email);
    expect(await browser.tryCode(email)).toBe(429);
  });

  test('but not after ‘Sair’, and not where the sessions of others ended', async () => {
    const { email, personId } = await addPerson();
    const [here, there] = [openBrowser(), openBrowser()];
    const session = await here.signIn(personId);
    await there.signIn(personId);
    world.pass(2000);
    expect((await here.send('security.endOtherSessions', { personId, session })).status).toBe(200);
    expect((await here.send('security.signOut', { personId, session })).status).toBe(200);
    await exhaust(email);
    expect([await here.tryCode(email), await there.tryCode(email)]).toEqual([400, 429]);
  });
});
