import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { findFactorRecovery } from '#database/security/reads.ts';
import { removeStaffMember } from '#database/staff/writes.ts';
import { transact } from '#database/transaction.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { confirmationEvent, poolEvent } from '#functions/testing/pool-events.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import type { StaffRole } from '#shared/staff/roles.ts';
import { createPostConfirmation } from '../accounts/triggers/create-post-confirmation.ts';
import { createPreToken } from '../accounts/triggers/create-pre-token.ts';
import { createRecoverySweep } from './create-recovery-sweep.ts';
import { approvalsPerHour } from './remove-factor.ts';

const world = await createWorld({ demandsSecondFactor: true });
afterAll(() => world.stop());
// Later in each test than in the one before: limits by the hour, and nothing is still of the same second.
beforeEach(() => world.pass(3_600_000));
const { securityPool, database } = world;
const { entities } = database;
securityPool.clients.set('site', 'site').set('passkeys', 'passkeys').set('security', 'security');

const hours = (count: number) => world.pass(count * 3_600_000);
const minute = () => world.pass(60_000);
const sweep = createRecoverySweep({ ...world, userPool: securityPool }, world.observability);
const run = () => sweep({}, { getRemainingTimeInMillis: () => 60_000 });
const userPoolOf = () => securityPool;
const preToken = createPreToken({ ...world, userPoolOf });

/** Somebody with an authenticator app. */
async function addEnrolled(email: string, role?: StaffRole): Promise<string> {
  const personId = await world.addPerson({ email, role });
  await addSecondFactor(world, personId);
  minute();
  minute();
  return personId;
}

const begin = (email: string, password: string = poolPassword) =>
  world.call('security.startFactorRecovery', undefined, { email, password });
const find = (email: string, password: string = poolPassword) =>
  world.call('security.findFactorRecovery', undefined, { email, password });
const factorsOf = (personId: string) => securityPool.accounts.get(personId)?.factors;
const newsOf = async (personId: string) =>
  (await entities.notification.query.primary({ personId }).go()).data.map(({ kind }) => kind);
const auditOf = async (personId: string) => (await entities.personAuditEntry.query.primary({ personId }).go()).data;
const actionsOf = async (personId: string) => (await auditOf(personId)).map(({ action }) => action);
const bannerOf = async (personId: string) => (await world.succeed('people.me', personId, {})).factorRecoveryEndsAt;

/** Records that an e-mail to a person came back for good. */
async function bounce(personId: string, address: string): Promise<void> {
  const at = world.now().toISOString();
  await entities.person
    .patch({ personId })
    .set({ emailStop: { address, reason: 'bounce', at } })
    .go();
}

/** Signs in with password and code at a client of the pool. */
async function signIn(personId: string, clientId = 'site', triggerSource = 'TokenGeneration_Authentication') {
  await preToken({
    ...poolEvent(personId),
    version: '2',
    callerContext: { awsSdkVersion: '', clientId },
    triggerSource: triggerSource as PreTokenGenerationV2TriggerEvent['triggerSource'],
    request: {
      userAttributes: { sub: personId, email: `${personId}@example.com`, email_verified: 'false' },
      groupConfiguration: {},
      scopes: [],
    },
    response: { claimsAndScopeOverrideDetails: {} },
  });
}

describe('a recovery by its person', () => {
  test('removes the factor after three days, with a notice at once and after one and two days', async () => {
    const personId = await addEnrolled('ana@perdeu.example');
    const startedAt = world.now().toISOString();
    const { status, body } = await begin('Ana@perdeu.example');
    const endsAt = new Date(world.now().getTime() + 72 * 3_600_000).toISOString();
    expect([status, body]).toEqual([200, { way: 'wait', startedAt, endsAt }]);
    expect(await newsOf(personId)).toEqual(['factor_recovery_pending']);
    expect(await bannerOf(personId)).toBe(endsAt);
    for (const notices of [2, 3]) {
      hours(23);
      await run();
      expect(await newsOf(personId)).toHaveLength(notices - 1);
      hours(1);
      await run();
      await run();
      expect(await newsOf(personId)).toHaveLength(notices);
    }
    hours(23);
    await run();
    expect(factorsOf(personId)).toHaveLength(1);
    hours(1);
    await run();
    expect(factorsOf(personId)).toEqual([]);
    expect(securityPool.ended).toContain(personId);
    expect((await newsOf(personId)).at(-1)).toBe('factor_recovery_completed');
    expect((await auditOf(personId)).slice(-2)).toMatchObject([
      { action: 'security.factor_recovery_started', actorId: personId },
      {
        action: 'security.factor_recovery_completed',
        actorId: 'factor-recovery',
        actorRole: 'system',
        before: { secondFactor: true },
        after: { secondFactor: false },
      },
    ]);
    expect(await findFactorRecovery(database, personId)).toBeUndefined();
    expect(await world.refused('people.me', personId)).toMatchObject({ code: 'session.required' });
    minute();
    minute();
    expect(await bannerOf(personId)).toBeNull();
  });

  test('goes on when it is started again, and is shown to whoever has the password', async () => {
    const personId = await addEnrolled('bruno@perdeu.example');
    const { body: first } = await begin('bruno@perdeu.example');
    hours(5);
    expect(await begin('bruno@perdeu.example')).toMatchObject({ status: 200, body: first as object });
    expect((await find('bruno@perdeu.example')).body).toEqual(first);
    expect(await newsOf(personId)).toHaveLength(1);
  });

  test('is one, however many start it at once', async () => {
    const personId = await addEnrolled('carla@perdeu.example');
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin('carla@perdeu.example')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await newsOf(personId)).toEqual(['factor_recovery_pending']);
  });

  test('is refused in the same words for a wrong password, no factor and no account', async () => {
    await addEnrolled('dora@perdeu.example');
    await world.addPerson({ email: 'eva@perdeu.example' });
    const answers = [
      await begin('dora@perdeu.example', 'Outra-Coisa-1'),
      await begin('eva@perdeu.example'),
      await begin('ninguem@perdeu.example'),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'recovery.not_possible' } });
    expect(await find('dora@perdeu.example', 'Outra-Coisa-1')).toMatchObject(answers[0] as object);
  });

  test('is limited by network and address', async () => {
    for (let count = 0; count < attempts.startFactorRecovery.perOrigin; count++)
      expect((await begin('fabio@perdeu.example')).status).toBe(400);
    expect(await begin('fabio@perdeu.example')).toMatchObject({ status: 429 });
  });

  test('is not there for the team, nor for an address that mail does not reach', async () => {
    await addEnrolled('gil@perdeu.example', 'staff');
    expect(await find('gil@perdeu.example')).toMatchObject({ body: { way: 'team', endsAt: null } });
    expect(await begin('gil@perdeu.example')).toMatchObject({ status: 409, body: { code: 'recovery.by_team' } });
    await bounce(await addEnrolled('hugo@perdeu.example'), 'hugo@perdeu.example');
    expect(await begin('hugo@perdeu.example')).toMatchObject({ status: 409, body: { code: 'recovery.by_team' } });
  });

  test('ends if its notices come back: the factor stays', async () => {
    const personId = await addEnrolled('hilda@perdeu.example');
    await begin('hilda@perdeu.example');
    await bounce(personId, 'hilda@perdeu.example');
    for (let day = 1; day <= 3; day++) {
      hours(24);
      await run();
    }
    expect(await findFactorRecovery(database, personId)).toBeUndefined();
    expect(factorsOf(personId)).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  test('ends if its person joins the team meanwhile', async () => {
    const personId = await addEnrolled('ines@perdeu.example');
    await begin('ines@perdeu.example');
    const admin = await addEnrolled('chefe@perdeu.example', 'admin');
    await world.succeed('staff.add', admin, { email: 'ines@perdeu.example', role: 'staff' });
    hours(24);
    await run();
    expect(await findFactorRecovery(database, personId)).toBeUndefined();
    expect(factorsOf(personId)).toHaveLength(1);
  });

  test('moves its end if a notice is late', async () => {
    const personId = await addEnrolled('joana@perdeu.example');
    await begin('joana@perdeu.example');
    hours(80);
    await run();
    expect(factorsOf(personId)).toHaveLength(1);
    hours(23);
    await run();
    expect(await newsOf(personId)).toHaveLength(2);
    hours(1);
    await run();
    hours(24);
    await run();
    expect(await newsOf(personId)).toEqual([
      'factor_recovery_pending',
      'factor_recovery_pending',
      'factor_recovery_pending',
      'factor_recovery_completed',
    ]);
  });

  test('is finished by the next run if the user pool fails', async () => {
    const personId = await addEnrolled('luis@perdeu.example');
    await begin('luis@perdeu.example');
    for (const _day of [1, 2]) {
      hours(24);
      await run();
    }
    const { setFactors } = securityPool;
    securityPool.setFactors = () => Promise.reject(new Error('not now'));
    hours(24);
    await expect(run()).rejects.toThrow('not now');
    securityPool.setFactors = setFactors;
    await run();
    expect(factorsOf(personId)).toEqual([]);
    expect((await actionsOf(personId)).filter((action) => action.endsWith('completed'))).toHaveLength(1);
  });
});

describe('a recovery is ended', () => {
  const end = async (email: string, by: (personId: string) => Promise<unknown>) => {
    const personId = await addEnrolled(email);
    await begin(email);
    await by(personId);
    hours(72);
    await run();
    return { personId, factors: factorsOf(personId), news: await newsOf(personId), actions: await actionsOf(personId) };
  };
  const ended = {
    factors: ['SOFTWARE_TOKEN_MFA'],
    news: ['factor_recovery_pending', 'factor_recovery_stopped'],
    actions: ['security.factor_recovery_started', 'security.factor_recovery_stopped'],
  };

  test('by a sign-in with the factor', async () => {
    expect(await end('a@parou.example', (personId) => signIn(personId))).toMatchObject(ended);
  });

  test('by a proof of identity with the factor', async () => {
    expect(await end('b@parou.example', (personId) => signIn(personId, 'security'))).toMatchObject(ended);
  });

  test('by ‘Não fui eu’ in an open session', async () => {
    const { personId, ...rest } = await end('c@parou.example', (id) =>
      world.succeed('security.stopOwnFactorRecovery', id, {}),
    );
    expect(rest).toMatchObject(ended);
    expect((await auditOf(personId)).at(-1)).toMatchObject({ actorId: personId });
  });

  test('by ‘Não fui eu’ in a notice, once, and by no other key', async () => {
    const answers: (string | undefined)[] = [];
    const result = await end('d@parou.example', async (personId) => {
      const key = (await findFactorRecovery(database, personId))?.wait?.stopKey ?? '';
      for (const tried of ['A'.repeat(43), key, key]) {
        const { body } = await world.call('security.stopFactorRecovery', undefined, { personId, key: tried });
        answers.push((body as { code?: string }).code);
      }
    });
    expect(answers).toEqual(['recovery.over', undefined, 'recovery.over']);
    expect(result).toMatchObject(ended);
  });

  test('by the team, for somebody who calls', async () => {
    const member = await addEnrolled('equipa@parou.example', 'staff');
    const { personId, ...rest } = await end('e@parou.example', (id) =>
      world.succeed('security.stopFactorRecoveryOf', member, { personId: id }),
    );
    expect(rest).toMatchObject(ended);
    expect((await auditOf(personId)).at(-1)).toMatchObject({ actorId: member, actorRole: 'staff' });
  });

  test('by a new password, a suspension, or a recovery code', async () => {
    const confirm = createPostConfirmation({ ...world, log: world.observability.log, userPoolOf });
    const reset = await end('f@parou.example', (personId) =>
      confirm(confirmationEvent(personId, 'PostConfirmation_ConfirmForgotPassword')),
    );
    expect(reset).toMatchObject({
      factors: ['SOFTWARE_TOKEN_MFA'],
      news: ['factor_recovery_pending', 'email_changed', 'password_changed'],
    });
    const admin = await addEnrolled('admin@parou.example', 'admin');
    const suspension = { email: 'g@parou.example', reason: 'Conta roubada.' };
    const suspended = await end('g@parou.example', () => world.succeed('security.suspend', admin, suspension));
    expect(suspended.factors).toHaveLength(1);
  });

  test.each([
    ['a passkey at the client for passkeys', 'passkeys', 'TokenGeneration_Authentication'],
    ['a sign-in with Google', 'site', 'TokenGeneration_HostedAuth'],
    ['a refresh', 'site', 'TokenGeneration_RefreshTokens'],
  ])('but not by %s', async (_name, clientId, source) => {
    const personId = await addEnrolled(`${source}.${clientId}@parou.example`);
    await begin(`${source}.${clientId}@parou.example`);
    await signIn(personId, clientId, source);
    expect(await findFactorRecovery(database, personId)).toBeDefined();
  });
});

test('a sign-in at a client that cannot be told is not completed, and ends nothing', async () => {
  const personId = await addEnrolled('cliente@parou.example');
  await begin('cliente@parou.example');
  await expect(signIn(personId, 'unknown')).rejects.toThrow();
  expect(await findFactorRecovery(database, personId)).toBeDefined();
});

test('a recovery of somebody who is being erased ends without a word about them', async () => {
  const personId = await addEnrolled('apagada@parou.example');
  await begin('apagada@parou.example');
  await entities.person.delete({ personId }).go();
  const before = await auditOf(personId);
  hours(24);
  await run();
  expect(await findFactorRecovery(database, personId)).toBeUndefined();
  expect(await auditOf(personId)).toEqual(before);
});

test('who forgot only the password waits for nothing: the code of the app still opens the account', async () => {
  const email = 'esqueceu@perdeu.example';
  const personId = await addEnrolled(email);
  const confirm = createPostConfirmation({ ...world, log: world.observability.log, userPoolOf });
  await confirm(confirmationEvent(personId, 'PostConfirmation_ConfirmForgotPassword'));
  expect(await securityPool.begin(personId, poolPassword)).toMatchObject({ status: 'code', method: 'totp' });
  minute();
  minute();
  const begun = await world.succeed('security.beginProof', personId, { purpose: 'session', password: poolPassword });
  expect(await world.succeed('security.answerProof', personId, { ticket: begun.ticket, code: poolCode })).toMatchObject(
    {
      status: 'proven',
    },
  );
});

describe('two members of the team', () => {
  const reason = 'Perdeu o telemóvel; confirmei por videochamada.';
  const approve = (member: string, email: string, why = reason) =>
    world.call('security.removeFactor', member, { email, reason: why });
  const members = async (name: string) =>
    [
      await addEnrolled(`um.${name}@equipa.example`, 'staff'),
      await addEnrolled(`dois.${name}@equipa.example`, 'admin'),
    ] as const;
  /** What a member sees of one person. */
  const open = async (member: string, personId: string) =>
    (await world.succeed('security.factorRecoveries', member, {})).recoveries.filter(
      (each) => each.personId === personId,
    );

  test('remove a factor together, each with a reason of their own', async () => {
    const [first, second] = await members('juntos');
    const lost = await addEnrolled('perdeu@example.com');
    expect(await approve(first, ' Perdeu@Example.com')).toMatchObject({ status: 200, body: { removed: false } });
    expect(factorsOf(lost)).toHaveLength(1);
    expect(await open(second, lost)).toEqual([
      {
        personId: lost,
        name: 'Ana Silva',
        email: 'perdeu@example.com',
        endsAt: null,
        approval: {
          by: 'Ana Silva',
          isOwn: false,
          reason,
          lapsesAt: new Date(world.now().getTime() + 24 * 3_600_000).toISOString(),
        },
      },
    ]);
    expect(await approve(second, 'perdeu@example.com', 'Veio ao escritório.')).toMatchObject({
      body: { removed: true },
    });
    expect(factorsOf(lost)).toEqual([]);
    expect(securityPool.ended).toContain(lost);
    expect(await open(first, lost)).toEqual([]);
    expect((await auditOf(lost)).slice(-2)).toMatchObject([
      { action: 'security.factor_removal_approved', actorId: first, reason },
      {
        action: 'security.factor_removed_by_team',
        actorId: second,
        reason: 'Veio ao escritório.',
        after: { secondFactor: false, approvedBy: first },
      },
    ]);
    expect(await newsOf(lost)).toEqual(['factor_removed']);
    expect(await world.refused('people.me', lost)).toMatchObject({ code: 'session.required' });
  });

  test('are two: one alone, however often, removes nothing', async () => {
    const [first] = await members('sozinho');
    const lost = await addEnrolled('sozinha@example.com');
    await Promise.all([1, 2, 3].map(() => approve(first, 'sozinha@example.com')));
    expect(await approve(first, 'sozinha@example.com')).toMatchObject({ body: { removed: false } });
    expect(factorsOf(lost)).toHaveLength(1);
    expect(await actionsOf(lost)).toEqual(['security.factor_removal_approved']);
  });

  test('who approve at the same moment remove it once', async () => {
    const [first, second] = await members('ao-mesmo-tempo');
    const lost = await addEnrolled('rapida@example.com');
    const answers = await Promise.all([approve(first, 'rapida@example.com'), approve(second, 'rapida@example.com')]);
    expect(answers.map(({ body }) => (body as { removed: boolean }).removed).sort()).toEqual([false, true]);
    expect(await newsOf(lost)).toEqual(['factor_removed']);
  });

  test('find a removal that was interrupted, which any of them ends', async () => {
    const [first, second] = await members('interrompida');
    const lost = await addEnrolled('interrompida@example.com');
    await approve(first, 'interrompida@example.com');
    const { setFactors } = securityPool;
    securityPool.setFactors = () => Promise.reject(new Error('not now'));
    expect((await approve(second, 'interrompida@example.com')).status).toBe(500);
    securityPool.setFactors = setFactors;
    expect(factorsOf(lost)).toHaveLength(1);
    expect(await approve(first, 'interrompida@example.com')).toMatchObject({ body: { removed: true } });
    expect(factorsOf(lost)).toEqual([]);
    expect(await newsOf(lost)).toEqual(['factor_removed']);
  });

  test('end a removal of which the pool had already made its part', async () => {
    const [first, second] = await members('a-meio');
    const lost = await addEnrolled('a-meio@example.com');
    await approve(first, 'a-meio@example.com');
    const { endSessions } = securityPool;
    securityPool.endSessions = () => Promise.reject(new Error('not now'));
    expect((await approve(second, 'a-meio@example.com')).status).toBe(500);
    securityPool.endSessions = endSessions;
    expect(factorsOf(lost)).toEqual([]);
    expect(await approve(second, 'a-meio@example.com')).toMatchObject({ body: { removed: true } });
    expect(securityPool.ended).toContain(lost);
    expect(await findFactorRecovery(database, lost)).toBeUndefined();
    expect(await approve(second, 'a-meio@example.com')).toMatchObject({ body: { code: 'security.no_factor' } });
  });

  test('are members at the end: an approval of somebody who left, or of the day before, is none', async () => {
    const [first, second] = await members('saiu');
    const lost = await addEnrolled('demora@example.com');
    await approve(first, 'demora@example.com');
    const at = world.now().toISOString();
    await transact(database, [removeStaffMember({ personId: first, role: 'staff', createdAt: at, updatedAt: at })]);
    expect(await approve(second, 'demora@example.com')).toMatchObject({ body: { removed: false } });
    const third = await addEnrolled('tres@equipa.example', 'staff');
    hours(25);
    expect(await open(third, lost)).toEqual([]);
    expect(await approve(third, 'demora@example.com')).toMatchObject({ body: { removed: false } });
    await run();
    expect(await open(third, lost)).toMatchObject([{ approval: { isOwn: true } }]);
    hours(24);
    await run();
    expect(await findFactorRecovery(database, lost)).toBeUndefined();
    expect(factorsOf(lost)).toHaveLength(1);
  });

  test('end a wait of its person early, and take an approval back without ending it', async () => {
    const [first, second] = await members('cedo');
    const lost = await addEnrolled('espera@example.com');
    await approve(first, 'espera@example.com');
    await begin('espera@example.com');
    expect(await open(second, lost)).toMatchObject([
      { personId: lost, endsAt: expect.any(String), approval: { isOwn: false } },
    ]);
    await approve(second, 'espera@example.com');
    expect(factorsOf(lost)).toEqual([]);
    expect(await findFactorRecovery(database, lost)).toBeUndefined();
  });

  test('are the only way for a member of the team, and the admins are told', async () => {
    const [first, second] = await members('colega');
    const boss = await addEnrolled('chefe@equipa.example', 'admin');
    const lost = await addEnrolled('colega@example.com', 'staff');
    await approve(first, 'colega@example.com');
    await approve(second, 'colega@example.com');
    expect(factorsOf(lost)).toEqual([]);
    expect(await newsOf(boss)).toContain('admin_alert');
    minute();
    minute();
    expect(await world.refused('applications.counts', lost)).toMatchObject({ code: 'access.second_factor_needed' });
  });

  test('do not remove their own, nor one that is not there, nor that of nobody, and say how they know', async () => {
    const [first] = await members('recusas');
    await world.addPerson({ email: 'sem@example.com' });
    expect((await approve(first, 'um.recusas@equipa.example')).body).toMatchObject({ code: 'security.own_factor' });
    expect((await approve(first, 'sem@example.com')).body).toMatchObject({ code: 'security.no_factor' });
    expect((await approve(first, 'ninguem@example.com')).body).toMatchObject({ code: 'person.not_found' });
    expect(await approve(first, 'sem@example.com', '  ok ')).toMatchObject({
      body: { errors: [expect.objectContaining({ path: 'reason' })] },
    });
  });

  test('approve a few an hour, not a company’s', async () => {
    const [first] = await members('muitas');
    for (let count = 0; count <= approvalsPerHour; count++) {
      const email = `muitas-${count}@example.com`;
      await world.addPerson({ email }).then((personId) => securityPool.addFactors(personId, ['SMS_MFA']));
      expect((await approve(first, email)).status).toBe(count < approvalsPerHour ? 200 : 429);
    }
  });
});

test('a recovery is of its person: nobody else’s session shows or stops it', async () => {
  const personId = await addEnrolled('dono@perdeu.example');
  const other = await world.addPerson();
  await begin('dono@perdeu.example');
  expect(await bannerOf(other)).toBeNull();
  await world.succeed('security.stopOwnFactorRecovery', other, {});
  expect(await findFactorRecovery(database, personId)).toBeDefined();
});
