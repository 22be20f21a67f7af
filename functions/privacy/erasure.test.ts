import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventBridgeEvent, SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { findAddress } from '#database/addresses/reads.ts';
import { createPersonOnce } from '#database/addresses/writes.ts';
import { startChange } from '#database/change.ts';
import type { Database } from '#database/database.ts';
import { findErasureRequest } from '#database/privacy/reads.ts';
import { leaseErasure } from '#database/privacy/writes.ts';
import { recordSession } from '#database/sessions/writes.ts';
import { followCase } from '#database/work/writes.ts';
import { pdfFile } from '#functions/testing/files.ts';
import { httpEvent } from '#functions/testing/http-event.ts';
import { bucketName } from '#functions/testing/in-memory-bucket.ts';
import { addApplication, addClient, addSubmittedClient, upload, uploadOnly } from '#functions/testing/journey.ts';
import { addClientWithOffers } from '#functions/testing/offers.ts';
import { poolAttributes, poolEvent } from '#functions/testing/pool-events.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { startMailService } from '#functions/testing/start-mail-service.ts';
import { createWorld } from '#functions/testing/world.ts';
import { createSesMailer } from '#platform/mailer.ts';
import { pdfSha256, versionInForce } from '#shared/prior-information/in-force.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { createPreToken } from '../accounts/triggers/create-pre-token.ts';
import { createStoredHandler } from '../documents/create-stored-handler.ts';
import { createSocketHandler } from '../live/create-socket-handler.ts';
import { createMailEventHandler } from '../notifications/delivery/create-mail-event-handler.ts';
import { createScheduleHandler, type ScheduleDependencies } from './create-schedule-handler.ts';
import type { Farewell } from './erasure-dependencies.ts';
import { createErasureMailer } from './erasure-email.ts';
import { createFileRemoval } from './erasure-storage.ts';
import type { ExportStorage } from './export-storage.ts';
import { makeExport } from './make-export.ts';

// Each of them fills and empties a table: many small writes, on however busy a machine.
const world = await createWorld();
afterAll(() => world.stop());

const mail = await startMailService();
afterAll(() => mail.stop());
const hear = createMailEventHandler(world, world.observability);

/** The mail service reports the e-mails that it has accepted. */
function reportSent() {
  const Records = mail.taken.map(({ id: messageId, tags }) => {
    const mailOf = { messageId, tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])) };
    return { messageId, body: JSON.stringify({ source: 'aws.ses', detail: { eventType: 'Send', mail: mailOf } }) };
  });
  return hear({ Records } as SQSEvent);
}

const minute = 60_000;
const week = 7 * 24 * 60 * minute;
const farewells: Farewell[] = [];
const removedAccounts: string[] = [];
beforeEach(async () => {
  // What the test before has begun comes to its end.
  world.pass(16 * minute);
  await comeRound();
  farewells.splice(0);
  removedAccounts.splice(0);
  mail.taken.splice(0);
  world.exportJobs.splice(0);
});

const real: ScheduleDependencies = {
  database: world.database,
  newId: world.newId,
  now: world.now,
  removeAccount: async (personId) => void removedAccounts.push(personId),
  removeFiles: createFileRemoval(world.bucket.client, { documents: bucketName, exports: bucketName }),
  sayFarewell: async (farewell) => void farewells.push(farewell),
  startExport: async (job) => void world.exportJobs.push(job),
  findMissingAccounts: async () => undefined,
  retentionYears: 7,
};

/** The schedule comes round. */
const comeRound = (changes: Partial<ScheduleDependencies> = {}, left = 15 * minute) =>
  createScheduleHandler({ ...real, ...changes }, world.observability)({}, { getRemainingTimeInMillis: () => left });

/** The schedule comes round, and again once what was under way at the first time has ended. */
async function comeRoundTwice(): Promise<void> {
  await comeRound();
  world.pass(16 * minute);
  await comeRound();
}

/** Asks for an erasure and lets its cooling-off pass. */
async function askAndWait(personId: string): Promise<{ email: string }> {
  const { email } = await world.succeed('people.me', personId, {});
  await world.succeed('privacy.requestErasure', personId, { email });
  world.pass(week);
  return { email };
}

/**
 * Everything in which one of these texts stands, but for what the table's time to live has taken away by now, and for
 * tombstones.
 */
const itemsWith = async (...texts: string[]) =>
  (await scanAll(world.table)).filter(
    (item) =>
      !(Number(item['expiresAt']) * 1000 < world.now().getTime()) &&
      !(item['__edb_e__'] === 'accountsecurity' && item['expiresAt']) &&
      texts.some((text) => JSON.stringify(item).includes(text)),
  );

const records = async (): Promise<{ erasureId: string; counts: Record<string, number> }[]> =>
  (await world.database.entities.erasureRecord.query.list({}).go({ pages: 'all' })).data;

test('an erasure takes the offers along, and their figures out of the trail', async () => {
  const staffId = await world.addPerson({ role: 'staff' });
  const { personId, applicationId, offers } = await addClientWithOffers(world, staffId, ['Caixa Fictícia, C.R.L.']);
  await world.succeed('offers.choose', personId, { applicationId, offerId: offers[0]?.id ?? '' });
  expect((await itemsWith('Caixa Fictícia, C.R.L.')).length).toBeGreaterThan(0);
  await askAndWait(personId);
  await comeRound();
  expect(await itemsWith('Caixa Fictícia, C.R.L.')).toEqual([]);
  const { data } = await world.database.entities.auditEntry.query.primary({ applicationId }).go();
  expect(data.find(({ action }) => action === 'offer.published')?.after).toEqual({ status: 'published' });
});

describe('asking to be erased', () => {
  test('is confirmed by the e-mail address in any case, and shows until when it can be withdrawn', async () => {
    const personId = await world.addPerson({ email: 'Maria.Rita@example.com' });
    const { erasure } = await world.succeed('privacy.requestErasure', personId, { email: ' maria.rita@EXAMPLE.com ' });
    const now = world.now();
    expect(erasure).toEqual({
      requestedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + week).toISOString(),
      underWay: false,
    });
    expect((await world.succeed('privacy.get', personId, {})).erasure).toEqual(erasure);
    await world.succeed('privacy.withdrawErasure', personId, {});
  });

  test('with another address nothing happens', async () => {
    const personId = await world.addPerson();
    const problem = await world.refused('privacy.requestErasure', personId, { email: 'outra@example.com' });
    expect(problem.code).toBe('erasure.email_differs');
    expect((await world.succeed('privacy.get', personId, {})).erasure).toBeNull();
  });

  test('twice at once is one request', async () => {
    const personId = await world.addPerson();
    const { email } = await world.succeed('people.me', personId, {});
    const answers = await Promise.all([1, 2, 3].map(() => world.call('privacy.requestErasure', personId, { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await world.succeed('privacy.withdrawErasure', personId, {});
  });

  test.each(['staff', 'admin'] as const)('is not for %s: they leave the team first', async (role) => {
    const personId = await world.addPerson({ role, email: `${role}.fica@example.com` });
    const problem = await world.refused('privacy.requestErasure', personId, { email: `${role}.fica@example.com` });
    expect(problem).toMatchObject({ code: 'erasure.of_staff', detail: expect.stringMatching(/equipa/) });
  });

  test('can be withdrawn, and then nothing is erased; asked again it begins again', async () => {
    const { personId, applicationId } = await addClient(world);
    const { email } = await askAndWait(personId);
    expect((await world.succeed('privacy.withdrawErasure', personId, {})).erasure).toBeNull();
    await comeRound();
    expect((await world.call('applications.get', personId, { applicationId })).status).toBe(200);
    await world.succeed('privacy.requestErasure', personId, { email });
    world.pass(week - 1);
    await comeRound();
    expect((await world.call('applications.get', personId, { applicationId })).status).toBe(200);
    world.pass(1);
    await comeRound();
    expect((await world.refused('people.me', personId)).code).toBe('session.required');
  });

  test('cannot be withdrawn once it has begun', async () => {
    const personId = await world.addPerson();
    await askAndWait(personId);
    const request = await findErasureRequest(world.database, personId);
    if (!request) throw new Error('No request');
    const until = new Date(world.now().getTime() + minute);
    expect(await leaseErasure(world.database, request, { now: world.now(), until })).toBe(true);
    expect((await world.refused('privacy.withdrawErasure', personId)).code).toBe('erasure.under_way');
    expect((await world.refused('privacy.requestExport', personId)).code).toBe('erasure.under_way');
  });

  test('waits while its person is a member of the team', async () => {
    const personId = await world.addPerson();
    await askAndWait(personId);
    const at = world.now().toISOString();
    await world.database.entities.staffMember.put({ personId, role: 'admin', createdAt: at, updatedAt: at }).go();
    await comeRound();
    expect((await world.call('people.me', personId)).status).toBe(200);
    await world.database.entities.staffMember.delete({ personId }).go();
    await comeRound();
    expect((await world.call('people.me', personId)).status).toBe(401);
  });
});

/** A person with everything that can be held on one; the name is a text that stands nowhere else. */
async function addFullPerson() {
  const name = `Beatriz ${ulid()}`;
  const email = `${ulid().toLowerCase()}@pessoa.example`;
  const client = await addSubmittedClient(world, { whatsapp: { optIn: true, number: '+351911111111' } });
  const { personId, applicationId } = client;
  const { data: person } = await world.database.entities.person.get({ personId }).go();
  await world.database.entities.address.delete({ email: person?.email ?? '' }).go();
  await world.database.entities.address.put({ email, personId, since: world.now().toISOString() }).go();
  await world.database.entities.person.patch({ personId }).set({ email, directoryEmail: email }).go();
  await world.succeed('people.saveName', personId, { name });
  await upload(world, client, { docType: 'planta', bytes: pdfFile('v1') });
  const { key } = await uploadOnly(world, client, { docType: 'cpcv' });
  world.bucket.store(key, pdfFile('v2'));
  // As somebody deletes a file in the console: under a delete marker.
  await world.bucket.client.send(new DeleteObjectCommand({ Bucket: bucketName, Key: key }));
  const further = await addApplication(world, personId);
  await world.succeed('privacy.requestExport', personId, {});
  world.bucket.store(`exports/${personId}/${world.exportJobs.at(-1)?.exportId}.zip`, pdfFile());
  await world.send('leads.send', leadFrom(email, name));
  const staffId = await world.addPerson({ role: 'staff' });
  const reason = `A cliente ${name} pediu`;
  await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'documentos', reason });
  await world.succeed('messages.staffSend', staffId, {
    applicationId,
    sendingId: randomUUID(),
    visibility: 'internal',
    content: `${name} prefere que liguem à tarde`,
  });
  for (const id of [applicationId, further]) await followCase(world.database, id, world.now());
  return { personId, applicationId, further, name, email, staffId };
}

function leadFrom(email: string, name: string) {
  const input = { name, email: email.toUpperCase(), message: 'Quero saber mais, por favor.', source: 'contact_form' };
  return httpEvent('leads.send', { input });
}

describe('an erasure', () => {
  test('leaves nothing of the person: no item, no file and no version of one, no account', async () => {
    const { personId, applicationId, further, name, email, staffId } = await addFullPerson();
    const bystander = await addFullPerson();
    await askAndWait(personId);
    await comeRoundTwice();
    expect(await itemsWith(name, email, email.toUpperCase(), personId)).toEqual([]);
    expect(world.bucket.keys().filter((key) => key.includes(applicationId) || key.includes(personId))).toEqual([]);
    expect(removedAccounts).toContain(personId);
    expect(farewells).toEqual([{ email, firstName: 'Beatriz', personId, erasureId: expect.any(String) }]);
    const left = await itemsWith(applicationId, further);
    expect(left.map((item) => [item['__edb_e__'], item['actorId'], item['action'], item['reason']])).toEqual([
      ['audit', staffId, 'application.moved', undefined],
    ]);
    expect((await itemsWith(bystander.email)).length).toBeGreaterThan(2);
    expect(world.bucket.keys().filter((key) => key.includes(bystander.applicationId)).length).toBeGreaterThan(4);
  });

  test('ends with an e-mail to the address and the name that the person has by then', async () => {
    const personId = await world.addPerson({ name: 'Beatriz Lima' });
    await askAndWait(personId);
    await world.database.entities.person.patch({ personId }).set({ name: 'Bia Lima', email: 'bia@nova.example' }).go();
    await comeRoundTwice();
    expect(farewells).toMatchObject([{ email: 'bia@nova.example', firstName: 'Bia' }]);
  });

  test('is recorded with when and how much, and nothing that leads to the person', async () => {
    const { personId } = await addFullPerson();
    await askAndWait(personId);
    const before = (await records()).length;
    await comeRoundTwice();
    const all = await records();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.counts).toEqual({ applications: 2, leads: 1, retained: 0, files: 7, items: expect.any(Number) });
  });

  test('removes the application from the board and its counts', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const staffId = await world.addPerson({ role: 'staff' });
    await followCase(world.database, applicationId, world.now());
    const { stages, total } = await world.succeed('applications.counts', staffId, {});
    await askAndWait(personId);
    await comeRoundTwice();
    expect((await itemsWith(applicationId)).filter((item) => item['__edb_e__'] === 'application')).toEqual([]);
    await followCase(world.database, applicationId, world.now());
    const board = await world.succeed('applications.board', staffId, { stage: 'analise' });
    expect(JSON.stringify(board)).not.toContain(applicationId);
    expect(await world.succeed('applications.counts', staffId, {})).toMatchObject({
      stages: { analise: stages.analise - 1 },
      total: total - 1,
    });
  });

  test('keeps of a case that reached a proposal what the law wants, for its years and without the person', async () => {
    const { personId, applicationId } = await addSubmittedClient(world);
    const staffId = await world.addPerson({ role: 'staff' });
    const acknowledgedAt = world.now().toISOString();
    await world.succeed('prior-information.acknowledge', personId, { version: versionInForce });
    await world.succeed('applications.move', staffId, { applicationId, from: 'analise', to: 'proposta' });
    await askAndWait(personId);
    await comeRoundTwice();
    const { erasureId, counts } = (await records()).at(-1) ?? {};
    expect(counts).toMatchObject({ retained: 1, applications: 1 });
    const { data } = await world.database.entities.retainedCase.query.primary({ erasureId: erasureId ?? '' }).go();
    expect(data).toMatchObject([{ stage: 'proposta', purpose: 'first_home' }]);
    expect(data[0]?.information).toEqual([
      { version: versionInForce, sha256: pdfSha256, deliveredAt: acknowledgedAt, acknowledgedAt },
    ]);
    expect(new Date((data[0]?.expiresAt ?? 0) * 1000).getUTCFullYear()).toBe(world.now().getUTCFullYear() + 7);
    expect(JSON.stringify(data)).not.toContain(personId);
    expect(JSON.stringify(data)).not.toContain(applicationId);
  });

  test('also takes a file that was under way and arrives when everything is gone', async () => {
    const { personId, applicationId } = await addClient(world);
    const { key } = await uploadOnly(world, { personId, applicationId }, { docType: 'irs' });
    await askAndWait(personId);
    await comeRoundTwice();
    const version = world.bucket.store(key, pdfFile());
    const detail = { bucket: { name: bucketName }, object: { key, 'version-id': version } };
    const event = { id: 'event', source: 'aws.s3', detail } as EventBridgeEvent<string, unknown>;
    await createStoredHandler({ ...world, demandsSecondFactor: false }, world.observability)(event);
    expect(world.bucket.has(key)).toBe(false);
  });

  test('lets the address sign up again', async () => {
    const { personId, email } = await addFullPerson();
    await askAndWait(personId);
    await comeRoundTwice();
    const again = await world.addPerson({ email });
    expect(await world.succeed('people.me', again, {})).toMatchObject({ email, nextStep: 'onboarding' });
  });
});

describe('what is under way when an erasure begins', () => {
  const signIn = async (sub: string, email: string) => {
    const preToken = createPreToken({ ...world, userPoolOf: () => world.securityPool });
    return preToken({
      ...poolEvent(sub),
      triggerSource: 'TokenGeneration_Authentication',
      request: { userAttributes: poolAttributes(sub, { email }), groupConfiguration: {}, scopes: [] },
      response: { claimsAndScopeOverrideDetails: {} },
    });
  };

  test('gets nothing from the next request on: tokens, tickets and sign-ins are refused', async () => {
    const { personId, email, applicationId } = await addFullPerson();
    const { ticket } = await world.succeed('live.ticket', personId, {});
    await askAndWait(personId);
    const { ticket: late } = await world.succeed('live.ticket', personId, {});
    await comeRound();
    const closed = Object.entries(routes).filter(([, { access }]) => access !== 'public' && access !== 'signed');
    const statuses = new Set<number>();
    for (const [name] of closed)
      statuses.add((await world.call(name as RouteName, personId, { applicationId })).status);
    expect([...statuses]).toEqual([401]);
    const socket = createSocketHandler({ ...world, siteUrl: 'https://morada.example' }, world.observability);
    for (const [connectionId, given] of [
      ['first', ticket],
      ['late', late],
    ])
      expect(
        await socket({
          requestContext: { routeKey: '$connect', eventType: 'CONNECT', connectionId: connectionId ?? '' },
          headers: { Origin: 'https://morada.example' },
          queryStringParameters: { ticket: given },
        }),
      ).toEqual({ statusCode: 401 });
    await expect(signIn(personId, email)).rejects.toThrow('Account is suspended');
    expect(await world.database.entities.person.get({ personId }).go()).toEqual({ data: null });
  });

  test('leaves nothing either, however late it writes', async () => {
    const { personId, email } = await addFullPerson();
    await askAndWait(personId);
    await comeRound();
    // A request that was let in before, a sign-in whose person was read before, and an export that was being written.
    const signedInAt = Math.floor(world.now().getTime() / 1000);
    await recordSession(
      world.database,
      { personId, signedInAt, origin: 'password', device: undefined, isTeam: false },
      world.now(),
    );
    const change = startChange(world, { personId, role: 'client' });
    await change.commit([change.auditPerson({ personId, action: 'security.sessions_ended' })]);
    const at = world.now().toISOString();
    await createPersonOnce(world.database, { personId, email, isEmailVerified: true, name: 'Beatriz', at });
    expect(await findAddress(world.database, email)).toBeUndefined();
    world.bucket.store(`exports/${personId}/late.zip`, pdfFile());
    world.pass(16 * minute);
    await comeRound();
    expect(await itemsWith(personId, email)).toEqual([]);
    expect(world.bucket.keys().filter((key) => key.includes(personId))).toEqual([]);
    expect(farewells).toHaveLength(1);
  });

  test('an export is not made of somebody who is erased meanwhile', async () => {
    const personId = await world.addPerson();
    await world.succeed('privacy.requestExport', personId, {});
    const [job] = world.exportJobs;
    if (!job) throw new Error('No job');
    await askAndWait(personId);
    const storage: ExportStorage = {
      openFile: async () => {
        throw new Error('No file');
      },
      write: async (_job, bytes) => {
        for await (const _part of bytes);
        await comeRound();
        return 1;
      },
    };
    const attempt = { signal: AbortSignal.timeout(10_000), isLast: true };
    expect(await makeExport({ ...world, storage }, job, attempt)).toBe('not wanted');
    world.pass(16 * minute);
    await comeRound();
    expect(await itemsWith(personId)).toEqual([]);
  });
});

describe('an erasure that is stopped in the middle', () => {
  /** Makes the n-th of everything that an erasure does to the table or outside fail. */
  function stoppingAfter(steps: number): Partial<ScheduleDependencies> {
    let done = 0;
    const stop = () => {
      if (done++ >= steps) throw new Error('killed');
    };
    const guarded =
      <Arguments extends readonly unknown[], Result>(work: (...all: Arguments) => Promise<Result>) =>
      async (...all: Arguments): Promise<Result> => {
        stop();
        return work(...all);
      };
    const database = new Proxy(world.database, {
      get: (target, property) => {
        if (['entity', 'collections', 'raw'].includes(String(property))) stop();
        return Reflect.get(target, property);
      },
    }) as Database;
    return {
      database,
      removeAccount: guarded(real.removeAccount),
      removeFiles: guarded(real.removeFiles),
      sayFarewell: guarded(real.sayFarewell),
    };
  }

  test('anywhere, is finished by the runs that follow', async () => {
    const { personId, name, email, applicationId } = await addFullPerson();
    await askAndWait(personId);
    const before = (await records()).length;
    let stops = 0;
    for (let steps = 1; (await itemsWith(personId)).length > 0; steps += 5) {
      // As after a kill, nobody has let go of the request: its lease ends by itself.
      world.pass(20 * minute);
      await comeRound(stoppingAfter(steps)).catch(() => stops++);
      if (steps > 400) throw new Error('It never ends');
    }
    expect(stops).toBeGreaterThan(5);
    expect(await itemsWith(name, email, personId)).toEqual([]);
    expect(world.bucket.keys().filter((key) => key.includes(applicationId) || key.includes(personId))).toEqual([]);
    const all = await records();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.counts).toMatchObject({ applications: 2 });
  });

  test('by a failure of one service, lets the next run begin at once, and does not hold up others', async () => {
    const [first, second] = [await addClient(world), await addClient(world)];
    await askAndWait(first.personId);
    await askAndWait(second.personId);
    const removeAccount = async (personId: string) => {
      if (personId === first.personId) throw new Error('The user pool is away');
    };
    await expect(comeRound({ removeAccount })).rejects.toThrow('The user pool is away');
    expect((await world.call('people.me', second.personId)).status).toBe(401);
    await comeRound();
    expect((await world.call('people.me', first.personId)).status).toBe(401);
  });

  test.each([
    ['unanswered', 'silent'],
    ['accepted, but the end not recorded', undefined],
  ] as const)('with its final e-mail %s sends that once', async (_what, trouble) => {
    const { personId } = await addClient(world);
    await askAndWait(personId);
    const before = (await records()).length;
    await comeRound();
    world.pass(16 * minute);
    if (trouble) mail.troubles.push(trouble);
    const say = createErasureMailer(createSesMailer(mail.client, 'ola@morada.example', 'morada'));
    const sayFarewell = async (farewell: Farewell) => {
      await say(farewell);
      if (mail.taken.length === 1) throw new Error('The table is away');
    };
    await expect(comeRound({ sayFarewell })).rejects.toThrow('The erasure is not concluded');
    await comeRound({ sayFarewell });
    expect(await records()).toHaveLength(before);
    await reportSent();
    world.pass(16 * minute);
    await comeRound({ sayFarewell });
    expect(mail.taken).toHaveLength(1);
    expect(await records()).toHaveLength(before + 1);
    expect(await reportSent()).toEqual({ batchItemFailures: [] });
  });

  test('by a mail service that refuses the address ends all the same', async () => {
    const { personId } = await addClient(world);
    await askAndWait(personId);
    const before = (await records()).length;
    await comeRound();
    world.pass(16 * minute);
    mail.troubles.push({ status: 400, code: 'MessageRejected' });
    await comeRound({ sayFarewell: createErasureMailer(createSesMailer(mail.client, 'ola@morada.example')) });
    expect(await records()).toHaveLength(before + 1);
  });

  test('two runs at once do the work once', async () => {
    const { personId } = await addFullPerson();
    await askAndWait(personId);
    const before = (await records()).length;
    await Promise.all([comeRound(), comeRound(), comeRound()]);
    expect(removedAccounts.filter((each) => each === personId)).toHaveLength(1);
    world.pass(16 * minute);
    await Promise.all([comeRound(), comeRound(), comeRound()]);
    expect(farewells).toHaveLength(1);
    expect(await records()).toHaveLength(before + 1);
  });

  test('no further one is begun when the time of the run is nearly over', async () => {
    const personId = await world.addPerson();
    await askAndWait(personId);
    await comeRound({}, 10_000);
    expect((await world.call('people.me', personId)).status).toBe(200);
    await comeRound();
    expect((await world.call('people.me', personId)).status).toBe(401);
  });
});

describe('a copy whose message got lost', () => {
  test('is asked for again', async () => {
    const personId = await world.addPerson();
    await world.succeed('privacy.requestExport', personId, {});
    const [job] = world.exportJobs.splice(0);
    await comeRound();
    expect(world.exportJobs.filter((each) => each.personId === personId)).toEqual([]);
    world.pass(3 * minute);
    await comeRound();
    expect(world.exportJobs).toContainEqual(job);
  });

  test('and that is never made counts as failed after an hour', async () => {
    const personId = await world.addPerson();
    await world.succeed('privacy.requestExport', personId, {});
    world.pass(61 * minute);
    await comeRound();
    expect((await world.succeed('privacy.get', personId, {})).export?.status).toBe('failed');
  });
});
