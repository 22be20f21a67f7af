import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FollowStreamOptions } from './follow-stream.ts';
import type { StreamRecord } from './stream-client.ts';
import { startTestTables, type TestTables, tableResource } from './test-tables.ts';

let tables: TestTables;
let tableName = '';
const names = Array.from({ length: 10 }, (_, n) => `table-${n}`);
beforeAll(async () => {
  tables = await startTestTables(names.map((name) => tableResource(name)));
});
beforeEach(() => {
  tableName = names.pop() ?? '';
});
afterAll(() => tables.end());

const put = (pk: string, value = pk) =>
  tables.client.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: pk }, sk: { S: 'x' }, value: { S: value } } }),
  );
const until = async (isSo: () => boolean) => {
  for (let wait = 0; !isSo() && wait < 300; wait += 1) await delay(10);
  expect(isSo()).toBe(true);
};

function follow(options: Partial<FollowStreamOptions> = {}) {
  const batches: StreamRecord[][] = [];
  const follower = tables.engine.streams.follow({
    tableName,
    startingPosition: 'TRIM_HORIZON',
    checkpointFile: path.join(tables.dataDir, `${tableName}.json`),
    onDiscard: () => {},
    ...options,
    deliver: async (records) => {
      batches.push([...records]);
      return options.deliver?.(records);
    },
  });
  const keys = () => batches.flat().map((record) => (record.dynamodb.Keys as { pk: { S: string } }).pk.S);
  return { batches, keys, stop: () => follower.stop() };
}

describe('a follower of a table’s stream', () => {
  test('gets every change in order, in the shape that Lambda gives it', async () => {
    await put('a', '1');
    await put('a', '2');
    await tables.client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: 'a' }, sk: { S: 'x' } } }));
    const { batches, stop } = follow();
    await until(() => batches.flat().length === 3);
    await stop();
    const records = batches.flat();
    expect(records.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    expect(records[1]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventVersion: '1.1',
      awsRegion: 'eu-west-1',
      eventSourceARN: `arn:aws:dynamodb:eu-west-1:000000000000:table/${tableName}/stream/1`,
      dynamodb: { Keys: { pk: { S: 'a' } }, NewImage: { value: { S: '2' } }, OldImage: { value: { S: '1' } } },
    });
    expect(new Set(records.map((record) => record.eventID)).size).toBe(3);
  });

  test.each(['polled', 'announced'])('gets a record that was %s after a quiet time', async (how) => {
    const { writes } = tables.engine.streams;
    const { keys, stop } = follow(how === 'announced' ? { writes } : {});
    await delay(1200);
    await put('late');
    writes.dispatchEvent(new Event('write'));
    await until(() => keys().length === 1);
    await stop();
  });

  test('goes on after a restart where it was, and again with what was not taken', async () => {
    await put('1');
    const first = follow();
    await until(() => first.keys().length === 1);
    await first.stop();
    await put('2');
    const failing = follow({
      deliver: async () => {
        throw new Error('no');
      },
    });
    await until(() => failing.keys().length >= 1);
    await failing.stop();
    const second = follow();
    await until(() => second.keys().length === 1);
    await second.stop();
    expect([first.keys(), second.keys()]).toEqual([['1'], ['2']]);
  });

  test('that begins with the latest hears nothing of before, and all of after, a restart in between', async () => {
    await put('before');
    const first = follow({ startingPosition: 'LATEST' });
    await delay(150);
    await first.stop();
    await put('after');
    const second = follow({ startingPosition: 'LATEST' });
    await until(() => second.keys().length === 1);
    await second.stop();
    expect([first.keys(), second.keys()]).toEqual([[], ['after']]);
  });

  test('gets batches of the size and window asked for', async () => {
    for (const pk of ['1', '2', '3']) await put(pk);
    const { batches, keys, stop } = follow({ batchSize: 2, maximumBatchingWindowMs: 250 });
    await until(() => batches.length === 1);
    await put('4');
    await until(() => keys().length === 4);
    await stop();
    expect(batches.map((batch) => batch.length)).toEqual([2, 2]);
  });

  test('hears only of what its filter lets through', async () => {
    await put('a', '1');
    await put('b', '2');
    await put('a', '2');
    const filter = { eventName: ['MODIFY'], dynamodb: { NewImage: { value: { S: ['2'] } } } };
    const { batches, keys, stop } = follow({ filterCriteria: [filter] });
    await until(() => keys().length === 1);
    await put('c');
    await delay(100);
    await stop();
    expect([keys(), batches[0]?.[0]?.eventName]).toEqual([['a'], 'MODIFY']);
  });

  test('gets as many batches of a shard at once as its parallelization factor says', async () => {
    for (let pk = 0; pk < 40; pk++) await put(String(pk));
    let running = 0;
    let most = 0;
    const { keys, stop } = follow({
      parallelizationFactor: 3,
      batchSize: 2,
      deliver: async () => {
        most = Math.max(most, ++running);
        await delay(20);
        running -= 1;
      },
    });
    await until(() => keys().length === 40);
    await stop();
    expect(most).toBe(3);
  });

  test('hears nothing of a write that changed nothing', async () => {
    await put('a', '1');
    await put('a', '1');
    await put('b', '1');
    const { keys, stop } = follow();
    await until(() => keys().length === 2);
    await stop();
    expect(keys()).toEqual(['a', 'b']);
  });

  test('gives up a batch after its attempts and goes on', async () => {
    await put('bad');
    const discarded: number[] = [];
    const { keys, stop } = follow({
      maximumRetryAttempts: 0,
      onDiscard: (records) => void discarded.push(records.length),
      deliver: async (records) => {
        // Not anywhere in the record: ids of events are hexadecimal, and some have 'bad' in them.
        if (records.some(({ dynamodb }) => JSON.stringify(dynamodb.Keys).includes('bad'))) throw new Error('no');
      },
    });
    await until(() => discarded.length === 1);
    await put('good');
    await until(() => keys().includes('good'));
    await stop();
    expect(discarded).toEqual([1]);
  });
});
