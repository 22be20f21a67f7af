import { paginateScan } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { secondsAt } from '#database/schema.ts';
import { noteWithoutPassword } from '#database/security/writes.ts';
import { transact } from '#database/transaction.ts';
import { poolCode, poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { Proof } from '#shared/security/proof.ts';
import { answersPerHour, proofsPerHour } from './proof.ts';

const world = await createWorld({ textMessages: true });
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

const begin = (personId: string, password = poolPassword) =>
  world.call('security.beginProof', personId, { purpose: 'factors', password });

/** Starts a proof that is expected to succeed. */
const begun = (personId: string): Promise<Proof> =>
  world.succeed('security.beginProof', personId, { purpose: 'factors', password: poolPassword });

const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;

async function addSecured(): Promise<string> {
  const personId = await world.addPerson();
  world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA']);
  return personId;
}

describe('a proof', () => {
  test('of an account without a second factor requires the password', async () => {
    const personId = await world.addPerson();
    expect(await codeOf(begin(personId, 'Errada-12345'))).toBe('proof.password');
    expect(await begun(personId)).toEqual({ status: 'proven', ticket: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('of one with a second factor also requires its code; a wrong one can be corrected', async () => {
    const personId = await addSecured();
    const { ticket, ...rest } = await begun(personId);
    expect(rest).toEqual({ status: 'code', method: 'totp', destination: null });
    expect(await codeOf(world.call('security.newAuthenticator', personId, { ticket }))).toBe('proof.expired');
    expect(await codeOf(world.call('security.answerProof', personId, { ticket, code: '999999' }))).toBe('proof.code');
    expect(await world.succeed('security.answerProof', personId, { ticket, code: poolCode })).toMatchObject({
      status: 'proven',
    });
  });

  test('of one with two second factors asks which to use', async () => {
    const personId = await world.addPerson();
    world.securityPool.addFactors(personId, ['SOFTWARE_TOKEN_MFA', 'SMS_MFA']);
    const { ticket, ...rest } = await begun(personId);
    expect(rest).toEqual({ status: 'choose', methods: ['totp', 'sms'] });
    expect(await codeOf(world.call('security.answerProof', personId, { ticket, code: poolCode }))).toBe(
      'proof.expired',
    );
    expect(await world.succeed('security.answerProof', personId, { ticket, method: 'sms' })).toMatchObject({
      status: 'code',
      method: 'sms',
      destination: '+********678',
    });
  });

  test('gives the browser nothing that is valid at the user pool, and the table nothing readable', async () => {
    const personId = await addSecured();
    const first = await begun(personId);
    const last = await world.succeed('security.answerProof', personId, { ticket: first.ticket, code: poolCode });
    const items: unknown[] = [];
    for await (const { Items = [] } of paginateScan(
      { client: world.table.client },
      { TableName: world.table.tableName },
    ))
      items.push(...Items);
    expect(world.securityPool.secrets.length).toBeGreaterThanOrEqual(2);
    for (const secret of world.securityPool.secrets) expect(JSON.stringify([first, last, items])).not.toContain(secret);
    for (const { ticket } of [first, last]) expect(JSON.stringify(items)).not.toContain(ticket);
  });

  test('expires after five minutes', async () => {
    const personId = await world.addPerson();
    const { ticket } = await begun(personId);
    world.pass(5 * 60_000);
    expect(await codeOf(world.call('security.newAuthenticator', personId, { ticket }))).toBe('proof.expired');
  });

  test('is valid only for its own person, session and purpose', async () => {
    const [personId, other] = [await world.addPerson(), await world.addPerson()];
    const { ticket } = await begun(personId);
    // Unlike a new app it needs no token of the pool, which would be missing.
    const drop = (person: string, session = {}) =>
      codeOf(world.call('security.dropFactor', person, { ticket, method: 'totp' }, session));
    expect(await drop(other)).toBe('proof.expired');
    expect(await drop(personId, { signedInAt: secondsAt(world.now()) - 1 })).toBe('proof.expired');
    const elsewhere = await world.succeed('security.beginProof', personId, {
      purpose: 'session',
      password: poolPassword,
    });
    expect(await codeOf(world.call('security.newAuthenticator', personId, { ticket: elsewhere.ticket }))).toBe(
      'proof.expired',
    );
    expect((await world.call('security.newAuthenticator', personId, { ticket })).status).toBe(200);
  });

  test('is used up by its change', async () => {
    const personId = await world.addPerson();
    const { ticket } = await begun(personId);
    await world.succeed('security.newAuthenticator', personId, { ticket });
    await world.succeed('security.addAuthenticator', personId, { ticket, code: poolCode });
    expect(await codeOf(world.call('security.addAuthenticator', personId, { ticket, code: poolCode }))).toBe(
      'proof.expired',
    );
  });

  test('is limited per hour to start and to answer, against guessing', async () => {
    const personId = await addSecured();
    const { ticket } = await begun(personId);
    for (let count = 1; count < proofsPerHour; count++)
      expect(await codeOf(begin(personId, 'Errada-12345'))).toBe('proof.password');
    expect(await codeOf(begin(personId))).toBe('request.too_many');
    for (let count = 0; count < answersPerHour; count++)
      expect(await codeOf(world.call('security.answerProof', personId, { ticket, code: '000000' }))).toBe('proof.code');
    expect(await codeOf(world.call('security.answerProof', personId, { ticket, code: poolCode }))).toBe(
      'request.too_many',
    );
  });

  test('is refused with an explanation for a person without a password', async () => {
    const personId = await world.addPerson();
    await transact(world.database, [noteWithoutPassword(personId, world.now())]);
    expect((await begin(personId)).body).toMatchObject({
      code: 'proof.no_password',
      detail: expect.stringMatching(/define primeiro uma palavra-passe/),
    });
  });
});

describe('a second factor', () => {
  const audit = async (personId: string) =>
    (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data.map(({ action }) => action);
  const mails = async (personId: string) =>
    (await world.database.entities.notification.query.primary({ personId }).go()).data.map(({ kind }) => kind);

  test('is added with a code of it and removed with a proof: recorded, and notified', async () => {
    const personId = await world.addPerson();
    const { ticket } = await begun(personId);
    expect(await world.succeed('security.newAuthenticator', personId, { ticket })).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
    });
    expect(await codeOf(world.call('security.addAuthenticator', personId, { ticket, code: '999999' }))).toBe(
      'proof.code',
    );
    expect((await world.securityPool.findAccount(personId))?.factors).toEqual([]);
    expect(await world.succeed('security.addAuthenticator', personId, { ticket, code: poolCode })).toMatchObject({
      methods: ['totp'],
    });
    expect([await audit(personId), await mails(personId)]).toEqual([['security.factor_added'], ['factor_added']]);

    const open = await begun(personId);
    const again = await world.succeed('security.answerProof', personId, { ticket: open.ticket, code: poolCode });
    expect(
      await world.succeed('security.dropFactor', personId, { ticket: again.ticket, method: 'totp' }),
    ).toMatchObject({ methods: [] });
    expect(await audit(personId)).toEqual(['security.factor_added', 'security.factor_removed']);
    expect((await mails(personId)).sort()).toEqual(['factor_added', 'factor_removed']);
  });

  test('by text message is added with the code sent to the number', async () => {
    const personId = await world.addPerson();
    const { ticket } = await begun(personId);
    await world.succeed('security.newPhone', personId, { ticket, phone: '912 345 678' });
    expect(await world.succeed('security.addPhone', personId, { ticket, code: poolCode })).toMatchObject({
      methods: ['sms'],
      phone: '••• 678',
    });
  });
});

describe('one proof', () => {
  const totp = ['SOFTWARE_TOKEN_MFA'] as const;

  test.each([
    ['of the password', 'password', 'security.changePassword', { password: 'Outra-Casa-2027' }, []],
    ['of an authenticator app', 'factors', 'security.addAuthenticator', { code: poolCode }, []],
    ['of a telephone', 'factors', 'security.addPhone', { code: poolCode }, []],
    ['that removes a factor', 'factors', 'security.dropFactor', { method: 'totp' }, totp],
    ['that finds nothing to remove', 'factors', 'security.dropFactor', { method: 'sms' }, totp],
    ['of the recovery codes', 'factors', 'security.renewRecoveryCodes', {}, totp],
    ['of the address', 'email', 'security.requestEmail', { email: 'outra.morada@example.com' }, []],
    ['that confirms the session', 'session', 'security.confirmSession', {}, []],
  ] as const)('permits one change %s, however many are sent at once', async (which, purpose, route, input, factors) => {
    const isRecorded = which !== 'that finds nothing to remove' && purpose !== 'email';
    const personId = await world.addPerson();
    const proven = await world.succeed('security.beginProof', personId, { purpose, password: poolPassword });
    world.securityPool.addFactors(personId, factors);
    const change = () => world.call(route, personId, { ticket: proven.ticket, ...input });
    const answers = await Promise.all(Array.from({ length: 8 }, change));
    expect(
      answers.map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code)).sort(),
    ).toEqual(['done', ...Array.from({ length: 7 }, () => 'proof.expired')]);
    expect(await codeOf(change())).toBe('proof.expired');
    const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data).toHaveLength(isRecorded ? 1 : 0);
  });

  test('adds one passkey, and removes one, however many are sent at once', async () => {
    const personId = await world.addPerson();
    const prove = async () =>
      (await world.succeed('security.beginProof', personId, { purpose: 'passkeys', password: poolPassword })).ticket;
    const done = async (work: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(work)).filter(({ status }) => status === 200).length;
    const ticket = await prove();
    const credentials: unknown[] = [];
    for (let count = 0; count < 4; count++) {
      const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
      credentials.push(world.passkeyPool.create(options.challenge));
    }
    const add = (credential: unknown) =>
      world.call('security.addPasskey', personId, { ticket, name: 'Chave', credential });
    expect(await done(credentials.map(add))).toBe(1);
    const { options } = await world.succeed('security.beginPasskey', personId, { ticket: await prove() });
    const other = world.passkeyPool.create(options.challenge);
    await world.succeed('security.addPasskey', personId, { ticket: await prove(), name: 'Outra', credential: other });
    const { passkeys } = await world.succeed('security.passkeys', personId, {});
    const last = await prove();
    const remove = ({ id: passkeyId }: { id: string }) =>
      world.call('security.removePasskey', personId, { passkeyId, ticket: last });
    expect([passkeys.length, await done(passkeys.map(remove))]).toEqual([2, 1]);
  });
});
