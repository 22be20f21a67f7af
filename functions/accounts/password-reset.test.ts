import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { resetCode } from '../testing/in-memory-user-pool.ts';
import { createWorld } from '../testing/world.ts';
import { attemptsPerEmail } from './limits.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { userPool } = world;
const email = 'ana@cliente.example';
beforeEach(() => {
  userPool.codes.clear();
  userPool.accounts.clear();
  userPool.accounts.set(email, { name: 'Ana', password: 'Antiga-2025', isConfirmed: true, sessions: 2 });
  userPool.accounts.set('novo@cliente.example', {
    ...{ name: 'Novo', password: 'Antiga-2025', isConfirmed: false, sessions: 0 },
  });
  world.pass(3_600_000);
});

const request = (address: string) => world.call('accounts.requestReset', undefined, { email: address });
const reset = (changes: { email?: string; code?: string; password?: string } = {}) =>
  world.call('accounts.resetPassword', undefined, { email, code: resetCode, password: 'Uma-Casa-2026', ...changes });

test('a code is sent, and nobody learns whether there is an account', async () => {
  const answers = [];
  for (const address of [email, 'ninguem@cliente.example', 'novo@cliente.example'])
    answers.push(await request(address));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { requested: true } });
  expect([...userPool.codes.keys()]).toEqual([email]);
});

test('the code sets a new password and ends every session', async () => {
  await request(email);
  expect(await reset({ email: 'Ana@Cliente.example' })).toMatchObject({ status: 200, body: { changed: true } });
  expect(userPool.accounts.get(email)).toMatchObject({ password: 'Uma-Casa-2026', sessions: 0 });
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
    '%s is refused as at sign-up, and the code stays good',
    async (password) => {
      await request(email);
      expect(await reset({ password })).toMatchObject({ status: 400, body: { code: 'password.compromised' } });
      expect((await reset()).status).toBe(200);
    },
  );

  test('that the breach service knows is refused', async () => {
    await request(email);
    world.breaches.set('Tres-Gatos-7', { known: 'breached' });
    expect(await reset({ password: 'Tres-Gatos-7' })).toMatchObject({ body: { code: 'password.compromised' } });
  });

  test.each(['Curta-26', `Aa1${'x'.repeat(126)}`])('%s breaks the form’s rules', async (password) => {
    expect(await reset({ password })).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  });
});

test('both steps are limited for an e-mail address, known or not', async () => {
  for (const address of [email, 'ninguem@cliente.example']) {
    for (let index = 0; index < attemptsPerEmail; index++) expect((await request(address)).status).toBe(200);
    expect(await request(address)).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  }
  world.pass(3_600_000);
  for (let index = 0; index < attemptsPerEmail; index++) await reset({ code: '000000' });
  expect((await reset()).status).toBe(429);
});
