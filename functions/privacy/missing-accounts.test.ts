import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { finishAccountImport, startAccountImport } from '#database/accounts/writes.ts';
import { team } from '#database/notifications/entity.ts';
import { createWorld } from '#functions/testing/world.ts';
import type { ExportStorage } from './export-storage.ts';
import { findMissingAccounts, type MissingAccountDependencies } from './find-missing-accounts.ts';
import { makeExport } from './make-export.ts';

const world = await createWorld();
afterAll(() => world.stop());
beforeEach(() => world.pass(25 * 3_600_000));

const userPoolId = 'eu-west-1_TestTest1';
const present = new Set<string>();

async function addPresent(): Promise<string> {
  const personId = await world.addPerson();
  present.add(personId);
  return personId;
}

/** The daily check. */
const check = (changes: Partial<MissingAccountDependencies> = {}) =>
  findMissingAccounts({
    database: world.database,
    now: world.now,
    newId: world.newId,
    userPoolId,
    listAccounts: async function* () {
      yield* [...present];
    },
    hasAccount: async (sub) => present.has(sub),
    ...changes,
  });

async function addMissing(): Promise<string> {
  const personId = await addPresent();
  present.delete(personId);
  world.securityPool.missing.add(personId);
  return personId;
}

const listed = async (admin: string) =>
  (await world.succeed('security.missingAccounts', admin, {})).items.map(({ personId }) => personId);
const mails = async () =>
  (await world.database.entities.notification.query.primary({ personId: team }).go()).data.filter(
    ({ kind }) => kind === 'account_missing',
  );
const reason = 'O cliente pediu por telefone.';

test('a person whose account is missing is reported once, to the admins; nothing of theirs is erased', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  present.add(admin);
  await addPresent();
  const personId = await addMissing();
  expect(await check()).toBe(1);
  // Once a day.
  expect(await check()).toBeUndefined();
  world.pass(24 * 3_600_000);
  expect(await check()).toBe(0);
  expect(await listed(admin)).toEqual([personId]);
  expect(await mails()).toHaveLength(1);
  expect((await world.database.entities.erasureRequest.get({ personId }).go()).data).toBeNull();
});

test('a run that ends after its first report has told the team', async () => {
  const before = (await mails()).length;
  const missing = [await addMissing(), await addMissing()];
  const asked: string[] = [];
  const hasAccount = async (sub: string) => {
    if (missing.includes(sub) && asked.push(sub) === missing.length) throw new Error('The pool does not answer');
    return present.has(sub);
  };
  await expect(check({ hasAccount })).rejects.toThrow('does not answer');
  expect(await mails()).toHaveLength(before + 1);
  world.pass(24 * 3_600_000);
  expect(await check()).toBe(1);
});

test('an admin starts the erasure by hand, and stops it; both are recorded', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  present.add(admin);
  const personId = await addMissing();
  await check();
  const { dueAt } = await world.succeed('security.eraseMissing', admin, { personId, reason });
  expect(Date.parse(dueAt) - world.now().getTime()).toBe(7 * 24 * 3_600_000);
  expect(await world.refused('security.eraseMissing', admin, { personId, reason })).toMatchObject({
    code: 'erasure.already_requested',
  });
  const { data: request } = await world.database.entities.erasureRequest.get({ personId }).go();
  expect(request).toMatchObject({ status: 'scheduled', isEmailVerified: true });
  await world.succeed('security.keepMissing', admin, { personId });
  const { data } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
  expect(data).toMatchObject([
    { action: 'erasure.requested', actorId: admin, actorRole: 'admin', reason },
    { action: 'erasure.withdrawn', actorId: admin },
  ]);
});

test('nobody of the team is erased, and what was not begun is not stopped', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  const member = await world.addPerson({ role: 'staff' });
  present.add(admin);
  world.securityPool.missing.add(member);
  const client = await addMissing();
  await check();
  const code = async (name: 'security.eraseMissing' | 'security.keepMissing', personId: string) =>
    (await world.refused(name, admin, name === 'security.eraseMissing' ? { personId, reason } : { personId })).code;
  expect(await code('security.eraseMissing', member)).toBe('erasure.of_staff');
  for (const personId of [member, client, world.newId()])
    expect(await code('security.keepMissing', personId)).toBe('account.not_missing');
  expect(await code('security.eraseMissing', randomUUID())).toBe('account.not_missing');
  // Nor is what somebody asked for themselves.
  const ana = await addPresent();
  const { email } = await world.succeed('people.me', ana, {});
  await world.succeed('privacy.requestErasure', ana, { email: email ?? '' });
  expect(await code('security.keepMissing', ana)).toBe('account.not_missing');
  // It has both left the team and lost its account.
  await world.database.entities.staffMember.delete({ personId: member }).go();
  await world.succeed('security.eraseMissing', admin, { personId: member, reason });
  await world.succeed('security.keepMissing', admin, { personId: member });
});

test('an account that is there, or there again, is neither reported nor erased', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  present.add(admin);
  const personId = await addMissing();
  // It was made after the list was begun.
  expect(await check({ hasAccount: async (sub) => sub === personId })).toBe(0);
  world.pass(24 * 3_600_000);
  expect(await check()).toBe(1);
  world.securityPool.missing.delete(personId);
  expect(await world.refused('security.eraseMissing', admin, { personId, reason })).toMatchObject({
    code: 'account.not_missing',
  });
  present.add(personId);
  world.pass(24 * 3_600_000);
  await check();
  expect(await listed(admin)).not.toContain(personId);
  const somebody = await addPresent();
  expect(await world.refused('security.eraseMissing', admin, { personId: somebody, reason })).toMatchObject({
    code: 'account.not_missing',
  });
});

test('nothing is reported, and nothing can be started, while accounts are being imported', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  present.add(admin);
  const early = await addMissing();
  await check();
  const late = await addMissing();
  const run = { userPoolId, runId: randomUUID() };
  const startedAt = world.now().toISOString();
  await startAccountImport(world.database, { ...run, lostPoolId: 'eu-west-1_Lost', exportId: 'x', startedAt });
  world.pass(24 * 3_600_000);
  expect(await check()).toBeUndefined();
  expect(await listed(admin)).not.toContain(late);
  expect(await world.refused('security.eraseMissing', admin, { personId: early, reason })).toMatchObject({
    code: 'account.import_running',
  });
  await finishAccountImport(world.database, { ...run, finishedAt: world.now().toISOString() });
  expect(await check()).toBe(1);
  expect(await listed(admin)).toContain(late);
});

test('a suspended client’s erasure is started for them, and stopped', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  const personId = await addPresent();
  expect(await world.refused('security.eraseMissing', admin, { personId, reason })).toMatchObject({
    code: 'account.not_missing',
  });
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('security.suspend', admin, { email, reason: 'O telemóvel foi roubado.' });
  const dueOf = async () =>
    (await world.succeed('security.suspensions', admin, {})).suspended.find((each) => each.personId === personId)
      ?.dueAt;
  expect(await dueOf()).toBeNull();
  const { dueAt } = await world.succeed('security.eraseMissing', admin, { personId, reason });
  expect(await dueOf()).toBe(dueAt);
  await world.succeed('security.keepMissing', admin, { personId });
  expect(await dueOf()).toBeNull();
});

test('a suspended client’s copy is made and linked for them, and recorded as the admin’s', async () => {
  const admin = await world.addPerson({ role: 'admin' });
  const personId = await addPresent();
  for (const name of ['privacy.exportSuspended', 'privacy.linkSuspended'] as const)
    expect((await world.refused(name, admin, { personId })).code).toBe('security.not_suspended');
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('security.suspend', admin, { email, reason: 'O telemóvel foi roubado.' });
  await world.succeed('privacy.exportSuspended', admin, { personId });
  const job = world.exportJobs.at(-1);
  if (job?.personId !== personId) throw new Error('No job');
  expect((await world.refused('privacy.linkSuspended', admin, { personId })).code).toBe('export.not_ready');
  const storage: ExportStorage = {
    openFile: async () => undefined,
    write: async (_job, bytes) => {
      for await (const _part of bytes);
      return 1;
    },
  };
  const attempt = { signal: AbortSignal.timeout(10_000), isLast: true };
  expect(await makeExport({ ...world, storage }, job, attempt)).toBe('made');
  const { url } = await world.succeed('privacy.linkSuspended', admin, { personId });
  expect(url).toContain(job.exportId);
  const { suspended } = await world.succeed('security.suspensions', admin, {});
  expect(suspended.find((each) => each.personId === personId)?.copy).toBe('ready');
  const { data: trail } = await world.database.entities.personAuditEntry.query.primary({ personId }).go();
  expect(trail.filter(({ action }) => action.startsWith('export.')).map(({ actorId }) => actorId)).toEqual([
    admin,
    admin,
  ]);
  const { data: mails } = await world.database.entities.notification.query.primary({ personId }).go();
  expect(mails.map(({ kind }) => kind)).not.toContain('export_ready');
});
