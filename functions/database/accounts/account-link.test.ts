import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { confirmationEvent, poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createPostConfirmation } from '../../accounts/triggers/create-post-confirmation.ts';
import { createPreToken } from '../../accounts/triggers/create-pre-token.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { findPerson } from '../people/reads.ts';
import { findErasureRequest } from '../privacy/reads.ts';
import { recordFactor } from '../security/writes.ts';
import { transact } from '../transaction.ts';
import { finishAccountImport, linkAccount, startAccountImport } from './writes.ts';

const world = await createWorld();
afterAll(() => world.stop());
const { database } = world;

const run = { userPoolId: 'eu-west-1_new', runId: 'run-1' };
const start = (changes: Partial<typeof run & { lostPoolId: string }> = {}) =>
  startAccountImport(database, {
    ...run,
    lostPoolId: 'eu-west-1_lost',
    exportId: 'export-1',
    startedAt: world.now().toISOString(),
    ...changes,
  });
await start();

async function link(personId: string, accountId: string = randomUUID()): Promise<string> {
  const person = await findPerson(database, personId);
  if (!person) throw new Error('No person');
  await linkAccount(database, { person, accountId, run, auditId: world.newId(), at: world.now() });
  return accountId;
}

/** What the access token of a sign-in to an account says about whose it is. */
async function accessClaims(sub: string, changes: Readonly<Record<string, string>> = {}) {
  const preToken = createPreToken({ ...world, userPoolOf: () => world.securityPool });
  const event = await preToken({
    ...poolEvent(sub),
    triggerSource: 'TokenGeneration_Authentication',
    request: { userAttributes: poolAttributes(sub, changes), groupConfiguration: {}, scopes: [] },
    response: { claimsAndScopeOverrideDetails: {} },
  });
  const { accessTokenGeneration, idTokenGeneration } = event.response.claimsAndScopeOverrideDetails;
  return { ...idTokenGeneration?.claimsToAddOrOverride, ...accessTokenGeneration?.claimsToAddOrOverride };
}

describe('an account that was linked to a person', () => {
  test('signs that person in, with their role, and gets no record of its own', async () => {
    const personId = await world.addPerson({ role: 'admin' });
    const sub = await link(personId);
    expect(await accessClaims(sub, { email: `${personId}@example.com` })).toEqual({
      role: 'admin',
      person_id: personId,
    });
    expect(await findPerson(database, sub)).toBeUndefined();
    const session = { sub, signedInAt: Math.ceil(world.now().getTime() / 1000) };
    const { status, body } = await world.call('people.me', personId, {}, session);
    expect([status, (body as { id: string }).id]).toEqual([200, personId]);
  });

  test('takes the new password to its person: their sessions are over', async () => {
    const personId = await world.addPerson();
    const sub = await link(personId);
    await createPostConfirmation({ ...world, log: world.observability.log, userPoolOf: () => world.securityPool })(
      confirmationEvent(sub, 'PostConfirmation_ConfirmForgotPassword'),
    );
    const { data } = await database.entities.personAuditEntry.query.primary({ personId }).go();
    expect(data.map(({ action }) => action)).toEqual([
      'account.linked',
      'security.email_changed',
      'security.sessions_ended',
    ]);
    expect(data[0]).toMatchObject({ actorRole: 'operations', before: { account: personId }, after: { account: sub } });
  });

  test('has no second factor, whatever the lost one had', async () => {
    const personId = await world.addPerson({ role: 'staff' });
    await transact(database, [recordFactor(personId, 1, world.now())]);
    await link(personId);
    const { data } = await database.entities.accountSecurity.get({ personId }).go();
    expect(data?.factorSince).toBeUndefined();
    expect(data?.sessionsFrom).toBeGreaterThan(1);
  });

  test('is the one from which two members of the team remove a factor', async () => {
    const members = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'staff' })];
    const personId = await world.addPerson({ email: 'sem-telemovel@example.com' });
    const sub = await link(personId);
    world.securityPool.addFactors(sub, ['SOFTWARE_TOKEN_MFA']);
    const reason = 'Confirmado por telefone';
    const session = { signedInAt: Math.ceil(world.now().getTime() / 1000) };
    const input = { email: 'sem-telemovel@example.com', reason };
    for (const member of members)
      expect((await world.call('security.removeFactor', member, input, session)).status).toBe(200);
    expect((await world.securityPool.findAccount(sub))?.factors).toEqual([]);
    expect(world.securityPool.ended).toContain(sub);
  });

  test('is erased with its person, together with what leads to them', async () => {
    const personId = await world.addPerson();
    const sub = await link(personId);
    const session = { sub, signedInAt: Math.ceil(world.now().getTime() / 1000) };
    const email = (await findPerson(database, personId))?.email;
    await world.call('privacy.requestErasure', personId, { email }, session);
    const partition = JSON.stringify(database.entities.accountLink.get({ personId: sub }).params<object>());
    const key = /"pk":"([^"]+)"/i.exec(partition)?.[1] ?? 'no key';
    const itemsOfAccount = async () => (await scanAll(world.table)).filter((item) => Object.values(item).includes(key));
    expect(await itemsOfAccount()).toHaveLength(1);
    const request = await findErasureRequest(database, personId);
    if (!request) throw new Error('No request');
    const removed: string[] = [];
    await erasePerson(
      {
        database,
        newId: world.newId,
        now: world.now,
        retentionYears: 7,
        removeFiles: async () => 0,
        sayFarewell: async () => {},
        removeAccount: async (account) => void removed.push(account),
      },
      request,
    );
    expect(removed).toEqual([sub]);
    // What refuses its tokens for two hours.
    const refusal = { __edb_e__: 'accountsecurity', expiresAt: expect.any(Number) };
    expect(await itemsOfAccount()).toMatchObject([refusal]);
  });
});

describe('a link', () => {
  test('cannot be made twice, for an account or for a person', async () => {
    const [first, second] = [await world.addPerson(), await world.addPerson()];
    const before = await findPerson(database, first);
    const sub = await link(first);
    await expect(link(second, sub)).rejects.toThrow('linked already');
    if (!before) throw new Error('No person');
    const again = { person: before, accountId: randomUUID(), run, auditId: world.newId(), at: world.now() };
    await expect(linkAccount(database, again)).rejects.toThrow('has another account');
    expect(await accessClaims(sub)).toMatchObject({ person_id: first });
  });

  test('is made only while the import runs, and only by its latest run', async () => {
    const personId = await world.addPerson();
    const other = { ...run, runId: 'run-2' };
    await start(other);
    await expect(link(personId)).rejects.toThrow('Another run');
    await finishAccountImport(database, { ...other, finishedAt: world.now().toISOString() });
    await expect(link(personId)).rejects.toThrow('Another run');
    await start();
    await link(personId);
  });

  test('is not made for a pool that replaces another one', async () => {
    expect(await start({ lostPoolId: 'eu-west-1_other' })).toBe(false);
  });

  test('of an account in a pool that was lost in turn goes with it', async () => {
    const personId = await world.addPerson();
    const first = await link(personId);
    const second = await link(personId);
    expect(await accessClaims(second)).toMatchObject({ person_id: personId });
    expect((await database.entities.accountLink.get({ personId: first }).go()).data).toBeNull();
  });

  test('is not made by attributes of the account, by its address or by what a token claims of itself', async () => {
    const personId = await world.addPerson({ email: 'vitima@example.com' });
    const sub = randomUUID();
    const attributes = { email: 'vitima@example.com', email_verified: 'false', 'custom:person_id': personId };
    expect(await accessClaims(sub, { ...attributes, person_id: personId })).toEqual({ role: 'client' });
    expect(await accessClaims(sub, { ...attributes, email_verified: 'true' })).toEqual({ role: 'client' });
  });
});
