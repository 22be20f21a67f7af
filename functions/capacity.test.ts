import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { consumedCapacity, withCapacityCounter } from '#database/consumed-capacity.ts';
import { secondsAt } from '#database/schema.ts';
import { followCase } from '#database/work/writes.ts';
import { lisbonMonth } from '#functions/applications/get-counts.ts';
import { addApplication, addClient, uploadAllRequired, uploadOnly } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { outcomes, stages } from '#shared/applications/stages.ts';
import { purposes } from '#shared/loan/purposes.ts';
import type { RouteInput, RouteName } from '#shared/routes.ts';
import { boardPageSize } from './platform/case-table/column.ts';

/** Reads before every route of a person: half a unit for the account and half for the session. */
const session = 1;

/** Written before every route that changes something for a client: the count of their writes. */
const counted = 1;

/** Strongly consistent reads before every route of the team, at once: the membership, the account and the session. */
const role = 3;

/** Capacity units of the table per route of the journey. Exceeding a limit means that a query grew. */
const world = await createWorld();
afterAll(() => world.stop());

const client = await addClient(world, { countryIncome: 'PT', whatsapp: { optIn: true, number: '+351912345678' } });
const { applicationId, personId } = client;
const staffId = await world.addPerson({ role: 'staff' });

beforeAll(async () => {
  await uploadAllRequired(world, client);
  const others = await world.addPerson({ name: 'Maria da Conceição Albuquerque e Castro' });
  for (let index = 0; index < boardPageSize + 5; index++) await addApplication(world, others);
  // The first request of a session records it.
  await world.succeed('applications.counts', staffId, {});
});

async function unitsOf<Name extends RouteName>(name: Name, caller: string, input: RouteInput<Name>) {
  await world.succeed(name, caller, input);
  return unitsOfLastRequest();
}

function unitsOfLastRequest() {
  const { readUnits, writeUnits } = world.logs.at(-1)?.facts ?? {};
  return { read: Number(readUnits), write: Number(writeUnits) };
}

test('people.me costs the session check and at once the identity, the role, the security and half a unit for the requests', async () => {
  expect(await unitsOf('people.me', personId, {})).toEqual({ read: session + 3.5, write: 0 });
});

test('saving the settings of a person with one open case stays within its budget', async () => {
  const person = await addClient(world);
  const settings = { name: 'Nome Novo', phone: '912345678', whatsappOptIn: true, countryIncome: 'PT' };
  await spent(unitsOf('people.saveSettings', person.personId, settings), { read: session + 7, write: counted + 24 });
});

test('a general question costs its rate limit and nothing of the case; one about the case reads it once', async () => {
  const ask = (message: string) => unitsOf('assistant.ask', personId, { message });
  expect(await ask('O que é a Euribor?')).toEqual({ read: session, write: counted + 2 });
  const own = await ask('Que documentos preciso?');
  expect(own.write).toBe(counted + 2);
  expect(own.read).toBeLessThanOrEqual(session + 5.5);
});

test('a person’s list of applications costs at most one unit', async () => {
  expect((await unitsOf('applications.mine', personId, {})).read).toBeLessThanOrEqual(session + 1);
});

test('an application with ten documents costs the checks of session and owner, its query and one for the next call', async () => {
  const { read } = await unitsOf('applications.get', personId, { applicationId });
  expect(read).toBeLessThanOrEqual(session + 3.5);
});

test('the detail page does not read the audit trail, messages and uploads', async () => {
  const detail = () => unitsOf('applications.staffGet', staffId, { applicationId });
  const before = await detail();
  const content = 'x'.repeat(4000);
  for (let index = 0; index < 10; index++)
    await world.database.entities.message
      .create({
        applicationId,
        content,
        visibility: 'client',
        senderType: 'client',
        messageType: 'text',
        messageId: world.newId(),
        createdAt: world.now().toISOString(),
      })
      .go();
  expect(await detail()).toEqual(before);
  expect(before.read).toBeLessThanOrEqual(role + 6);
});

test('a page of the board costs at most three units in addition to the role check', async () => {
  const { read } = await unitsOf('applications.board', staffId, { stage: 'documentos' });
  expect(read).toBeLessThanOrEqual(role + 3);
});

describe('the team’s lists', () => {
  beforeAll(async () => {
    const { data } = await world.database.entities.application.scan.go({ pages: 'all' });
    for (const [index, { applicationId: id }] of data.entries()) {
      const message = { visibility: 'client', senderType: 'client', messageType: 'text', content: 'Bom dia' } as const;
      const createdAt = world.now().toISOString();
      await world.database.entities.message
        .create({ ...message, applicationId: id, messageId: world.newId(), createdAt })
        .go();
      // Every third client is called today.
      const startsAt = new Date(world.now().getTime() + (index + 1) * 60_000).toISOString();
      const call = { applicationId: id, startsAt, bookingUid: id, isByOwner: true, status: 'booked' } as const;
      if (index % 3 === 0) await world.database.entities.meeting.put(call).go();
      await followCase(world.database, id, world.now());
    }
    // The counters of a large team.
    const { listingCount } = world.database.entities;
    for (let member = 0; member < 200; member++)
      for (const [scope, name] of [
        ['work', 'work.team|'],
        ['work', 'work.client|'],
        ['documentos', ''],
      ] as const)
        await listingCount.put({ scope, name: `${name}00000000-0000-4000-8000-${member}|first_home`, value: 7 }).go();
  });

  test('a page of ‘O meu dia’ costs at most three units and one for its tasks in addition to the role check', async () => {
    const { read } = await unitsOf('applications.work', staffId, { list: 'team' });
    const { items } = await world.succeed('applications.work', staffId, { list: 'team' });
    expect(items.length).toBeGreaterThanOrEqual(5);
    expect(read).toBeLessThanOrEqual(role + 4);
    expect((await unitsOf('applications.work', staffId, { list: 'team', responsible: 'nobody' })).read).toBe(read);
  });

  test('an ordered page of the board with its count, and a filtered one, stay within their budgets', async () => {
    const stage = 'documentos';
    const ordered = await unitsOf('applications.board', staffId, { stage, order: 'waiting' });
    expect(ordered.read).toBeLessThanOrEqual(role + 3);
    const filtered = await unitsOf('applications.board', staffId, { stage, order: 'amount', purpose: 'investment' });
    expect(filtered.read).toBeLessThanOrEqual(role + 9);
  });

  test('a change of a case is followed for at most eight units, and writes only what differs', async () => {
    const fresh = await addClient(world);
    await followCase(world.database, fresh.applicationId, world.now());
    const spent = await withCapacityCounter(async () => {
      await followCase(world.database, fresh.applicationId, world.now());
      return consumedCapacity();
    });
    expect(spent.read).toBeLessThanOrEqual(8);
    expect(spent.write).toBe(0);
  });
});

test('the board’s counts cost at most one unit in addition to the role check', async () => {
  const { listingCount } = world.database.entities;
  for (const name of [...stages, 'total']) await listingCount.put({ scope: 'board', name, value: 7 }).go();
  const scope = `report.${lisbonMonth(world.now())}`;
  for (const purpose of purposes)
    for (const fate of ['open', 'concluded', ...outcomes])
      await listingCount.put({ scope, name: `begun|${purpose}|${fate}`, value: 7 }).go();
  const { read } = await unitsOf('applications.counts', staffId, {});
  expect(read).toBeLessThanOrEqual(role + 1);
});

async function spent(units: Promise<{ read: number; write: number }>, budget: { read: number; write: number }) {
  const { read, write } = await units;
  expect(read).toBeLessThanOrEqual(budget.read);
  expect(write).toBeLessThanOrEqual(budget.write);
}

test('allowing, recording, opening and reviewing a file stay within their budgets', async () => {
  const { uploadId, documentId } = await uploadOnly(world, client, { docType: 'planta' });
  // The places for open forms and the acknowledgement of the prior information, strongly consistent; the form is written
  // with its place and the rate limit of the person's forms.
  await spent(Promise.resolve(unitsOfLastRequest()), { read: session + 6, write: counted + 6 });
  await spent(unitsOf('documents.complete', personId, { applicationId, uploadId }), {
    read: session + 3,
    write: counted + 14,
  });
  await spent(unitsOf('documents.link', personId, { applicationId, documentId }), {
    read: session + 2,
    write: counted,
  });
  const review = { decision: 'reject', applicationId, documentId, uploadId, reason: 'Ilegível' } as const;
  await spent(unitsOf('documents.review', staffId, review), { read: role + 3, write: 18 });
});

test('a submission stays within its budget', async () => {
  await spent(unitsOf('applications.submit', personId, { applicationId }), {
    read: session + 4.5,
    write: counted + 26,
  });
});

test('a session is recorded every five minutes for one unit, and at its first request with its browser for three', async () => {
  const person = await world.addPerson();
  const signedInAt = secondsAt(world.now());
  const writeUnits = async () => {
    await world.call('people.me', person, {}, { signedInAt });
    return unitsOfLastRequest().write;
  };
  expect([await writeUnits(), await writeUnits()]).toEqual([3, 0]);
  world.pass(4 * 60_000);
  expect(await writeUnits()).toBe(0);
  world.pass(61_000);
  expect([await writeUnits(), await writeUnits()]).toEqual([1, 0]);
});
