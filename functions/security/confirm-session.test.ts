import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import type { Fields, SessionFacts } from '#functions/testing/http-event.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { type MailService, startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { codesPerHour, sendSessionCode } from '../notifications/send-session-code.ts';

let world: World;
let mail: MailService;
beforeAll(async () => {
  [world, mail] = await Promise.all([createWorld(), startMailService()]);
});
afterAll(() => Promise.all([world.stop(), mail.stop()]));
beforeEach(() => world.pass(3_600_000));
afterEach(() => {
  mail.taken.length = 0;
});

const minute = 60_000;
type Route = Parameters<World['call']>[0];

/** Returns a session that began eleven minutes ago. */
function oldSession(): SessionFacts & { signedInAt: number } {
  world.pass(1000);
  const signedInAt = secondsAt(world.now());
  world.pass(11 * minute);
  return { signedInAt };
}

async function codeOf(name: Route, personId: string, session: SessionFacts, input: Fields = {}) {
  const { status, body } = await world.call(name, personId, input, session);
  return status === 200 ? 'done' : (body as { code: string }).code;
}

/** Proves a person's identity by their password, as the dialog does. */
async function prove(personId: string, session: SessionFacts): Promise<string> {
  const { body } = await world.call(
    'security.beginProof',
    personId,
    { purpose: 'session', password: poolPassword },
    session,
  );
  const { ticket } = body as { ticket: string };
  return codeOf('security.confirmSession', personId, session, { ticket });
}

describe('an irreversible action', () => {
  const wants: readonly (readonly [Route, Fields, 'admin' | undefined])[] = [
    ['privacy.requestExport', {}, undefined],
    ['privacy.linkExport', {}, undefined],
    ['privacy.exportSuspended', { personId: 'somebody' }, 'admin'],
    ['privacy.linkSuspended', { personId: 'somebody' }, 'admin'],
    ['privacy.requestErasure', { email: 'a@example.com' }, undefined],
    ['staff.add', { email: 'a@example.com', role: 'admin' }, 'admin'],
    ['staff.changeRole', { personId: 'somebody', role: 'admin' }, 'admin'],
    ['security.reinstate', { email: 'a@example.com', reason: 'Confirmei quem é.' }, 'admin'],
    ['security.eraseMissing', { personId: 'somebody', reason: 'Pediu por telefone.' }, 'admin'],
  ];

  test.each(wants)('%s requires a sign-in or a proof within the last ten minutes', async (name, input, role) => {
    const personId = await world.addPerson(role ? { role } : {});
    const session = oldSession();
    expect(await codeOf(name, personId, session, input)).toBe('session.proof_needed');
    expect(await prove(personId, session)).toBe('done');
    expect(await codeOf(name, personId, session, input)).not.toBe('session.proof_needed');
    world.pass(11 * minute);
    expect(await codeOf(name, personId, session, input)).toBe('session.proof_needed');
  });

  test('is permitted after a recent sign-in', async () => {
    const personId = await world.addPerson();
    expect(await codeOf('privacy.requestExport', personId, { signedInAt: secondsAt(world.now()) - 500 })).toBe('done');
  });

  test('is not permitted by a proof in another session, or for another purpose', async () => {
    const personId = await world.addPerson();
    const [one, other] = [oldSession(), oldSession()];
    expect(await prove(personId, one)).toBe('done');
    expect(await codeOf('privacy.requestExport', personId, other)).toBe('session.proof_needed');
    const { body } = await world.call(
      'security.beginProof',
      personId,
      { purpose: 'factors', password: poolPassword },
      other,
    );
    const { ticket } = body as { ticket: string };
    expect(await codeOf('security.confirmSession', personId, other, { ticket })).toBe('proof.expired');
  });

  test('requires the second factor, too, if there is one', async () => {
    const personId = await world.addPerson();
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
    const session = oldSession();
    const begun = await world.call(
      'security.beginProof',
      personId,
      { purpose: 'session', password: poolPassword },
      session,
    );
    const { ticket } = begun.body as { ticket: string };
    expect(await codeOf('security.confirmSession', personId, session, { ticket })).toBe('proof.expired');
    const answered = await world.call('security.answerProof', personId, { ticket, code: poolCode }, session);
    const complete = (answered.body as { ticket: string }).ticket;
    expect(await codeOf('security.confirmSession', personId, session, { ticket: complete })).toBe('done');
    expect(await codeOf('privacy.requestExport', personId, session)).toBe('done');
  });
});

describe('a person whose account was created by Google', () => {
  const deps = () => ({
    ...world,
    mailer: createSesMailer(mail.client, 'ola@morada.example'),
    siteUrl: 'https://morada.example',
  });

  async function addWithoutPassword(): Promise<string> {
    const personId = await world.addPerson();
    await transact(world.database, [noteWithoutPassword(personId, world.now())]);
    return personId;
  }

  const send = (personId: string, { signedInAt }: { signedInAt: number }) =>
    sendSessionCode(deps(), {}, { personId, username: personId, signedInAt, throughGoogle: true });

  /** Returns the code of the newest e-mail. */
  const codeIn = (): string => /\b\d{6}\b/.exec(JSON.stringify(mail.taken.at(-1)))?.[0] ?? '';

  /** Returns a session that began eleven minutes ago and has been used. */
  async function usedSession(personId: string) {
    const session = { ...oldSession(), throughGoogle: true };
    await world.call('people.me', personId, {}, session);
    return session;
  }

  test('confirms their identity by a code to their address, once', async () => {
    const personId = await addWithoutPassword();
    const session = await usedSession(personId);
    await send(personId, session);
    const code = codeIn();
    expect(await codeOf('privacy.requestExport', personId, session)).toBe('session.proof_needed');
    expect(await codeOf('security.answerSessionCode', personId, session, { code })).toBe('done');
    expect(await codeOf('privacy.requestExport', personId, session)).toBe('done');
    expect(await codeOf('security.answerSessionCode', personId, session, { code })).toBe('session.code_expired');
  });

  test('has a code for this session, for ten minutes and five attempts', async () => {
    const personId = await addWithoutPassword();
    const [session, other] = [await usedSession(personId), await usedSession(personId)];
    await send(personId, session);
    const code = codeIn();
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await codeOf('security.answerSessionCode', personId, other, { code })).toBe('session.code_expired');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => codeOf('security.answerSessionCode', personId, session, { code: wrong })),
    );
    expect(guesses.filter((each) => each === 'session.code')).toHaveLength(5);
    expect(await codeOf('security.answerSessionCode', personId, session, { code })).toBe('session.code_expired');
    await send(personId, session);
    world.pass(10 * minute);
    expect(await codeOf('security.answerSessionCode', personId, session, { code: codeIn() })).toBe(
      'session.code_expired',
    );
  });

  test('gets a limited number of codes per hour, none of which is readable in the table', async () => {
    const personId = await addWithoutPassword();
    const session = await usedSession(personId);
    for (let count = 0; count < codesPerHour; count++) await send(personId, session);
    await expect(send(personId, session)).rejects.toMatchObject({ code: 'request.too_many' });
    const { data } = await world.database.entities.sessionCode.query.primary({ personId }).go();
    expect(data).toHaveLength(1);
    expect(JSON.stringify({ ...data[0], salt: '', hash: '' })).not.toContain(codeIn());
    expect(data[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is the only one who gets a code: with a password the password is required', async () => {
    const personId = await world.addPerson();
    await expect(send(personId, oldSession())).rejects.toMatchObject({ code: 'session.code_not_offered' });
    expect(mail.taken).toEqual([]);
  });
});
