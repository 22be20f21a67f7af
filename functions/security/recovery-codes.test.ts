import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { findFactorRecovery } from '#database/security/reads.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { addSecondFactor } from '#functions/testing/second-factor.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { formatRecoveryCode, recoveryCodeCount } from '#shared/security/recovery-code.ts';
import { recoveryCodeHash } from './recovery-codes.ts';

const world = await createWorld({ demandsSecondFactor: true, textMessages: true });
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

async function prove(personId: string): Promise<string> {
  const begun = await world.succeed('security.beginProof', personId, { purpose: 'factors', password: poolPassword });
  if (begun.status === 'proven') return begun.ticket;
  const answer =
    begun.status === 'choose'
      ? await world.succeed('security.answerProof', personId, { ticket: begun.ticket, method: 'totp' })
      : begun;
  return (await world.succeed('security.answerProof', personId, { ticket: answer.ticket, code: poolCode })).ticket;
}

const enrol = async (personId: string) =>
  world.succeed('security.addAuthenticator', personId, { ticket: await prove(personId), code: poolCode });

/** Somebody with an authenticator app, and their recovery codes. */
async function addEnrolled(email: string, role?: 'staff') {
  const personId = await world.addPerson({ email, role });
  const { recoveryCodes: codes = [] } = await enrol(personId);
  return { personId, codes, code: codes[0] ?? '' };
}

const recover = (email: string, code: string, password: string = poolPassword) =>
  world.call('security.useRecoveryCode', undefined, { email, password, code });
const left = async (personId: string) => (await world.succeed('security.get', personId, {})).recoveryCodesLeft;
const factorsOf = (personId: string) => world.securityPool.accounts.get(personId)?.factors;
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data.map(({ action }) => action);
const newsOf = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go()).data.map(({ kind }) => kind);
const storedOf = async (personId: string) => (await world.database.entities.recoveryCodes.get({ personId }).go()).data;
const inNewSession = async (name: 'applications.counts' | 'people.me', personId: string) => {
  world.pass(1000);
  return world.call(name, personId, {}, { signedInAt: secondsAt(world.now()) });
};

describe('issuing recovery codes', () => {
  test('an authenticator app comes with ten different codes of 120 bits, of which only the hashes are stored', async () => {
    const { personId, codes } = await addEnrolled('ana@codigos.example');
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(await left(personId)).toBe(10);
    const stored = JSON.stringify(await storedOf(personId));
    expect(codes.filter((code) => stored.includes(code))).toEqual([]);
    expect(stored).toContain(recoveryCodeHash(codes[0] ?? ''));
  });

  test('new ones need a proof and an app, replace the earlier ones, end the other sessions, and are notified', async () => {
    const { personId, code } = await addEnrolled('bruno@codigos.example');
    const elsewhere = { signedInAt: secondsAt(world.now()) - 120 };
    expect((await world.refused('security.renewRecoveryCodes', personId, { ticket: 'A'.repeat(43) })).code).toBe(
      'proof.expired',
    );
    const ticket = await prove(personId);
    const { recoveryCodes } = await world.succeed('security.renewRecoveryCodes', personId, { ticket });
    expect(recoveryCodes).toHaveLength(10);
    expect((await world.refused('security.renewRecoveryCodes', personId, { ticket })).code).toBe('proof.expired');
    expect(await auditOf(personId)).toContain('security.recovery_codes_renewed');
    expect(await newsOf(personId)).toContain('recovery_codes_renewed');
    expect((await world.call('people.me', personId, {}, elsewhere)).status).toBe(401);
    expect(await recover('bruno@codigos.example', code)).toMatchObject({ status: 400 });
    expect(await recover('bruno@codigos.example', recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
    const without = await world.addPerson();
    const proof = await prove(without);
    expect((await world.refused('security.renewRecoveryCodes', without, { ticket: proof })).code).toBe(
      'security.no_factor',
    );
  });

  test('come again with an app whose addition was interrupted, in place of those that nobody saw', async () => {
    const personId = await world.addPerson();
    const working = { ...world.securityPool };
    const ticket = await prove(personId);
    Object.assign(world.securityPool, { setFactors: () => Promise.reject(new Error('The pool does not answer')) });
    const interrupted = await world.call('security.addAuthenticator', personId, { ticket, code: poolCode });
    expect(interrupted.status).toBe(500);
    Object.assign(world.securityPool, { setFactors: working.setFactors });
    const unseen = await storedOf(personId);
    const { recoveryCodes = [] } = await enrol(personId);
    expect(recoveryCodes).toHaveLength(recoveryCodeCount);
    expect(factorsOf(personId)).toEqual(['SOFTWARE_TOKEN_MFA']);
    const stored = (await storedOf(personId))?.unused ?? [];
    expect([...stored].toSorted()).toEqual(recoveryCodes.map(recoveryCodeHash).toSorted());
    expect(stored.filter((hash) => unseen?.unused?.includes(hash))).toEqual([]);
  });

  test('come again beside a number for text messages; those that a used one left behind stay', async () => {
    const working = { ...world.securityPool };
    const addInterrupted = async (personId: string) => {
      const ticket = await prove(personId);
      Object.assign(world.securityPool, { setFactors: () => Promise.reject(new Error('The pool does not answer')) });
      expect((await world.call('security.addAuthenticator', personId, { ticket, code: poolCode })).status).toBe(500);
      Object.assign(world.securityPool, { setFactors: working.setFactors });
    };
    const withPhone = await world.addPerson();
    await world.succeed('security.addPhone', withPhone, { ticket: await prove(withPhone), code: poolCode });
    world.pass(120_000);
    await addInterrupted(withPhone);
    expect((await enrol(withPhone)).recoveryCodes).toHaveLength(recoveryCodeCount);
    const { personId, code } = await addEnrolled('teresa@codigos.example');
    expect((await recover('teresa@codigos.example', code)).status).toBe(200);
    world.pass(120_000);
    await addInterrupted(personId);
    expect(await enrol(personId)).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 1 });
  });

  test('a number for text messages has none', async () => {
    const personId = await world.addPerson();
    await world.succeed('security.addPhone', personId, { ticket: await prove(personId), code: poolCode });
    expect(await left(personId)).toBeNull();
    expect(await storedOf(personId)).toBeNull();
  });

  test('the app’s removal removes them, by its person or by the team', async () => {
    const own = await addEnrolled('carla@codigos.example');
    await world.succeed('security.dropFactor', own.personId, { ticket: await prove(own.personId), method: 'totp' });
    expect(await storedOf(own.personId)).toBeNull();
    const other = await addEnrolled('dora@codigos.example');
    const members = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'staff' })];
    for (const member of members) await addSecondFactor(world, member);
    world.pass(1000);
    const session = { signedInAt: secondsAt(world.now()) };
    const removal = { email: 'dora@codigos.example', reason: 'Confirmei por videochamada.' };
    for (const member of members)
      expect((await world.call('security.removeFactor', member, removal, session)).status).toBe(200);
    expect(await storedOf(other.personId)).toBeNull();
  });
});

describe('using a recovery code', () => {
  test('takes the password and a code, as typed from paper; removes every factor and ends all sessions', async () => {
    const { personId, code } = await addEnrolled('eva@codigos.example');
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA', 'SMS_MFA']);
    const typed = ` ${formatRecoveryCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await recover('Eva@Codigos.example', typed)).body).toEqual({ removed: true });
    expect(factorsOf(personId)).toEqual([]);
    expect(world.securityPool.ended).toContain(personId);
    expect((await world.call('people.me', personId, {})).status).toBe(401);
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data).toMatchObject([
      {
        action: 'security.factor_added',
        before: { secondFactor: false },
        after: { secondFactor: true, method: 'totp' },
      },
      { action: 'security.recovery_code_used', before: { secondFactor: true }, after: { secondFactor: false } },
    ]);
    expect(await newsOf(personId)).toContain('recovery_code_used');
  });

  test('works once, and leaves the other nine for the next authenticator app', async () => {
    const { personId, codes, code } = await addEnrolled('filipe@codigos.example');
    expect((await recover('filipe@codigos.example', code)).status).toBe(200);
    world.pass(1000);
    const session = { signedInAt: secondsAt(world.now()) };
    const proof = await world.call(
      'security.beginProof',
      personId,
      { purpose: 'factors', password: poolPassword },
      session,
    );
    const { ticket } = proof.body as { ticket: string };
    const again = await world.call('security.addAuthenticator', personId, { ticket, code: poolCode }, session);
    expect(again.body).toMatchObject({ methods: ['totp'], recoveryCodesLeft: 9 });
    expect(again.body).not.toHaveProperty('recoveryCodes');
    expect((await recover('filipe@codigos.example', code)).status).toBe(400);
    expect(factorsOf(personId)).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect((await recover('filipe@codigos.example', codes[1] ?? '')).status).toBe(200);
  });

  test('of two concurrent uses of one code, one counts', async () => {
    const { code, personId } = await addEnrolled('gil@codigos.example');
    const answers = await Promise.all([recover('gil@codigos.example', code), recover('gil@codigos.example', code)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await storedOf(personId))?.unused).toHaveLength(9);
    expect((await auditOf(personId)).filter((action) => action === 'security.recovery_code_used')).toHaveLength(1);
  });

  test.each(['setFactors', 'endSessions'] as const)(
    'is finished by the next attempt where the user pool failed at %s',
    async (call) => {
      const email = `rita.${call.toLowerCase()}@codigos.example`;
      const { code, personId } = await addEnrolled(email);
      const working = { ...world.securityPool };
      Object.assign(world.securityPool, { [call]: () => Promise.reject(new Error('The pool does not answer')) });
      expect((await recover(email, code)).status).toBe(500);
      Object.assign(world.securityPool, { [call]: working[call] });
      expect((await recover(email, code, 'Errada-12345')).status).toBe(400);
      expect((await recover(email, code)).body).toEqual({ removed: true });
      expect(factorsOf(personId)).toEqual([]);
      expect(world.securityPool.ended).toContain(personId);
      expect((await storedOf(personId))?.unused).toHaveLength(9);
      expect((await newsOf(personId)).filter((kind) => kind === 'recovery_code_used')).toHaveLength(1);
      expect((await recover(email, code)).status).toBe(400);
    },
  );

  test('leaves a factor that was added since, when its end was interrupted', async () => {
    const { code, personId } = await addEnrolled('zita@codigos.example');
    const { endSessions } = world.securityPool;
    Object.assign(world.securityPool, { endSessions: () => Promise.reject(new Error('The pool does not answer')) });
    expect((await recover('zita@codigos.example', code)).status).toBe(500);
    Object.assign(world.securityPool, { endSessions });
    world.pass(120_000);
    await enrol(personId);
    expect((await recover('zita@codigos.example', '0'.repeat(24))).status).toBe(400);
    expect(factorsOf(personId)).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect(await findFactorRecovery(world.database, personId)).toBeUndefined();
  });

  test('is refused in the same words whatever is wrong, and changes nothing', async () => {
    const { personId, code } = await addEnrolled('hugo@codigos.example');
    const other = await addEnrolled('ines@codigos.example');
    await world.addPerson({ email: 'sem@codigos.example' });
    const answers = [
      await recover('hugo@codigos.example', code, 'Errada-12345'),
      await recover('hugo@codigos.example', other.code),
      await recover('hugo@codigos.example', '0'.repeat(24)),
      await recover('ninguem@codigos.example', code),
      await recover('sem@codigos.example', code),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 400,
        body: { ...(answers[0]?.body as object), instance: (body as { instance?: string }).instance },
      });
    expect(answers[0]?.body).toMatchObject({ code: 'recovery.refused' });
    expect(factorsOf(personId)).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect((await storedOf(personId))?.unused).toHaveLength(10);
  });

  test('opens no backoffice: a team member has to add a factor first', async () => {
    const { personId, code } = await addEnrolled('joana@codigos.example', 'staff');
    expect((await inNewSession('applications.counts', personId)).status).toBe(200);
    expect((await recover('joana@codigos.example', code)).status).toBe(200);
    expect(await inNewSession('applications.counts', personId)).toMatchObject({
      status: 403,
      body: { code: 'access.second_factor_needed' },
    });
    expect((await inNewSession('people.me', personId)).body).toMatchObject({ secondFactorNeeded: true });
  });

  test('is limited for an address, with an account or without', async () => {
    for (const email of ['luis@codigos.example', 'nada@codigos.example']) {
      if (email.startsWith('luis')) await addEnrolled(email);
      for (let count = 0; count < attempts.useRecoveryCode.perOrigin; count++)
        expect((await recover(email, '0'.repeat(24))).status).toBe(400);
      expect(await recover(email, '0'.repeat(24))).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
      world.pass(3_600_000);
    }
  });
});
