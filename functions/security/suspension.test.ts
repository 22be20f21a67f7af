import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addClient, uploadOnly } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { recordUpload } from '#platform/documents/record-upload.ts';
import type { SuspendedAccount } from '#shared/security/suspension-routes.ts';
import { suspensionsPerHour } from './suspend.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(3_600_000));

const reason = 'O telemóvel foi roubado.';

const emailOf = async (personId: string) => (await world.succeed('people.me', personId, {})).email;
const auditOf = async (personId: string) =>
  (await world.database.entities.personAuditEntry.query.primary({ personId }).go()).data;
const newsOf = async (personId: string) =>
  (await world.database.entities.notification.query.primary({ personId }).go()).data.map(
    ({ kind, payload: { alert, aboutId, byId } }) => [kind, alert, aboutId, byId],
  );

/** Requests with a token of a suspended account. */
const attack = async (personId: string, applicationId: string) =>
  Promise.all(
    (
      [
        ['people.me', {}],
        ['people.saveName', { name: 'Outro Nome' }],
        ['privacy.requestExport', {}],
        ['applications.get', { applicationId }],
        ['applications.counts', {}],
        ['applications.board', { stage: 'documentos' }],
        ['staff.list', {}],
        ['live.ticket', {}],
        ['security.signOut', {}],
      ] as const
    ).map(async ([name, input]) => (await world.call(name, personId, input)).status),
  );

describe('a suspended account', () => {
  test('is blocked immediately: its tokens can no longer read, change or export anything, and sign-ins fail', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const { personId, applicationId } = await addClient(world);
    const email = await emailOf(personId);
    expect(await world.succeed('security.suspend', admin, { email, reason })).toEqual({ suspended: true });
    expect(await attack(personId, applicationId)).toEqual(Array(9).fill(401));
    world.pass(120_000);
    expect((await world.call('people.me', personId)).status).toBe(401);
    expect(world.disabledAccounts.has(personId)).toBe(true);
  });

  test('of a team member is blocked as well, including an admin’s', async () => {
    const [admin, other] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'admin' })];
    await world.succeed('applications.counts', other, {});
    const email = await emailOf(other);
    await world.succeed('security.suspend', admin, { email, reason });
    expect(await attack(other, world.newId())).toEqual(Array(9).fill(401));
    const { colleagues } = await world.succeed('staff.colleagues', admin, {});
    expect(colleagues.filter(({ suspended }) => suspended).map(({ id }) => id)).toEqual([other]);
    const { applicationId } = await addClient(world);
    const move = { applicationId, from: null, to: other };
    expect((await world.refused('applications.assign', admin, move)).code).toBe('staff.suspended');
    await world.succeed('security.reinstate', admin, { email, reason });
    await world.succeed('applications.assign', admin, move);
  });

  test('is recorded with the reason, and notified to its person and the other admins', async () => {
    const admin = await world.addPerson({ role: 'admin', name: 'Rita Faria' });
    const other = await world.addPerson({ role: 'admin' });
    const personId = await world.addPerson({ name: 'Vasco Lima' });
    await world.succeed('security.suspend', admin, { email: await emailOf(personId), reason });
    expect(await auditOf(personId)).toEqual([
      expect.objectContaining({ action: 'security.suspended', actorId: admin, actorRole: 'admin', reason }),
    ]);
    expect(await newsOf(personId)).toEqual([['account_suspended', undefined, undefined, undefined]]);
    expect(await newsOf(other)).toContainEqual(['admin_alert', 'account_suspended', personId, admin]);
    expect(await newsOf(admin)).not.toContainEqual(expect.arrayContaining([personId]));
    const { suspended } = await world.succeed('security.suspensions', other, {});
    expect(suspended.find((each: SuspendedAccount) => each.personId === personId)).toMatchObject({
      name: 'Vasco Lima',
      reason,
      suspendedBy: 'Rita Faria',
    });
  });

  test('opens again, with its earlier sessions ended', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const personId = await world.addPerson();
    const input = { email: await emailOf(personId), reason };
    await world.succeed('security.suspend', admin, input);
    const before = { signedInAt: Math.floor(world.now().getTime() / 1000) - 10 };
    await world.succeed('security.reinstate', admin, input);
    expect(world.disabledAccounts.has(personId)).toBe(false);
    expect((await world.call('people.me', personId, {}, before)).status).toBe(401);
    world.pass(120_000);
    expect((await world.call('people.me', personId)).status).toBe(200);
    expect((await world.refused('security.reinstate', admin, input)).code).toBe('security.not_suspended');
    expect((await newsOf(personId)).map(([kind]) => kind)).toEqual(['account_suspended', 'account_reinstated']);
  });

  test('is reinstated only after a proof of identity', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const personId = await world.addPerson();
    const input = { email: await emailOf(personId), reason };
    const earlier = { signedInAt: Math.floor(world.now().getTime() / 1000) - 601 };
    expect((await world.call('security.suspend', admin, input, earlier)).status).toBe(200);
    expect((await world.call('security.reinstate', admin, input, earlier)).body).toMatchObject({
      code: 'session.proof_needed',
    });
    expect((await world.call('people.me', personId)).status).toBe(401);
  });

  test('cannot be one’s own', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const input = { email: await emailOf(admin), reason };
    expect((await world.refused('security.suspend', admin, input)).code).toBe('security.own_account');
    expect((await world.refused('security.reinstate', admin, input)).code).toBe('security.own_account');
  });

  test('is repeated in the user pool if that was unavailable', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const personId = await world.addPerson();
    const input = { email: await emailOf(personId), reason };
    await world.succeed('security.suspend', admin, input);
    world.disabledAccounts.delete(personId);
    await world.succeed('security.suspend', admin, input);
    expect(world.disabledAccounts.has(personId)).toBe(true);
    expect(await auditOf(personId)).toHaveLength(1);
  });
});

describe('admins', () => {
  test('who suspend each other concurrently leave one of them', async () => {
    const [one, other] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'admin' })];
    const [emailOfOne, emailOfOther] = [await emailOf(one), await emailOf(other)];
    const answers = await Promise.all([
      world.call('security.suspend', one, { email: emailOfOther, reason }),
      world.call('security.suspend', other, { email: emailOfOne, reason }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('cannot resign while all others are suspended', async () => {
    for (const { personId } of (await world.database.entities.staffMember.query.list({}).go({ pages: 'all' })).data)
      await world.database.entities.staffMember.delete({ personId }).go();
    const [admin, other] = [await world.addPerson({ role: 'admin' }), await world.addPerson({ role: 'admin' })];
    await world.succeed('security.suspend', admin, { email: await emailOf(other), reason });
    const resign = { personId: admin, role: 'staff' };
    expect((await world.refused('staff.changeRole', admin, resign)).code).toBe('staff.last_admin');
  });

  test('can suspend a limited number per hour', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    for (let count = 0; count < suspensionsPerHour; count++)
      await world.succeed('security.suspend', admin, { email: await emailOf(await world.addPerson()), reason });
    const email = await emailOf(await world.addPerson());
    expect((await world.refused('security.suspend', admin, { email, reason })).code).toBe('request.too_many');
  });

  test('are notified of a new one, which is recorded', async () => {
    const admin = await world.addPerson({ role: 'admin', name: 'Rita Faria' });
    const other = await world.addPerson({ role: 'admin' });
    const personId = await world.addPerson({ name: 'Nova Pessoa' });
    await world.succeed('staff.add', admin, { email: await emailOf(personId), role: 'admin' });
    const told = ['admin_alert', 'admin_added', personId, admin];
    expect(await newsOf(other)).toContainEqual(told);
    expect(await newsOf(admin)).not.toContainEqual(told);
    expect(await newsOf(personId)).not.toContainEqual(told);
    expect((await auditOf(personId)).map(({ action }) => action)).toEqual(['staff.role_granted']);
  });
});

describe('an upload in progress when its person was suspended', () => {
  test('is recorded for the team, and its person cannot use it', async () => {
    const admin = await world.addPerson({ role: 'admin' });
    const client = await addClient(world);
    const { applicationId, personId } = client;
    // The form was issued and the file sent; S3's event arrives after the suspension.
    const { uploadId, documentId } = await uploadOnly(world, client, { docType: 'planta' });
    await world.succeed('security.suspend', admin, { email: await emailOf(personId), reason });
    const input = { applicationId, uploadId };
    expect((await world.refused('documents.complete', personId, input)).code).toBe('session.required');
    const newsBefore = await newsOf(personId);
    await recordUpload({ ...world, storage: world.storage }, input);
    const { documents } = await world.succeed('applications.staffGet', admin, { applicationId });
    expect(documents).toContainEqual(expect.objectContaining({ id: documentId, aiStatus: 'review' }));
    for (const [name, fields] of [
      ['documents.link', { applicationId, documentId }],
      ['applications.submit', { applicationId }],
      [
        'documents.presign',
        { applicationId, docType: 'cpcv', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 9 },
      ],
    ] as const)
      expect((await world.refused(name, personId, fields)).code).toBe('session.required');
    expect(await newsOf(personId)).toEqual(newsBefore);
    expect((await world.succeed('applications.staffGet', admin, { applicationId })).application.status).toBe(
      'documentos',
    );
  });
});
