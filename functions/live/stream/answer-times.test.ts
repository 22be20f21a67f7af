import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { listAnswerTimes } from '#database/messages/reads.ts';
import { secondsAt } from '#database/schema.ts';
import { addClient } from '#functions/testing/journey.ts';
import { createWorld } from '#functions/testing/world.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { createStreamHandler } from './create-stream-handler.ts';

const world = await createWorld();
afterAll(() => world.stop());
const connections = { post: async () => true, end: async () => undefined };
const teamUpdates = { send: async () => undefined };
const handler = createStreamHandler({ ...world, connections, teamUpdates }, world.observability);

const minute = 60_000;
const day = 24 * 60 * minute;
type Client = Awaited<ReturnType<typeof addClient>>;
let client: Client;
let staffId: string;
beforeEach(async () => {
  // No answer of an earlier test is still measured.
  world.pass(40 * day);
  staffId = await world.addPerson({ role: 'staff', name: 'Rui Cardoso' });
  client = await addClient(world);
});

/** Writes a message of the client or the team and returns its stream record. */
async function written(by: 'client' | 'team', visibility: 'client' | 'internal' = 'client'): Promise<DynamoDBRecord> {
  const { applicationId, personId } = client;
  const message = { applicationId, sendingId: randomUUID(), content: 'Bom dia' };
  const { id: messageId } =
    by === 'client'
      ? await world.succeed('messages.send', personId, message)
      : await world.succeed('messages.staffSend', staffId, { ...message, visibility });
  const { data } = await world.database.entities.message.get({ applicationId, visibility, messageId }).go();
  const image = marshall({ __edb_e__: 'message', ...data }, { removeUndefinedValues: true }) as never;
  return { eventID: randomUUID(), dynamodb: { SequenceNumber: '1', NewImage: image } };
}
const deliver = async (...records: DynamoDBRecord[]) => {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
};
const contact = async ({ applicationId, personId }: Client = client) =>
  (await world.succeed('applications.get', personId, { applicationId })).contact;

/** The client writes, and the team answers after this many minutes. */
async function answeredAfter(minutes: number): Promise<void> {
  const asked = await written('client');
  world.pass(minutes * minute);
  await deliver(asked, await written('team'));
}
const days = () => listAnswerTimes(world.database, { since: '2000-01-01', until: '2999-12-31' });
const answers = async () =>
  (await days())
    .flatMap((each) => Object.entries(each))
    .reduce((sum, [name, count]) => (/^b\d/.test(name) ? sum + Number(count) : sum), 0);

describe('the usual time to answer', () => {
  test('is the median of the team’s answers of the last 30 days, from the tenth on', async () => {
    for (let count = 0; count < 9; count++) await answeredAfter(120);
    expect(await contact()).toMatchObject({ answerMinutes: null });
    await answeredAfter(3000);
    world.pass(10 * minute);
    const { answerMinutes } = (await contact()) ?? {};
    expect(answerMinutes).toBeGreaterThan(100);
    expect(answerMinutes).toBeLessThan(144);
    world.pass(30 * day);
    expect(await contact()).toMatchObject({ answerMinutes: null });
  });

  test('is read about every ten minutes, and then costs at most one unit more', async () => {
    const expiresAt = secondsAt(world.now()) + 100_000;
    for (let each = 0; each < 30; each++) {
      const counts = Object.fromEntries([0, 3, 6, 8, 9, 10, 12, 14, 16].map((bucket) => [`b${bucket}`, 12]));
      const at = new Date(world.now().getTime() - each * day);
      const { answerTimes } = world.database.entities;
      await answerTimes.put({ owner: 'team', day: lisbonDay(at), ...counts, expiresAt }).go();
    }
    world.pass(10 * minute);
    // The first request of a session records it.
    await world.succeed('people.me', client.personId, {});
    const units = async () => {
      await contact();
      return Number(world.logs.at(-1)?.facts['readUnits']);
    };
    const [first, second] = [await units(), await units()];
    expect(first - second).toBeGreaterThan(0);
    expect(first - second).toBeLessThanOrEqual(1);
  });
});

describe('an answer', () => {
  test('counts once from the client’s first message since the previous one, however the records arrive', async () => {
    const before = await answers();
    const records = [await written('client')];
    world.pass(50 * minute);
    records.push(await written('client'));
    world.pass(10 * minute);
    records.push(await written('team'), await written('team'));
    records.reverse();
    for (const record of records) await deliver(record);
    await deliver(...records);
    expect((await answers()) - before).toBe(1);
    expect((await days()).at(-1)).toMatchObject({ b7: 1 });
  });

  test('is neither an internal message nor one that nobody has asked for', async () => {
    const before = await answers();
    await deliver(await written('team'), await written('client'), await written('team', 'internal'));
    expect(await answers()).toBe(before);
  });

  test('of a restored case, long ago, does not count', async () => {
    const before = await answers();
    const records = [await written('client'), await written('team')];
    world.pass(32 * day);
    await deliver(...records);
    expect(await answers()).toBe(before);
  });
});

describe('the contact of a client', () => {
  const assign = (from: string | null, to: string | null) =>
    world.succeed('applications.assign', staffId, { applicationId: client.applicationId, from, to });

  test('is the responsible member by first name alone, at once', async () => {
    expect(await contact()).toMatchObject({ responsible: null });
    await assign(null, staffId);
    expect(await contact()).toEqual({ responsible: { firstName: 'Rui', avatarUrl: null }, answerMinutes: null });
    const another = await world.addPerson({ role: 'admin', name: 'Sandra Luz' });
    await assign(staffId, another);
    expect(await contact()).toMatchObject({ responsible: { firstName: 'Sandra' } });
    await assign(another, null);
    expect(await contact()).toMatchObject({ responsible: null });
  });

  test('is nobody if the member has left or has no readable name', async () => {
    const gone = await world.addPerson({ role: 'staff', name: 'Duarte Melo' });
    const unnamed = await world.addPerson({ role: 'staff', name: '12 www.example' });
    const admin = await world.addPerson({ role: 'admin' });
    await assign(null, gone);
    await world.succeed('staff.remove', admin, { personId: gone });
    expect(await contact()).toMatchObject({ responsible: null });
    await assign(gone, unnamed);
    expect(await contact()).toMatchObject({ responsible: null });
  });
});
