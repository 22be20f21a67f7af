import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findPendingSignUp } from '#database/accounts/reads.ts';
import { recordConfirmationEmail } from '#database/accounts/writes.ts';
import { secondsAt } from '#database/schema.ts';
import { findAccountSecurity } from '#database/security/reads.ts';
import type { Fields } from '#functions/testing/http-event.ts';
import { signUpCode } from '#functions/testing/in-memory-user-pool.ts';
import { poolAttributes } from '#functions/testing/pool-events.ts';
import { createWorld } from '#functions/testing/world.ts';
import { attempts } from '#platform/http/attempt-limits.ts';
import { createSecret, hashSecret } from '#platform/sign-on-secret.ts';
import { ensurePerson } from './triggers/ensure-person.ts';
import { PoolRefused } from './user-pool.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { userPool } = world;

const email = 'vera@casa.example';
const first = 'Da-Primeira-Vez-1';
const chosen = 'Escolhida-Aqui-2';
const link = createSecret();
let nonce = '';

/** Signs up, and records the e-mail as the pool's trigger does. */
async function signUp(address = email, password = first): Promise<string> {
  const { body } = await world.call('accounts.signUp', undefined, { name: 'Vera Dias', email: address, password });
  const account = userPool.accounts.get(address);
  if (account) account.sub = `${address} ${world.newId()}`;
  await recordConfirmationEmail(world.database, {
    personId: account?.sub ?? '',
    nonceHash: account?.nonceHash,
    linkHash: hashSecret(link),
    linkUntil: secondsAt(world.now()) + 24 * 60 * 60,
  });
  return (body as { nonce: string }).nonce;
}

beforeEach(async () => {
  userPool.accounts.clear();
  world.pass(3_600_000);
  nonce = await signUp();
});

const account = (address = email) => userPool.accounts.get(address);
const subOf = (address = email) => account(address)?.sub ?? '';
const confirm = (input: Fields) => world.call('accounts.confirm', undefined, { email, code: signUpCode, ...input });
/** What the trigger before tokens does first. */
const getToken = () => ensurePerson(world, poolAttributes(subOf(), { email }));
const isPending = async (sub = subOf()) => (await findPendingSignUp(world.database, sub)) !== undefined;
const session = { status: 200, body: { username: expect.anything(), token: expect.stringMatching(/^[\w-]{43}$/) } };

test('in the browser that signed up, the code opens the account with the password that was chosen there', async () => {
  expect(await confirm({ nonce })).toMatchObject({ ...session, body: { username: subOf() } });
  expect(account()).toMatchObject({ isConfirmed: true, password: first });
  expect(await isPending()).toBe(false);
  await getToken();
  expect((await findAccountSecurity(world.database, subOf()))?.sessionsFrom).toBeUndefined();
});

describe('anywhere else', () => {
  const elsewhere: readonly (readonly [string, () => Promise<Fields>])[] = [
    ['in a browser without a nonce', async () => ({})],
    ['with an invented nonce', async () => ({ nonce: createSecret() })],
    ['with the nonce of another address', async () => ({ nonce: await signUp('outra@casa.example') })],
    [
      'with the nonce of a sign-up that another one has replaced',
      async () => {
        await signUp(email, 'De-Outra-Pessoa-1');
        return { nonce };
      },
    ],
    ['with the link of the e-mail', async () => ({ link })],
  ];

  test.each(elsewhere)('%s the code does nothing without a password', async (_case, given) => {
    const input = await given();
    expect(await confirm(input)).toMatchObject({ status: 409, body: { code: 'account.password_needed' } });
    expect(account()).toMatchObject({ isConfirmed: false });
    expect(await isPending()).toBe(true);
  });

  test.each(elsewhere)('%s the account opens with the password that is chosen now', async (_case, given) => {
    expect(await confirm({ ...(await given()), password: chosen })).toMatchObject(session);
    expect(account()).toMatchObject({ isConfirmed: true, password: chosen });
    expect(await isPending()).toBe(false);
    const at = secondsAt(world.now());
    for (let sign = 0; sign < 2; sign++) {
      await getToken();
      expect(await findAccountSecurity(world.database, subOf())).toMatchObject({
        sessionsFrom: at,
        withoutPassword: false,
      });
      world.pass(1000);
    }
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId: subOf() }).go();
    expect(data).toMatchObject([{ action: 'security.password_changed', reason: 'Confirmação do email' }]);
  });

  test('a password that is refused uses nothing up', async () => {
    for (const password of ['Benfica1904!', 'Curta-26', 'Morada-2026'])
      expect((await confirm({ password })).status).toBe(400);
    expect(account()).toMatchObject({ isConfirmed: false });
    expect((await confirm({ password: chosen })).status).toBe(200);
  });
});

describe('the code', () => {
  test('that is wrong confirms nothing, with or without the nonce', async () => {
    for (const given of [{ nonce }, { password: chosen }, { link, password: chosen }])
      expect(await confirm({ code: '000000', ...given })).toMatchObject({
        status: 400,
        body: { code: 'account.confirmation_code' },
      });
    expect(account()).toMatchObject({ isConfirmed: false, password: first });
    expect(await isPending()).toBe(true);
  });

  test('for an address without a sign-up is answered like a wrong one for another', async () => {
    const nobody = 'ninguem@casa.example';
    for (const given of [{}, { link: createSecret() }, { password: chosen }]) {
      const wrong = { code: '000000', ...given };
      expect(await confirm({ email: nobody, ...wrong })).toEqual(await confirm(wrong));
    }
  });

  test('confirms no account whose sign-up left no record: nothing would keep its first password out', async () => {
    userPool.accounts.set('antiga@casa.example', {
      name: 'Vera',
      password: first,
      isConfirmed: false,
      sessions: 0,
    });
    expect((await confirm({ email: 'antiga@casa.example', password: chosen })).status).toBe(400);
    expect(account('antiga@casa.example')).toMatchObject({ isConfirmed: false });
  });

  test('of a link that is not the latest, or older than a day, says so before it asks for a password', async () => {
    const expired = { status: 400, body: { code: 'account.confirmation_expired' } };
    expect(await confirm({ link: createSecret() })).toMatchObject(expired);
    expect(await confirm({ link, email: 'ninguem@casa.example' })).toMatchObject(expired);
    world.pass(24 * 3_600_000);
    for (const given of [{}, { nonce }, { password: chosen }])
      expect(await confirm({ link, ...given })).toMatchObject(expired);
    expect(account()).toMatchObject({ isConfirmed: false });
  });

  test('works once: a second device learns that the address is confirmed', async () => {
    await confirm({ nonce });
    for (const given of [{}, { nonce }, { link, password: chosen }])
      expect(await confirm(given)).toMatchObject({
        status: 409,
        body: { code: 'account.confirmed', detail: 'A tua conta já está ativa. Podes entrar.' },
      });
    expect(account()).toMatchObject({ password: first });
  });

  test('on two devices at once opens the account once or with a password of its owner, never with the first', async () => {
    const answers = await Promise.all([
      confirm({ link, password: chosen }),
      confirm({ link, password: 'Outra-Casa-27' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(account()?.password).not.toBe(first);
  });

  test('is refused after too many attempts', async () => {
    for (let index = 0; index < attempts.confirm.perOrigin; index++) await confirm({ code: '000000', nonce });
    expect(await confirm({ nonce })).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
  });
});

describe('an attempt that was interrupted after the pool had confirmed', () => {
  const interrupt = async (given: Fields) => {
    const { confirm: confirmAtPool } = userPool;
    userPool.confirm = async (...call) => {
      await confirmAtPool(...call);
      throw new PoolRefused('busy', undefined);
    };
    try {
      expect(await confirm(given)).toMatchObject({ status: 503 });
    } finally {
      userPool.confirm = confirmAtPool;
    }
  };

  test.each([
    ['nonce', () => ({ nonce })],
    ['password', () => ({ password: chosen })],
  ])('is completed by the link, with the %s', async (_what, given) => {
    await interrupt({ link, ...given() });
    expect(await isPending()).toBe(true);
    expect(await confirm({ link, ...given() })).toMatchObject(session);
  });

  test('is not completed without the link, with an older one, or after a day', async () => {
    await interrupt({ nonce });
    const unfinished = expect.stringContaining('falta acabar o registo');
    expect(await confirm({ nonce })).toMatchObject({ body: { code: 'account.confirmed', detail: unfinished } });
    const expired = { body: { code: 'account.confirmation_expired' } };
    expect(await confirm({ nonce, link: createSecret() })).toMatchObject(expired);
    world.pass(24 * 3_600_000);
    expect(await confirm({ nonce, link })).toMatchObject(expired);
    expect(await isPending()).toBe(true);
  });
});

test('no input is logged', async () => {
  await confirm({ link, password: chosen });
  const logged = JSON.stringify([world.logs, world.measures, world.counts]);
  for (const secret of [chosen, link, nonce, email]) expect(logged).not.toContain(secret);
});
