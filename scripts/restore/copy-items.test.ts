import { randomUUID } from 'node:crypto';
import { DeleteItemCommand, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addClient } from '#functions/testing/journey.ts';
import { playStreamOf, type StreamPlayer } from '#functions/testing/play-stream.ts';
import { scanAll } from '#functions/testing/scan.ts';
import { startTestTable, type TestTable } from '#functions/testing/start-dynamodb.ts';
import { createWorld, type World } from '#functions/testing/world.ts';
import { table } from '#shared/table.ts';
import { copyItems } from './copy-items.ts';

let world: World;
let stream: StreamPlayer;
/** The table created by AWS Backup's restore, with everything as it was. */
let restored: TestTable;
let client: { personId: string; applicationId: string };
let staffId: string;
let before: unknown[];

/** Returns what users see of the case and the board. */
const seen = async () => [
  await world.succeed('people.me', client.personId, {}),
  await world.succeed('applications.get', client.personId, { applicationId: client.applicationId }),
  await world.succeed('messages.list', client.personId, { applicationId: client.applicationId }),
  await world.succeed('applications.counts', staffId, {}),
];

/** Copies all items, like the service. */
async function copyAll(from: TestTable, to: TestTable): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client: from.client }, { TableName: from.tableName }))
    for (const Item of Items) await to.client.send(new PutItemCommand({ TableName: to.tableName, Item }));
}

const lose = (item: Readonly<Record<string, unknown>>) =>
  world.table.client.send(
    new DeleteItemCommand({
      TableName: world.table.tableName,
      Key: Object.fromEntries([table.partitionKey, table.sortKey].map((key) => [key, { S: String(item[key]) }])),
    }),
  );

async function loseEverything(): Promise<void> {
  for (const item of await scanAll(world.table)) await lose(item);
}

beforeAll(async () => {
  [world, restored] = await Promise.all([createWorld(), startTestTable()]);
  stream = await playStreamOf(world);
  staffId = await world.addPerson({ role: 'staff' });
  client = await addClient(world);
  await world.succeed('messages.send', client.personId, {
    applicationId: client.applicationId,
    sendingId: randomUUID(),
    content: 'Bom dia',
  });
  await stream.play();
  before = await seen();
  const everything = (await scanAll(world.table)).length;
  await copyAll(world.table, restored);
  expect((await scanAll(restored)).length).toBe(everything);
});
afterAll(() => Promise.all([world.stop(), restored.stop()]));

const restore = ({ isRehearsal = false, withTeam = true } = {}) =>
  copyItems({ from: restored, to: world.table, now: world.now(), isRehearsal, withTeam });

describe('after everything in the table was lost', () => {
  beforeAll(async () => {
    await loseEverything();
    // The stream processed the loss like any change.
    await stream.play();
    await loseEverything();
    stream = await playStreamOf(world);
  });

  test('a rehearsal reports what would be restored, and writes nothing', async () => {
    const { copied, leftOut } = await restore({ isRehearsal: true });
    expect(copied).toBeGreaterThan(5);
    expect(leftOut).toMatchObject({ ratelimit: expect.any(Number) });
    expect(await scanAll(world.table)).toEqual([]);
  });

  test('a restore brings back what users saw: the case, its messages, the board and its counts', async () => {
    const { kept } = await restore();
    expect(kept).toBe(0);
    await stream.play();
    expect(await seen()).toEqual(before);
  });

  test('no e-mail is sent for the second time', async () => {
    const notification = (id: string, status: string) => ({
      [table.partitionKey]: { S: `person#${id}` },
      [table.sortKey]: { S: `notification#${id}` },
      __edb_e__: { S: 'notification' },
      status: { S: status },
    });
    for (const status of ['queued', 'sent'])
      await restored.client.send(
        new PutItemCommand({ TableName: restored.tableName, Item: notification(status, status) }),
      );
    expect(await restore()).toMatchObject({ copied: 1, leftOut: { notification: 1 } });
    const there = (await scanAll(world.table)).filter(({ __edb_e__: entity }) => entity === 'notification');
    expect(there.map(({ status }) => status)).not.toContain('queued');
  });

  test('a second restore changes nothing, and newer changes stay', async () => {
    await world.succeed('messages.send', client.personId, {
      applicationId: client.applicationId,
      sendingId: randomUUID(),
      content: 'Já estou de volta',
    });
    const now = await seen();
    const { copied, kept } = await restore();
    expect([copied, kept > 5]).toEqual([0, true]);
    expect(await seen()).toEqual(now);
  });

  test('a member of the team who was removed since has no role again, unless the team is restored', async () => {
    const members = async () =>
      (await scanAll(world.table)).filter(({ __edb_e__: entity }) => entity === 'staffmember');
    const [member] = await members();
    await lose(member ?? {});
    const { copied, leftOut } = await copyItems({ from: restored, to: world.table, now: world.now() });
    expect([copied, leftOut['staffmember'], await members()]).toEqual([0, 1, []]);
    expect(await restore()).toMatchObject({ copied: 1 });
    expect(await members()).toEqual([member]);
  });
});
