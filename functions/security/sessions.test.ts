import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { httpEvent, type SessionFacts } from '#functions/testing/http-event.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { idleHeader } from '#shared/security/idle-header.ts';
import { sessionIdOf } from '#shared/security/session-limits.ts';
import type { SessionView } from '#shared/security/session-routes.ts';

const world = await createWorld();
afterAll(() => world.stop());
// Advances the clock, so that tests do not share a second.
beforeEach(() => world.pass(3_600_000));

const minute = 60_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts a new session, because every second identifies another one. */
function signIn(): SessionFacts & { signedInAt: number } {
  world.pass(1000);
  return { signedInAt: secondsAt(world.now()) };
}

const statusOf = async (name: Parameters<typeof world.call>[0], personId: string, session: SessionFacts, input = {}) =>
  (await world.call(name, personId, input, session)).status;

async function sessionsOf(personId: string, session: SessionFacts, cursor?: string) {
  const { body } = await world.call('security.sessions', personId, cursor === undefined ? {} : { cursor }, session);
  return body as { sessions: SessionView[]; cursor: string | null };
}

const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data.map(({ action }) => action);

/** Requests with a token of an ended session. */
const attack = async (personId: string, session: SessionFacts, applicationId: string) =>
  Promise.all([
    statusOf('people.me', personId, session),
    statusOf('people.saveName', personId, session, { name: 'Outro Nome' }),
    statusOf('privacy.requestExport', personId, session),
    statusOf('applications.get', personId, session, { applicationId }),
    statusOf('applications.counts', personId, session),
    statusOf('applications.board', personId, session, { stage: 'documentos' }),
    statusOf('live.ticket', personId, session),
  ]);

describe("'Sair'", () => {
  test('ends the session at the API immediately: its token can no longer read, change or export anything', async () => {
    const { personId, applicationId } = await addClient(world);
    const [here, elsewhere] = [signIn(), signIn()];
    expect(await statusOf('people.me', personId, here)).toBe(200);
    expect(await statusOf('security.signOut', personId, here)).toBe(200);
    expect(await attack(personId, here, applicationId)).toEqual(Array(7).fill(401));
    expect(await statusOf('people.me', personId, elsewhere)).toBe(200);
    expect(await auditOf(personId)).toContain('security.signed_out');
  });

  test('ends a session of the team immediately', async () => {
    const personId = await world.addPerson({ role: 'admin' });
    const session = signIn();
    expect(await statusOf('applications.counts', personId, session)).toBe(200);
    expect(await statusOf('security.signOut', personId, session)).toBe(200);
    expect(await attack(personId, session, world.newId())).toEqual(Array(7).fill(401));
  });

  test('cannot be undone by a concurrent request', async () => {
    const personId = await world.addPerson();
    const session = signIn();
    await statusOf('people.me', personId, session);
    world.pass(6 * minute);
    await Promise.all([
      statusOf('security.signOut', personId, session),
      ...Array.from({ length: 5 }, () => statusOf('people.me', personId, session)),
    ]);
    expect(await statusOf('people.me', personId, session)).toBe(401);
  });

  test('closes the open connections of the session', async () => {
    const personId = await world.addPerson();
    const session = signIn();
    await statusOf('people.me', personId, session);
    const before = await world.database.entities.accountSecurity.get({ personId }).go();
    await statusOf('security.signOut', personId, session);
    const after = await world.database.entities.accountSecurity.get({ personId }).go();
    // The stream closes a person's connections on every change of this record:
    // functions/live/stream/publish-changes.test.ts.
    expect([before.data, after.data]).toEqual([null, expect.objectContaining({ personId })]);
  });
});

describe('a person’s sessions', () => {
  test('are listed newest first, with device, origin and times, the current one marked', async () => {
    const personId = await world.addPerson();
    const [old, here] = [{ ...signIn(), throughGoogle: true }, signIn()];
    await world.call('people.me', personId, {}, old);
    world.pass(minute);
    const event = httpEvent('people.me', { personId, session: here });
    await world.send('people.me', { ...event, headers: { ...event.headers, 'user-agent': chrome } });
    const { sessions, cursor } = await sessionsOf(personId, here);
    expect(cursor).toBeNull();
    expect(sessions).toEqual([
      {
        id: sessionIdOf(here.signedInAt),
        isCurrent: true,
        device: 'Chrome no Windows',
        origin: 'password',
        beganAt: new Date(here.signedInAt * 1000).toISOString(),
        lastSeenAt: world.now().toISOString(),
      },
      expect.objectContaining({ isCurrent: false, device: null, origin: 'google' }),
    ]);
  });

  test('are paged if there are 200, without ended ones', async () => {
    const personId = await world.addPerson();
    const signIns = Array.from({ length: 200 }, signIn);
    for (const session of signIns) await world.call('people.me', personId, {}, session);
    const here = signIns.at(-1) ?? signIn();
    for (const { signedInAt } of signIns.slice(100, 160))
      expect(await statusOf('security.endSession', personId, here, { sessionId: sessionIdOf(signedInAt) })).toBe(200);
    const ids: string[] = [];
    let pages = 0;
    let cursor: string | undefined;
    do {
      const page = await sessionsOf(personId, here, cursor);
      ids.push(...page.sessions.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
      pages++;
    } while (cursor);
    const living = [...signIns.slice(0, 100), ...signIns.slice(160)].map(({ signedInAt }) => sessionIdOf(signedInAt));
    expect(ids).toEqual(living.reverse());
    expect(pages).toBe(7);
    const { readUnits } = world.logs.findLast(({ facts }) => facts['route'] === 'security.sessions')?.facts ?? {};
    expect(Number(readUnits)).toBeLessThanOrEqual(10);
  });

  test('are invisible to others', async () => {
    const [personId, other] = [await world.addPerson(), await world.addPerson()];
    const [here, theirs] = [signIn(), signIn()];
    await world.call('people.me', other, {}, theirs);
    expect((await sessionsOf(personId, here)).sessions).toHaveLength(1);
    const sessionId = sessionIdOf(theirs.signedInAt);
    expect(await statusOf('security.endSession', personId, here, { sessionId })).toBe(404);
    expect(await statusOf('people.me', other, theirs)).toBe(200);
  });

  test('can be ended one by one, once each', async () => {
    const personId = await world.addPerson();
    const [elsewhere, here] = [signIn(), signIn()];
    await world.call('people.me', personId, {}, elsewhere);
    const sessionId = sessionIdOf(elsewhere.signedInAt);
    const ends = await Promise.all([1, 2].map(() => statusOf('security.endSession', personId, here, { sessionId })));
    expect(ends.sort()).toEqual([200, 404]);
    expect(await statusOf('people.me', personId, elsewhere)).toBe(401);
    expect(await statusOf('people.me', personId, here)).toBe(200);
    expect(await auditOf(personId)).toEqual(['security.session_ended']);
  });

  test('can be ended except the current one, even one of this very second, of which no request was recorded', async () => {
    const personId = await world.addPerson();
    const [old, here, unseen] = [signIn(), signIn(), signIn()];
    await world.call('people.me', personId, {}, old);
    expect(await statusOf('security.endOtherSessions', personId, here)).toBe(200);
    expect(await statusOf('people.me', personId, old)).toBe(401);
    expect(await statusOf('people.me', personId, unseen)).toBe(401);
    expect(await statusOf('people.me', personId, here)).toBe(200);
    expect((await sessionsOf(personId, here)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const later = signIn();
    expect(await statusOf('people.me', personId, later)).toBe(200);
    expect((await sessionsOf(personId, later)).sessions).toHaveLength(2);
    world.pass(1000);
    expect(await statusOf('security.endSessions', personId, later)).toBe(200);
    expect(await statusOf('people.me', personId, here)).toBe(401);
  });
});

describe('a session of the team', () => {
  const staffRoute = 'applications.counts';

  test('ends after half an hour of inactivity, for every route', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    const session = signIn();
    expect(await statusOf(staffRoute, personId, session)).toBe(200);
    world.pass(30 * minute);
    expect(await statusOf(staffRoute, personId, session)).toBe(200);
    world.pass(32 * minute);
    expect(await statusOf(staffRoute, personId, session)).toBe(401);
    expect(await statusOf('people.me', personId, session)).toBe(401);
    expect(await statusOf(staffRoute, personId, signIn())).toBe(200);
  });

  test('is not extended by background requests', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    const session = signIn();
    expect(await statusOf(staffRoute, personId, session)).toBe(200);
    const event = httpEvent(staffRoute, { personId, session });
    const idle = { ...event, headers: { ...event.headers, [idleHeader]: '1' } };
    for (let quarter = 0; quarter < 2; quarter++) {
      world.pass(15 * minute);
      expect((await world.send(staffRoute, idle)).status).toBe(200);
    }
    world.pass(2 * minute);
    expect((await world.send(staffRoute, idle)).status).toBe(401);
  });

  test('lasts at most twelve hours, whatever its activity', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    const session = signIn();
    for (let quarter = 0; quarter < 48; quarter++) {
      expect(await statusOf(staffRoute, personId, session)).toBe(200);
      world.pass(15 * minute);
    }
    expect(await statusOf(staffRoute, personId, session)).toBe(401);
    expect(await statusOf('people.me', personId, session)).toBe(401);
  });

  test('has limits that a client’s session does not have', async () => {
    const personId = await world.addPerson();
    const session = signIn();
    await statusOf('people.me', personId, session);
    world.pass(20 * 24 * 60 * minute);
    expect(await statusOf('people.me', personId, session)).toBe(200);
  });
});
