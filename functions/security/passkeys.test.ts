import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteItems, listPartition } from '#database/partition.ts';
import { secondsAt } from '#database/schema.ts';
import { poolPassword } from '#functions/testing/in-memory-security-pool.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { passkeyLimit } from '#shared/security/passkey-limit.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));
const { passkeyPool } = world;

type Purpose = 'passkeys' | 'factors';
const prove = async (personId: string, purpose: Purpose = 'passkeys'): Promise<string> =>
  (await world.succeed('security.beginProof', personId, { purpose, password: poolPassword })).ticket;

/** Adds a passkey like a browser. */
async function add(personId: string, name = 'Telemóvel') {
  const ticket = await prove(personId);
  const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
  const credential = passkeyPool.create(options.challenge);
  const view = await world.succeed('security.addPasskey', personId, { ticket, name, credential });
  return { ticket, credential, options, view };
}
const listed = async (personId: string) => (await world.succeed('security.passkeys', personId, {})).passkeys;
const idOf = async (personId: string): Promise<string> => (await listed(personId))[0]?.id ?? '';
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;
const newsOf = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go()).data.map(({ kind }) => kind);

describe('adding a passkey', () => {
  test('requires a proof and a name, is recorded, and is notified by e-mail', async () => {
    const personId = await world.addPerson({ name: 'Ana Silva', email: 'ana@chave.example' });
    const { options, view, credential } = await add(personId, '  Telemóvel da Ana ');
    expect(options).toMatchObject({ user: { name: 'ana@chave.example', displayName: 'Ana Silva' } });
    expect(view).toEqual({
      enabled: true,
      passkeys: [
        { id: expect.any(String), name: 'Telemóvel da Ana', addedAt: world.now().toISOString(), lastUsedAt: null },
      ],
    });
    expect(await listed(personId)).toEqual(view.passkeys);
    expect(passkeyPool.passkeys.get(personId)).toMatchObject([{ credentialId: credential.id }]);
    expect(await auditOf(personId)).toMatchObject([
      { action: 'security.passkey_added', actorId: personId, after: { name: 'Telemóvel da Ana' } },
    ]);
    expect(await newsOf(personId)).toEqual(['passkey_added']);
  });

  test('is refused without a proof, with that of another person or purpose, and with a used one', async () => {
    const personId = await world.addPerson();
    const begin = (ticket: string) => codeOf(world.call('security.beginPasskey', personId, { ticket }));
    expect(await begin('A'.repeat(43))).toBe('proof.expired');
    expect(await begin(await prove(await world.addPerson()))).toBe('proof.expired');
    expect(await begin(await prove(personId, 'factors'))).toBe('proof.expired');
    const { ticket } = await add(personId);
    expect(await begin(ticket)).toBe('proof.expired');
  });

  test('is refused with a response to an unknown or earlier challenge', async () => {
    const personId = await world.addPerson();
    const { credential } = await add(personId);
    const ticket = await prove(personId);
    const again = world.call('security.addPasskey', personId, { ticket, name: 'Outra', credential });
    expect(await codeOf(again)).toBe('passkey.not_accepted');
    expect(await listed(personId)).toHaveLength(1);
  });

  test.each(['', '   ', 'n'.repeat(41)])('is refused with the name "%s"', async (name) => {
    const personId = await world.addPerson();
    const ticket = await prove(personId);
    const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
    const credential = passkeyPool.create(options.challenge);
    expect(await world.call('security.addPasskey', personId, { ticket, name, credential })).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ path: 'name' })] },
    });
  });

  test('is limited to twenty', async () => {
    const personId = await world.addPerson();
    // Proofs are limited per hour.
    for (let count = 0; count < passkeyLimit; count++) {
      await add(personId);
      world.pass(600_000);
    }
    const ticket = await prove(personId);
    expect(await codeOf(world.call('security.beginPasskey', personId, { ticket }))).toBe('passkey.too_many');
  });

  test('removes what an interrupted registration has left in the user pool, and nothing else', async () => {
    const personId = await world.addPerson();
    const { credential } = await add(personId);
    const ticket = await prove(personId);
    const { options } = await world.succeed('security.beginPasskey', personId, { ticket });
    const lost = passkeyPool.create(options.challenge);
    const token = world.securityPool.secrets.at(-1) ?? '';
    await passkeyPool.registrations.complete(token, lost);
    const atPool = () => passkeyPool.passkeys.get(personId)?.map(({ credentialId }) => credentialId);
    const again = await world.succeed('security.beginPasskey', personId, { ticket });
    expect(again.options.excludeCredentials.map(({ id }) => id)).toEqual([credential.id]);
    expect(atPool()).toEqual([credential.id, lost.id]);
    world.pass(11 * 60_000);
    await world.succeed('security.beginPasskey', personId, { ticket: await prove(personId) });
    expect(atPool()).toEqual([credential.id]);
  });
});

test('a passkey that is added or removed ends the other sessions, and no other change does', async () => {
  const personId = await world.addPerson();
  const me = async (signedInAt: number) => (await world.call('people.me', personId, {}, { signedInAt })).status;
  const sessions = () => {
    const elsewhere = secondsAt(world.now());
    world.pass(5000);
    const here = secondsAt(world.now());
    world.pass(5000);
    return { elsewhere, here };
  };
  const proof = { purpose: 'passkeys', password: poolPassword };
  const proven = async (signedInAt: number) =>
    ((await world.call('security.beginProof', personId, proof, { signedInAt })).body as { ticket: string }).ticket;
  const before = sessions();
  const here = { signedInAt: before.here };
  const ticket = await proven(before.here);
  const { body } = await world.call('security.beginPasskey', personId, { ticket }, here);
  const { options } = body as RouteOutput<'security.beginPasskey'>;
  const addition = { ticket, name: 'Telemóvel', credential: passkeyPool.create(options.challenge) };
  await world.call('security.addPasskey', personId, addition, here);
  expect([await me(before.elsewhere), await me(before.here)]).toEqual([401, 200]);
  world.pass(1000);
  const later = sessions();
  const passkeyId = (await world.call('security.passkeys', personId, {}, { signedInAt: later.here })).body as {
    passkeys: { id: string }[];
  };
  const id = passkeyId.passkeys[0]?.id;
  await world.call('security.renamePasskey', personId, { passkeyId: id, name: 'Outro' }, { signedInAt: later.here });
  expect(await me(later.elsewhere)).toBe(200);
  const removal = { passkeyId: id, ticket: await proven(later.here) };
  await world.call('security.removePasskey', personId, removal, { signedInAt: later.here });
  expect([await me(later.elsewhere), await me(later.here)]).toEqual([401, 200]);
});

describe('a passkey', () => {
  test('is renamed without a proof, which is recorded', async () => {
    const personId = await world.addPerson();
    await add(personId, 'Telemóvel');
    const passkeyId = await idOf(personId);
    await world.succeed('security.renamePasskey', personId, { passkeyId, name: 'Portátil' });
    await world.succeed('security.renamePasskey', personId, { passkeyId, name: 'Portátil' });
    expect(await listed(personId)).toMatchObject([{ id: passkeyId, name: 'Portátil' }]);
    expect((await auditOf(personId)).slice(1)).toMatchObject([
      { action: 'security.passkey_renamed', before: { name: 'Telemóvel' }, after: { name: 'Portátil' } },
    ]);
    expect(await newsOf(personId)).toEqual(['passkey_added']);
  });

  test('is removed with a proof, once, here and in the user pool', async () => {
    const personId = await world.addPerson();
    await add(personId);
    const passkeyId = await idOf(personId);
    const remove = async (ticket: string) => world.call('security.removePasskey', personId, { passkeyId, ticket });
    expect(await codeOf(remove(await prove(personId, 'factors')))).toBe('proof.expired');
    expect((await remove(await prove(personId))).body).toEqual({ enabled: true, passkeys: [] });
    expect(passkeyPool.passkeys.get(personId)).toEqual([]);
    expect(await codeOf(remove(await prove(personId)))).toBe('passkey.not_found');
    expect((await auditOf(personId)).map(({ action }) => action)).toEqual([
      'security.passkey_added',
      'security.passkey_removed',
    ]);
    expect([...(await newsOf(personId))].sort()).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('of another person is neither listed, nor renamed, nor removed', async () => {
    const personId = await world.addPerson();
    const stranger = await world.addPerson();
    await add(personId);
    const passkeyId = await idOf(personId);
    expect(await listed(stranger)).toEqual([]);
    const rename = world.call('security.renamePasskey', stranger, { passkeyId, name: 'Minha' });
    expect(await codeOf(rename)).toBe('passkey.not_found');
    const ticket = await prove(stranger);
    const remove = world.call('security.removePasskey', stranger, { passkeyId, ticket });
    expect(await codeOf(remove)).toBe('passkey.not_found');
    expect(await listed(personId)).toMatchObject([{ name: 'Telemóvel' }]);
  });

  test('is deleted with everything else of its person', async () => {
    const personId = await world.addPerson();
    await add(personId);
    const items = await listPartition(world.database, { personId });
    expect(items.map(({ entity }) => entity)).toContain('passkey');
    await deleteItems(world.database, items);
    expect(await listed(personId)).toEqual([]);
  });
});
