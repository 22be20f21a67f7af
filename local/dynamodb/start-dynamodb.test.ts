import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startDynamoDb } from './start-dynamodb.ts';
import { credentials, indexedTable, region, startTestTables, type TestTables, tableResource } from './test-tables.ts';

const open: TestTables[] = [];
const start = async (...args: Parameters<typeof startTestTables>) => {
  const tables = await startTestTables(...args);
  open.push(tables);
  return tables;
};
afterEach(async () => {
  for (const tables of open.splice(0)) await tables.end();
});

const item = (pk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: 'x' }, ...more });
const byGk = (TableName: string) =>
  new QueryCommand({
    TableName,
    IndexName: 'byGk',
    KeyConditionExpression: 'gk = :g',
    ExpressionAttributeValues: { ':g': { S: 'g' } },
    ReturnConsumedCapacity: 'INDEXES',
  });

describe('the tables of the templates', () => {
  test('are there with their keys, indexes, stream and expiry', async () => {
    const { client, engine } = await start([indexedTable('main')]);
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'main' }));
    expect(Table?.KeySchema?.map((key) => key.AttributeName)).toEqual(['pk', 'sk']);
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName)).toEqual(['byGk']);
    expect(Table?.StreamSpecification?.StreamViewType).toBe('NEW_AND_OLD_IMAGES');
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: 'main' }));
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
    expect(engine.unsupported.filter((entry) => entry.because === undefined)).toEqual([]);
  });

  test('take up an index that came later, with the items stored before, and drop one that has gone', async () => {
    const first = await startTestTables([tableResource('main')]);
    await first.client.send(new PutItemCommand({ TableName: 'main', Item: item('1', { gk: { S: 'g' } }) }));
    await first.end('keep data');
    const second = await startTestTables([indexedTable('main')], { dataDir: first.dataDir });
    expect((await second.client.send(byGk('main'))).Count).toBe(1);
    await second.end('keep data');
    const third = await start([tableResource('main')], { dataDir: first.dataDir });
    const { Table } = await third.client.send(new DescribeTableCommand({ TableName: 'main' }));
    expect(Table?.GlobalSecondaryIndexes ?? []).toEqual([]);
  });

  test('refuse what DynamoDB refuses: another projection, another key, two changes of indexes at once', async () => {
    const first = await startTestTables([indexedTable('main')]);
    await first.end('keep data');
    const index = (IndexName: string, key = 'gk') => ({
      IndexName,
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    });
    const withIndexes = (...GlobalSecondaryIndexes: object[]) => {
      const { properties } = indexedTable('main');
      return tableResource('main', { ...properties, GlobalSecondaryIndexes });
    };
    for (const [other, message] of [
      [indexedTable('main', 'KEYS_ONLY'), "Cannot update GSI's properties"],
      [withIndexes(index('byGk', 'sk')), "Cannot update GSI's properties"],
      [withIndexes(index('other')), 'Cannot perform more than one GSI creation or deletion in a single update'],
    ] as const)
      await expect(startTestTables([other], { dataDir: first.dataDir })).rejects.toThrow(message);
    const untouched = await start([indexedTable('main')], { dataDir: first.dataDir });
    expect((await untouched.client.send(byGk('main'))).Count).toBe(0);
  });

  test('are not touched when their own keys have changed', async () => {
    const first = await startTestTables([tableResource('main')]);
    await first.end('keep data');
    const other = tableResource('main', { KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] });
    await expect(startTestTables([other], { dataDir: first.dataDir })).rejects.toThrow('start with --fresh');
    rmSync(first.dataDir, { recursive: true });
  });

  test('count the capacity of reads and writes as DynamoDB does', async () => {
    const { client } = await start([indexedTable('main')]);
    const put = await client.send(
      new PutItemCommand({
        TableName: 'main',
        Item: item('1', { gk: { S: 'g' }, text: { S: 'a'.repeat(1500) } }),
        ReturnConsumedCapacity: 'INDEXES',
      }),
    );
    expect(put.ConsumedCapacity).toMatchObject({
      CapacityUnits: 4,
      Table: { CapacityUnits: 2 },
      GlobalSecondaryIndexes: { byGk: { CapacityUnits: 2 } },
    });
    const get = (ConsistentRead: boolean) =>
      client.send(
        new GetItemCommand({
          TableName: 'main',
          Key: { pk: { S: '1' }, sk: { S: 'x' } },
          ConsistentRead,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
    expect((await get(true)).ConsumedCapacity?.CapacityUnits).toBe(1);
    expect((await get(false)).ConsumedCapacity?.CapacityUnits).toBe(0.5);
    expect((await client.send(byGk('main'))).ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });

  test('write all of a transaction or nothing of it', async () => {
    const { client } = await start([tableResource('main')]);
    const both = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: 'main', Item: item('1') } },
        { Put: { TableName: 'main', Item: item('2'), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    });
    await expect(client.send(both)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect((await client.send(new ScanCommand({ TableName: 'main' }))).Count).toBe(0);
  });

  test('lose the items whose time is over, and no others', async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { client, engine } = await start([tableResource('main')], { now: () => now });
    const second = now.getTime() / 1000;
    const ttl = (value: number) => ({ ttl: { N: String(value) } });
    for (const stored of [
      item('over', ttl(second - 1)),
      item('still', ttl(second + 60)),
      item('never'),
      item('text', { ttl: { S: '1' } }),
      item('in milliseconds', ttl(second * 1000)),
    ]) {
      await client.send(new PutItemCommand({ TableName: 'main', Item: stored }));
    }
    const setExpiry = (Enabled: boolean) => {
      const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled };
      return client.send(new UpdateTimeToLiveCommand({ TableName: 'main', TimeToLiveSpecification }));
    };
    await setExpiry(false);
    expect(await engine.expireItems()).toBe(0);
    await setExpiry(true);
    expect(await engine.expireItems()).toBe(1);
    const { Items } = await client.send(new ScanCommand({ TableName: 'main' }));
    expect(Items?.map((stored) => stored['pk']?.S).sort()).toEqual(['in milliseconds', 'never', 'still', 'text']);
  });
});

describe('an endpoint', () => {
  const at = async (endpoint: string, standingTables: 'keep' | 'delete' | 'refuse') => {
    const options = { port: 0, dataDir: 'unused', region, credentials, expiryIntervalMs: 0 };
    const engine = await startDynamoDb({ ...options, endpoint, standingTables, resources: [indexedTable('main')] });
    await engine.stop();
  };
  const count = async ({ client }: TestTables) => (await client.send(new ScanCommand({ TableName: 'main' }))).Count;

  test('gets the tables and is left running', async () => {
    const elsewhere = await start([]);
    await at(elsewhere.engine.url, 'refuse');
    await elsewhere.client.send(new PutItemCommand({ TableName: 'main', Item: item('1') }));
    await at(elsewhere.engine.url, 'keep');
    expect(await count(elsewhere)).toBe(1);
  });

  test('that has the items of another run is refused, and emptied only when that is wanted', async () => {
    const elsewhere = await start([indexedTable('main')]);
    await elsewhere.client.send(new PutItemCommand({ TableName: 'main', Item: item('1') }));
    await expect(at(elsewhere.engine.url, 'refuse')).rejects.toThrow("has another run's data");
    expect(await count(elsewhere)).toBe(1);
    await at(elsewhere.engine.url, 'delete');
    expect(await count(elsewhere)).toBe(0);
  });

  test('that has lost the tables, and one where nothing answers, are named in a sentence', async () => {
    const elsewhere = await start([]);
    await expect(at(elsewhere.engine.url, 'keep')).rejects.toThrow('which may keep them in memory only');
    await elsewhere.engine.stop();
    await expect(at(elsewhere.engine.url, 'refuse')).rejects.toThrow(
      `No DynamoDB answers at DYNAMODB_ENDPOINT=${elsewhere.engine.url}. Start it first.`,
    );
  });
});

describe('the database process', () => {
  const runner = path.join(import.meta.dirname, 'start-dynamodb.ts');
  /** Another Node process that runs the engine on the folder until it is killed. */
  const run = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
    const options = JSON.stringify({ port: 0, dataDir, region, credentials, resources: [tableResource('main')] });
    const script = `import { startDynamoDb } from ${JSON.stringify(runner)};
      const engine = await startDynamoDb(${options}); console.log(engine.url); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [url] = await once(child.stdout, 'data');
    return { child, url: String(url).trim() };
  };
  const processOf = (dataDir: string) => Number(readFileSync(path.join(dataDir, 'dynoxide.pid'), 'utf8'));
  /** Whether a process has ended, also if nobody has asked for its result yet. */
  const hasEnded = (pid: number) => {
    try {
      return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return true;
    }
  };
  const untilGone = async (pid: number) => {
    for (let wait = 0; !hasEnded(pid) && wait < 2000; wait += 1) await delay(10);
    return hasEnded(pid);
  };

  test('ends with a killed parent, and what was acknowledged is there at the next start', async () => {
    const { dataDir, end } = await startTestTables([tableResource('main')]);
    await end('keep data');
    const { child, url } = await run(dataDir);
    const other = await startDynamoDb({
      port: 0,
      dataDir,
      region,
      credentials,
      endpoint: url,
      expiryIntervalMs: 0,
      resources: [],
    });
    await other.stop();
    const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
    const client = new DynamoDBClient({ region, credentials, endpoint: url });
    await client.send(new PutItemCommand({ TableName: 'main', Item: item('kept') }));
    client.destroy();
    const pid = processOf(dataDir);
    child.kill('SIGKILL');
    const next = await start([tableResource('main')], { dataDir });
    expect(await untilGone(pid)).toBe(true);
    expect((await next.client.send(new ScanCommand({ TableName: 'main' }))).Count).toBe(1);
  });

  test('is ended by the next start when even its guard was killed', async () => {
    const { dataDir, end } = await startTestTables([tableResource('main')]);
    await end('keep data');
    const { child } = await run(dataDir);
    const pid = processOf(dataDir);
    const guard = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    child.kill('SIGSTOP');
    process.kill(guard, 'SIGKILL');
    for (const waiter of readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').split(' ').filter(Boolean)) {
      if (Number(waiter) !== pid) process.kill(Number(waiter), 'SIGKILL');
    }
    child.kill('SIGKILL');
    await start([tableResource('main')], { dataDir });
    expect(await untilGone(pid)).toBe(true);
  });

  test('is not taken from another run that is using the folder', async () => {
    const { dataDir } = await start([tableResource('main')]);
    await expect(startTestTables([tableResource('main')], { dataDir })).rejects.toThrow('Another run is using');
  });
});
