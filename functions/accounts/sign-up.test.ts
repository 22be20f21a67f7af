import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findPendingSignUp, findSignUpTicket } from '#database/accounts/reads.ts';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { type Fields, httpEvent } from '#functions/testing/http-event.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { hashSecret } from '#platform/sign-on-secret.ts';
import { signUpTicketHash } from '#platform/sign-up-ticket-hash.ts';
import { addressInNameMessage } from '#shared/people/names.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { userPool } = world;
beforeEach(() => {
  userPool.accounts.clear();
  userPool.tickets.length = 0;
  world.counts.length = 0;
  world.pass(3_600_000);
});

const form = (changes: Fields = {}): Fields => ({
  name: 'Ana Sousa',
  email: 'ana@nova.example',
  password: 'Uma-Casa-2026',
  ...changes,
});

const signUpFrom = (address: string, changes: Fields = {}) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${address}, 198.51.100.1` };
  return world.send('accounts.signUp', httpEvent('accounts.signUp', { input: form(changes), overrides: { headers } }));
};
const signUp = (changes: Fields = {}) => signUpFrom('203.0.113.1', changes);

test('creates an account with the trimmed input, and a ticket for the pool’s trigger', async () => {
  const { status, body } = await signUp({ name: '  Ana Sousa ', email: ' Ana@Nova.example ' });
  expect([status, body]).toEqual([200, { created: true, nonce: expect.stringMatching(/^[\w-]{43}$/) }]);
  expect(userPool.accounts.get('ana@nova.example')).toMatchObject({ name: 'Ana Sousa', password: 'Uma-Casa-2026' });
  const [ticket = ''] = userPool.tickets;
  expect(await findSignUpTicket(world.database, signUpTicketHash(ticket, 'ana@nova.example'))).toBeDefined();
});

test.each([
  ['the name', { name: 'A' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  ['the name', { name: 'A'.repeat(101) }, 'name', 'Nome muito longo'],
  ['the name', { name: '\u2800\u3164' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  ['the name', { name: 'Ganhaste: https://evil.example' }, 'name', addressInNameMessage],
  ['the address', { email: 'ana' }, 'email', 'Email inválido'],
  ['the address', { email: `${'a'.repeat(250)}@nova.example` }, 'email', 'Email muito longo'],
  [
    'an address that the pool does not take',
    { email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example` },
    'email',
    'Email muito longo',
  ],
  ['the password', { password: 'Curta-26' }, 'password', 'Palavra-passe deve ter pelo menos 10 caracteres'],
  ['the password', { password: `Aa1${'x'.repeat(126)}` }, 'password', 'Palavra-passe muito longa'],
  ['the password', { password: 'uma-casa-2026' }, 'password', 'Deve conter pelo menos 1 letra maiúscula'],
  ['the password', { password: 'UMA-CASA-2026' }, 'password', 'Deve conter pelo menos 1 letra minúscula'],
  ['the password', { password: 'Uma-Casa-Azul' }, 'password', 'Deve conter pelo menos 1 número'],
])('applies the form’s rules to %s (%#)', async (_what, changes, path, message) => {
  const { status, body } = await signUp(changes);
  expect([status, body]).toMatchObject([400, { code: 'request.invalid', errors: [{ path, message }] }]);
  expect(userPool.accounts.size).toBe(0);
});

test('accepts passwords of 128 characters, and names in any script', async () => {
  const password = `Aa1${'x'.repeat(125)}`;
  expect((await signUp({ password, name: '<b>Zoë مريم e\u0301' })).status).toBe(200);
  expect(userPool.accounts.get('ana@nova.example')?.password).toBe(password);
});

test('stores a password in its one form, whatever the keyboard', async () => {
  expect((await signUp({ password: 'Tre\u0302s\u00a0Casas-2026' })).status).toBe(200);
  expect(userPool.accounts.get('ana@nova.example')?.password).toBe('Três Casas-2026');
});

describe('a compromised password', () => {
  test('that is common is refused without calling the breach service', async () => {
    const { status, body } = await signUp({ password: 'Benfica1904!' });
    expect([status, body]).toMatchObject([400, { code: 'password.compromised', title: 'Password comprometida' }]);
    expect(userPool.tickets).toEqual([]);
  });

  test('derived from the person’s own name is refused', async () => {
    const { body } = await signUp({ name: 'Zulmira Quaresma', password: 'Quaresma2026' });
    expect(body).toMatchObject({ code: 'password.compromised' });
  });

  test('from a breach is refused', async () => {
    world.breaches.set('Tres-Gatos-7', { known: 'breached' });
    const { body } = await signUp({ password: 'Tres-Gatos-7' });
    expect(body).toMatchObject({
      code: 'password.compromised',
      detail: 'Esta palavra-passe apareceu em fugas de dados de outros sites. Escolhe outra.',
    });
    expect(userPool.accounts.size).toBe(0);
  });

  test('is accepted if the service is unavailable, which is counted', async () => {
    world.breaches.set('Quatro-Gatos-7', { known: 'unknown', reason: 'slow' });
    expect((await signUp({ password: 'Quatro-Gatos-7' })).status).toBe(200);
    expect(world.counts).toEqual([['BreachCheckSkipped', { reason: 'slow' }]]);
  });
});

describe('an address that has an account', () => {
  test('is reported, in any letter case', async () => {
    await signUp();
    const existing = userPool.accounts.get('ana@nova.example');
    if (existing) existing.isConfirmed = true;
    const { status, body } = await signUp({ email: 'ANA@Nova.Example', password: 'Outra-Casa-26' });
    expect([status, body]).toMatchObject([
      409,
      { code: 'account.exists', title: 'Conta já existe', detail: 'Esta conta já está registada. Tente fazer login.' },
    ]);
    expect(existing?.password).toBe('Uma-Casa-2026');
  });

  test('that was never confirmed starts again: the previous password is invalid', async () => {
    await signUp({ password: 'De-Outra-Pessoa-1' });
    const sub = 'ana@nova.example';
    await recordConfirmationEmail(world.database, { personId: sub, linkHash: 'hash', linkUntil: 0 });
    const { status, body } = await signUp({ name: 'Ana de Sousa' });
    expect(status).toBe(200);
    const replacement = userPool.accounts.get('ana@nova.example');
    expect(replacement).toMatchObject({ name: 'Ana de Sousa', password: 'Uma-Casa-2026' });
    expect(replacement?.nonceHash).toBe(hashSecret((body as { nonce: string }).nonce));
    expect(await findPendingSignUp(world.database, sub)).toBeUndefined();
  });
});

describe('too many attempts', () => {
  test('for one e-mail address from one network are refused, in any letter case, and do not affect other networks', async () => {
    const stranger = '203.0.113.99';
    for (let index = 0; index < attempts.signUp.perOrigin; index++)
      await signUpFrom(stranger, { password: 'Password123' });
    const { status, body } = await signUpFrom(stranger, { email: 'ANA@nova.example' });
    expect([status, body]).toMatchObject([429, { code: 'request.too_many' }]);
    expect((await signUpFrom('198.51.100.7')).status).toBe(200);
    world.pass(3_600_000);
    expect((await signUpFrom(stranger)).status).toBe(200);
  });

  test('for one e-mail address from many networks are refused', async () => {
    for (let index = 0; index < attempts.signUp.perEmail; index++)
      await signUpFrom(`203.0.113.${index}`, { password: 'Password123' });
    expect((await signUpFrom('203.0.113.99')).status).toBe(429);
  });

  test('from one IP address are refused for every e-mail address', async () => {
    for (let index = 0; index < 20; index++)
      expect((await signUpFrom('203.0.113.1', { email: `p${index}@nova.example` })).status).toBe(200);
    expect((await signUpFrom('203.0.113.1', { email: 'p20@nova.example' })).status).toBe(429);
    expect((await signUpFrom('203.0.113.2', { email: 'p20@nova.example' })).status).toBe(200);
  });
});

test('a user pool that fails once is retried; repeated failures are answered with service.busy', async () => {
  userPool.failures.push('busy');
  expect((await signUp()).status).toBe(200);
  expect(userPool.accounts.get('ana@nova.example')?.name).toBe('Ana Sousa');
  userPool.accounts.clear();
  userPool.failures.push('busy', 'busy', 'busy');
  expect(await signUp()).toMatchObject({ status: 503, body: { code: 'service.busy' } });
  userPool.failures.length = 0;
});

test('no input is logged', async () => {
  await signUp();
  await signUp({ password: 'Benfica1904!' });
  const logged = JSON.stringify([world.logs, world.measures, world.counts]);
  for (const secret of ['Uma-Casa-2026', 'Benfica1904!', 'ana@nova.example', 'Ana Sousa'])
    expect(logged).not.toContain(secret);
});
