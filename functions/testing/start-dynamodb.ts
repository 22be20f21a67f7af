import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type AttributeValue, CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { clientSettings } from '#database/database.ts';
import { table } from '#shared/table.ts';
import { engineRequests } from './engine-requests.ts';

/** As DynamoDB writes it, by the names of its fields. */
export type StoredItem = Readonly<Record<string, AttributeValue>>;

export interface TestTable {
  client: DynamoDBClient;
  tableName: string;
  /** Returns everything that is stored. Only for tests: functions must not scan. */
  readAll(): Promise<readonly StoredItem[]>;
  /** Returns those of the items that are stored. */
  read(keys: readonly StoredItem[]): Promise<readonly StoredItem[]>;
  /** Returns the items of the partition of an item, in the order of their sort keys. */
  readPartition(key: StoredItem): Promise<readonly StoredItem[]>;
  /**
   * Calls `listener` with the keys of items after each attempt to write or delete them.
   * @returns what ends that
   */
  onWrite(listener: (keys: readonly StoredItem[]) => void): () => void;
  empty(): Promise<void>;
  /** Writes items as they were read. */
  fill(items: readonly StoredItem[]): Promise<void>;
  remove(keys: readonly StoredItem[]): Promise<void>;
  stop(): Promise<void>;
}

/** The engine verifies no signature: computing one takes a fifth of a request's time. */
const signature = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
};
const signer = async () => ({
  sign: async <Signable extends { headers: Record<string, string> }>(request: Signable): Promise<Signable> => {
    Object.assign(request.headers, signature);
    return request;
  },
});

/**
 * Creates the product's table in a real DynamoDB engine: in memory on a free port, or with a unique name at
 * DYNAMODB_ENDPOINT, where `stop` deletes it.
 * @param through returns the address at which the client calls the engine, with the settings of a function's client
 */
export async function startTestTable(through?: (endpoint: string) => Promise<string>): Promise<TestTable> {
  const elsewhere = process.env['DYNAMODB_ENDPOINT'];
  const engine = elsewhere ? undefined : await startEngine();
  const tableName = elsewhere ? `morada-test-${randomUUID()}` : 'morada-test';
  const endpoint = elsewhere || `http://127.0.0.1:${engine?.port}`;
  const client = new DynamoDBClient({
    // Its limits of time suit a function, not a busy machine.
    ...(through
      ? { ...clientSettings, endpoint: await through(endpoint) }
      : { endpoint, requestHandler: engineRequests(endpoint) }),
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    signer,
  });
  await createTable(client, tableName);
  const listeners = new Set<(keys: readonly StoredItem[]) => void>();
  const wrote = (body: WriteRequest) => {
    const keys = writtenKeys(body);
    for (const listener of listeners) listener(keys);
  };
  client.middlewareStack.add(
    (next) => async (args) => {
      const { headers, body } = args.request as { headers: Record<string, string>; body: Uint8Array };
      try {
        return await next(args);
      } finally {
        // An attempt that failed may have written.
        if (
          listeners.size > 0 &&
          /\.(Put|Update|Delete|TransactWrite|BatchWrite)Items?$/.test(headers['x-amz-target'] ?? '')
        )
          wrote(JSON.parse(new TextDecoder().decode(body)));
      }
    },
    { step: 'build', name: 'written-keys' },
  );
  const writeAll = async (writes: readonly Readonly<Record<string, Write>>[]) => {
    for (let from = 0; from < writes.length; from += 25) {
      const body = { RequestItems: { [tableName]: writes.slice(from, from + 25) } };
      await ask(endpoint, 'BatchWriteItem', body);
      wrote(body);
    }
  };
  return {
    client,
    tableName,
    readAll: () => readPages(endpoint, 'Scan', { TableName: tableName }),
    readPartition: ({ [table.partitionKey]: partition = { S: '' } }) =>
      readPages(endpoint, 'Query', {
        TableName: tableName,
        ConsistentRead: true,
        KeyConditionExpression: `${table.partitionKey} = :partition`,
        ExpressionAttributeValues: { ':partition': partition },
      }),
    onWrite: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: async (keys) => {
      const pages: StoredItem[][] = [];
      for (let from = 0; from < keys.length; from += 100) {
        const RequestItems = { [tableName]: { Keys: keys.slice(from, from + 100), ConsistentRead: true } };
        const { Responses, UnprocessedKeys } = (await ask(endpoint, 'BatchGetItem', { RequestItems })) as {
          Responses: Record<string, StoredItem[]>;
          UnprocessedKeys?: object;
        };
        if (Object.keys(UnprocessedKeys ?? {}).length > 0) throw new Error('The test database left keys unread');
        pages.push(Responses[tableName] ?? []);
      }
      return pages.flat();
    },
    empty: async () => {
      await client.send(new DeleteTableCommand({ TableName: tableName }));
      await createTable(client, tableName);
    },
    fill: (items) => writeAll(items.map((Item) => ({ PutRequest: { Item } }))),
    remove: (keys) => writeAll(keys.map((Key) => ({ DeleteRequest: { Key } }))),
    stop: async () => {
      if (!engine) await client.send(new DeleteTableCommand({ TableName: tableName }));
      client.destroy();
      if (!engine) return;
      const ended = once(engine.process, 'exit');
      engine.process.kill('SIGKILL');
      await ended;
    },
  };
}

interface Write {
  Item?: StoredItem;
  Key?: StoredItem;
}
interface WriteRequest extends Write {
  TransactItems?: readonly Readonly<Record<string, Write>>[];
  RequestItems?: Readonly<Record<string, readonly Readonly<Record<string, Write>>[]>>;
}

function writtenKeys({ TransactItems = [], RequestItems = {}, ...one }: WriteRequest): readonly StoredItem[] {
  const several = [...TransactItems, ...Object.values(RequestItems).flat()].flatMap(Object.values<Write>);
  return [one, ...several].flatMap(({ Item, Key }) => {
    const item = Item ?? Key;
    if (!item) return [];
    return [
      Object.fromEntries(
        [table.partitionKey, table.sortKey].flatMap((name) => (item[name] ? [[name, item[name]]] : [])),
      ),
    ];
  });
}

async function startEngine(): Promise<{ process: ChildProcess; port: number }> {
  const binary = findBinary();
  // Another process may take a free port before the engine does.
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort();
    const engine = spawn(binary, ['serve', '--port', String(port)], { stdio: 'ignore' });
    if (await answers(engine, port)) return { process: engine, port };
    engine.kill('SIGKILL');
  }
  throw new Error('The test database did not start');
}

function findBinary(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json');
    return path.join(path.dirname(manifest), 'dynoxide');
  } catch {
    throw new Error(
      `No DynamoDB engine is installed for ${process.platform}-${process.arch}. Start DynamoDB Local and set DYNAMODB_ENDPOINT (see README.md).`,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function answers(engine: ChildProcess, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300 && engine.exitCode === null; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await wait(10);
  }
  return false;
}

/** Without the SDK, whose client takes longer for a page of items than the engine: tests read all of them often. */
async function ask(endpoint: string, operation: string, body: object): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      ...signature,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The test database refuses ${operation}: ${await response.text()}`);
  return response.json();
}

async function readPages(endpoint: string, operation: 'Query' | 'Scan', of: object): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  let ExclusiveStartKey: StoredItem | undefined;
  do {
    const page = (await ask(endpoint, operation, { ...of, ExclusiveStartKey })) as {
      Items: StoredItem[];
      LastEvaluatedKey?: StoredItem;
    };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

async function createTable(client: DynamoDBClient, tableName: string): Promise<void> {
  const indexes = Object.values(table.indexes);
  const keys = [table, ...indexes].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
  const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((key) => ({ AttributeName: key, AttributeType: 'S' })),
      KeySchema: keySchema(table),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  );
}
