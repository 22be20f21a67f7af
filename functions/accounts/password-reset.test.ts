import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { noteWithoutPassword, suspendAccount } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { resetCode, signUpCode } from '#functions/testing/in-memory-user-pool.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { PoolRefused, TriggerFailed } from './user-pool.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { userPool } = world;
const email = 'ana@cliente.example';
beforeEach(() => {
  userPool.codes.clear();
  userPool.accounts.clear();
  userPool.accounts.set(email, { name: 'Ana', password: 'Antiga-2025', isConfirmed: true, sessions: 2 });
  userPool.accounts.set('novo@cliente.example', {
    name: 'Novo',
    password: 'Antiga-2025',
    isConfirmed: false,
    sessions: 0,
  });
  world.pass(3_600_000);
});

const request = (address: string) => world.call('accounts.requestReset', undefined, { email: address });
const reset = (changes: { email?: string; code?: string; password?: string } = {}) =>
  world.call('accounts.resetPassword', undefined, { email, code: resetCode, password: 'Uma-Casa-2026', ...changes });

test('a code is sent without revealing whether an account exists', async () => {
  const answers = [];
  for (const address of [email, 'ninguem@cliente.example', 'novo@cliente.example'])
    answers.push(await request(address));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { requested: true } });
  expect([...userPool.codes.keys()]).toEqual([email]);
});

describe('the e-mail says what the account needs', () => {
  test('the confirmation that is missing, for one that was never confirmed', async () => {
    userPool.resent.length = 0;
    await request('novo@cliente.example');
    expect(userPool.resent).toEqual(['novo@cliente.example']);
  });

  test('whose code sets the password that is chosen here, instead of the first', async () => {
    const address = 'novo@cliente.example';
    await recordConfirmationEmail(world.database, { personId: address, linkHash: 'hash', linkUntil: 0 });
    expect(await reset({ email: address, code: '000000' })).toMatchObject({ body: { code: 'account.reset_code' } });
    expect(userPool.accounts.get(address)).toMatchObject({ isConfirmed: false, password: 'Antiga-2025' });
    expect(await reset({ email: address, code: signUpCode })).toMatchObject({ status: 200 });
    expect(userPool.accounts.get(address)).toMatchObject({ isConfirmed: true, password: 'Uma-Casa-2026' });
    expect(await findPendingSignUp(world.database, address)).toBeUndefined();
  });

  const addGoogleAccount = async (address: string) => {
    const sub = await world.addPerson({ name: 'Filipa Moreira', email: address });
    userPool.accounts.set(address, { name: 'Filipa', password: 'random', isConfirmed: true, sessions: 1, sub });
    await transact(world.database, [noteWithoutPassword(sub, world.now())]);
    return sub;
  };
  const told = async (personId: string) =>
    (await world.database.entities.notification.query.primary({ personId }).go()).data.map(({ kind }) => kind);

  test('that it enters with Google, for one without a password, and no code', async () => {
    const sub = await addGoogleAccount('filipa@correio.example');
    expect(await request('filipa@correio.example')).toMatchObject({ status: 200, body: { requested: true } });
    expect(await told(sub)).toEqual(['sign_in_with_google']);
    expect(userPool.codes.size).toBe(0);
  });

  test('nothing, for a suspended one', async () => {
    const sub = await addGoogleAccount('gil@correio.example');
    const suspendedAt = world.now().toISOString();
    const suspension = { personId: sub, reason: 'Roubo', suspendedBy: 'operations', suspendedAt };
    await transact(world.database, suspendAccount(suspension));
    await request('gil@correio.example');
    expect(await told(sub)).toEqual([]);
    expect(userPool.codes.size).toBe(0);
  });
});

test('the code sets a new password and ends every session', async () => {
  await request(email);
  expect(await reset({ email: 'Ana@Cliente.example' })).toMatchObject({ status: 200, body: { changed: true } });
  expect(userPool.accounts.get(email)).toMatchObject({ password: 'Uma-Casa-2026', sessions: 0 });
});

describe('a code that the pool has taken although its trigger failed', () => {
  const { resetPassword } = userPool;
  const failing = async (given: Parameters<typeof resetPassword>[0]) => {
    await resetPassword(given);
    userPool.codes.clear();
    throw new TriggerFailed(new Error('PostConfirmation failed'));
  };
  afterEach(() => {
    userPool.resetPassword = resetPassword;
    world.newPasswords.length = 0;
  });

  test('sets the password, and the trigger is called again for the account', async () => {
    await request(email);
    userPool.resetPassword = failing;
    expect(await reset()).toMatchObject({ status: 200, body: { changed: true } });
    expect(userPool.accounts.get(email)).toMatchObject({ password: 'Uma-Casa-2026', sessions: 0 });
    expect(world.newPasswords).toEqual([{ sub: email, email }]);
  });

  test('is not what a pool without an answer has taken: nothing is recorded', async () => {
    await request(email);
    userPool.resetPassword = () => Promise.reject(new PoolRefused('busy', undefined));
    expect(await reset()).toMatchObject({ status: 503, body: { code: 'service.busy' } });
    userPool.resetPassword = resetPassword;
    expect((await reset({ code: '000000' })).status).toBe(400);
    expect(world.newPasswords).toEqual([]);
  });
});

test('the answer comes in the second after, so that the sign-in that follows is not among the sessions that end', async () => {
  await request(email);
  world.pass(250);
  const before = secondsAt(world.now());
  await reset();
  expect(secondsAt(world.now())).toBe(before + 1);
});

test('a wrong code and an unknown account are refused in the same words', async () => {
  await request(email);
  const wrong = await reset({ code: '000000' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'account.reset_code' } });
  expect(await reset({ email: 'ninguem@cliente.example' })).toEqual(wrong);
  expect(userPool.accounts.get(email)).toMatchObject({ password: 'Antiga-2025', sessions: 2 });
});

describe('the new password', () => {
  test.each(['Benfica1904!', 'Morada-2026'])(
    '%s is refused as at sign-up, and the code stays valid',
    async (password) => {
      await request(email);
      expect(await reset({ password })).toMatchObject({ status: 400, body: { code: 'password.compromised' } });
      expect((await reset()).status).toBe(200);
    },
  );

  test('known to the breach service is refused', async () => {
    await request(email);
    world.breaches.set('Tres-Gatos-7', { known: 'breached' });
    expect(await reset({ password: 'Tres-Gatos-7' })).toMatchObject({ body: { code: 'password.compromised' } });
  });

  test.each(['Curta-26', `Aa1${'x'.repeat(126)}`])('%s breaks the form’s rules', async (password) => {
    expect(await reset({ password })).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  });
});

const requestFrom = (from: string, address = email) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${from}, 198.51.100.1` };
  const event = httpEvent('accounts.requestReset', { input: { email: address }, overrides: { headers } });
  return world.send('accounts.requestReset', event);
};
const confirmFrom = (from: string, code: string) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${from}, 198.51.100.1` };
  const input = { email, code, password: 'Uma-Casa-2026' };
  return world.send('accounts.resetPassword', httpEvent('accounts.resetPassword', { input, overrides: { headers } }));
};
const stranger = '203.0.113.99';
const home = '198.51.100.7';

describe('attempts by others for a person’s address', () => {
  test('send at most five e-mails, and the owner’s own request still gets one', async () => {
    let sent = 0;
    const { sendResetCode } = userPool;
    userPool.sendResetCode = (address) => {
      sent++;
      return sendResetCode(address);
    };
    try {
      for (let index = 0; index < 15; index++)
        expect(await requestFrom(stranger)).toMatchObject({ status: 200, body: { requested: true } });
      expect(sent).toBe(attempts.requestReset.perOrigin);
      expect(await requestFrom(home)).toMatchObject({ status: 200, body: { requested: true } });
      expect(sent).toBe(attempts.requestReset.perOrigin + 1);
      for (let index = 0; index < 40; index++) expect((await requestFrom(`203.0.113.${index}`)).status).toBe(200);
      expect(sent).toBe(attempts.requestReset.perEmail);
    } finally {
      userPool.sendResetCode = sendResetCode;
    }
    expect(await confirmFrom(home, resetCode)).toMatchObject({ status: 200, body: { changed: true } });
  });

  test('get the same responses for an address without an account', async () => {
    const answers = [];
    for (const address of [email, 'ninguem@cliente.example'])
      for (let index = 0; index < 8; index++) answers.push(JSON.stringify(await requestFrom(stranger, address)));
    expect(new Set(answers).size).toBe(1);
  });

  test('directly at the pool, which then sends nothing more, get the same responses', async () => {
    const { sendResetCode } = userPool;
    userPool.sendResetCode = () => Promise.reject(new PoolRefused('too many', undefined));
    try {
      expect(await requestFrom(home)).toMatchObject({ status: 200, body: { requested: true } });
    } finally {
      userPool.sendResetCode = sendResetCode;
    }
  });

  test('with a code are refused after ten, and the owner’s own are not', async () => {
    await requestFrom(home);
    for (let index = 0; index < attempts.resetPassword.perOrigin; index++)
      expect((await confirmFrom(stranger, '000000')).status).toBe(400);
    expect(await confirmFrom(stranger, resetCode)).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect((await confirmFrom(home, resetCode)).status).toBe(200);
  });
});
