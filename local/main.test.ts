import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { StackFile } from './supervisor/stack-file.ts';
import { synthesizeFixture } from './test/synthesize-fixture.ts';

let assembly: string;
/** A running stack for the tests that do not stop it. */
let shared: Started & { dataDir: string };
const root = mkdtempSync(path.join(tmpdir(), 'main-'));
const processes: ChildProcess[] = [];
const clients: { destroy(): void }[] = [];

beforeAll(async () => {
  assembly = await synthesizeFixture();
  const dataDir = path.join(root, 'shared');
  shared = { ...(await start(dataDir)), dataDir };
  processes.length = 0;
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const child of processes.splice(0)) await end(child);
});
afterAll(async () => {
  await end(shared.child);
  rmSync(root, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The loopback addresses of this machine. */
const loopbacks = ['127.0.0.1', '::1'].filter((host) =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === host)),
);

interface Started {
  child: ChildProcess;
  output: () => string;
  stack: StackFile;
}

function spawnMain(
  dataDir: string,
  { from = assembly, port = '0', seed }: { from?: string; port?: string; seed?: string } = {},
): { child: ChildProcess; output: () => string } {
  const main = path.join(import.meta.dirname, 'main.ts');
  const flags = ['--assembly', from, '--data', dataDir, '--port', port, ...(seed ? ['--seed', seed] : [])];
  const child = spawn(process.execPath, [main, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  processes.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

async function start(dataDir: string, from = assembly, onSpawn?: (child: ChildProcess) => void): Promise<Started> {
  const { child, output } = spawnMain(dataDir, { from });
  onSpawn?.(child);
  const deadline = Date.now() + 300_000;
  while (!output().includes('✓ Ready')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output()}`);
    await delay(20);
  }
  return { child, output, stack: JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8')) as StackFile };
}

function physicalId({ resources }: StackFile, type: string, part: string): string {
  const found = Object.entries(resources).find(([where, resource]) => resource.type === type && where.includes(part));
  return found?.[1].physicalId ?? '';
}

function database({ region, credentials, endpoints }: StackFile): DynamoDBClient {
  const client = new DynamoDBClient({ region, credentials, endpoint: endpoints['dynamodb'] ?? '' });
  clients.push(client);
  return client;
}

const table = (stack: StackFile): string => physicalId(stack, 'AWS::DynamoDB::GlobalTable', 'Table');

/** Waits for the item that the fixture's function writes for an event of a source. */
async function heardFrom(stack: StackFile, source: string): Promise<Record<string, unknown> | undefined> {
  const get = new GetItemCommand({ TableName: table(stack), Key: { pk: { S: 'seen' }, sk: { S: source } } });
  for (let attempt = 0; attempt < 150; attempt++) {
    const { Item } = await database(stack).send(get);
    if (Item) return JSON.parse(Item['record']?.S ?? '{}') as Record<string, unknown>;
    await delay(50);
  }
  return undefined;
}

describe('a running stack', () => {
  test('serves the site with its settings and the API on one origin', async () => {
    const { stack } = shared;
    expect(stack.web).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(`${stack.web}/about`)).text()).toContain('About');
    const config = (await (await fetch(`${stack.web}/config.json`)).json()) as Record<string, string>;
    expect(config['cognito']).toBe(stack.endpoints['cognito']);
    expect(config['files']).toBe(`${stack.endpoints['s3']}/${physicalId(stack, 'AWS::S3::Bucket', 'Files')}/`);

    const echoed = await fetch(`${stack.web}/api/things/1`);
    expect(echoed.status).toBe(200);
    const { environment } = (await echoed.json()) as { environment: Record<string, string> };
    expect(environment).toMatchObject({
      SITE_URL: stack.web,
      AWS_ENDPOINT_URL_S3: stack.endpoints['s3'],
      AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
      AWS_SESSION_TOKEN: expect.any(String),
    });
    expect((await fetch(`${stack.web}/api/private`)).status).toBe(401);
    expect((await fetch(stack.inbox)).status).toBe(200);
  });

  test('invokes functions for table changes, queue messages and bucket files', async () => {
    const { stack } = shared;
    const { region, credentials, endpoints } = stack;
    await database(stack).send(
      new PutItemCommand({ TableName: table(stack), Item: { pk: { S: 'a' }, sk: { S: 'b' } } }),
    );
    const sqs = new SQSClient({ region, credentials, endpoint: endpoints['sqs'] ?? '', useQueueUrlAsEndpoint: false });
    const QueueUrl = physicalId(stack, 'AWS::SQS::Queue', 'FixtureData/Queue');
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }));
    const s3 = new S3Client({ region, credentials, endpoint: endpoints['s3'] ?? '', forcePathStyle: true });
    const Bucket = physicalId(stack, 'AWS::S3::Bucket', 'Files');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'a.txt', Body: 'x' }));
    clients.push(sqs, s3);

    expect(await heardFrom(stack, 'aws:dynamodb')).toMatchObject({ dynamodb: { Keys: { pk: { S: 'a' } } } });
    expect(await heardFrom(stack, 'aws:sqs')).toMatchObject({ body: 'hello' });
    expect(await heardFrom(stack, 'aws.s3')).toMatchObject({
      detail: { bucket: { name: Bucket }, object: { key: 'a.txt' } },
    });
  });

  test('is not disturbed by a second one on the same data, which reports why it does not start', async () => {
    const { stack, child, dataDir } = shared;
    const second = spawnMain(dataDir);
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by process ${child.pid}.`);
    expect((await fetch(`${stack.web}/`)).status).toBe(200);
  });

  test('can run at the same time as one with other data', async () => {
    const other = await start(path.join(root, 'other'));
    expect(shared.stack.web).not.toBe(other.stack.web);
    expect(shared.stack.credentials).not.toEqual(other.stack.credentials);
    for (const { stack } of [shared, other]) expect((await fetch(`${stack.web}/api/things/1`)).status).toBe(200);
  });

  test.each(loopbacks)(
    'reports that its port is in use on %s',
    async (host) => {
      const other = createServer().listen(0, host);
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const dataDir = path.join(root, `port on ${host.replaceAll(':', '')}`);
      const { child, output } = spawnMain(dataDir, { port: String(port) });
      const [code] = await once(child, 'exit');
      expect([code, output().trim().split('\n').at(-1)]).toEqual([
        1,
        `Port ${port} is in use by another program. End it, or choose another with PORT.`,
      ]);
      other.close();
    },
    90_000,
  );

  test.each(['80000', 'house', '1.5', ''])('refuses port "%s" with one sentence', async (port) => {
    const { child, output } = spawnMain(path.join(root, 'no port'), { port });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toBe(`PORT must be a number from 0 to 65535, where 0 takes a free one; it is "${port}".\n`);
  });

  test('says what could not be made of the demo data, and what to do', async () => {
    const seed = path.join(root, 'seed.mjs');
    writeFileSync(seed, "export const seed = async () => { throw new Error('offers.draft failed 9 times: 503'); };");
    const dataDir = path.join(root, 'no demo');
    const { child, output } = spawnMain(dataDir, { seed });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output().trim().split('\n').at(-1)).toBe(
      `The demo data could not be made: offers.draft failed 9 times: 503. The functions' logs are in ${path.relative(process.cwd(), dataDir)}/logs. Run the same command again: it begins with empty data.`,
    );
  });

  test('starts from nothing and runs functions with a quarter of a machine’s time, as beside six busy loops', async () => {
    let rests: NodeJS.Timeout | undefined;
    const { stack } = await start(path.join(root, 'busy'), assembly, (child) => {
      let tick = 0;
      // Busy loops would take the time from the tests that run at the same time.
      rests = setInterval(() => child.kill(tick++ % 4 ? 'SIGSTOP' : 'SIGCONT'), 10);
      child.once('exit', () => clearInterval(rests));
    });
    try {
      expect((await fetch(`${stack.web}/api/things/1`)).status).toBe(200);
      await database(stack).send(
        new PutItemCommand({ TableName: table(stack), Item: { pk: { S: 'a' }, sk: { S: 'b' } } }),
      );
      expect(await heardFrom(stack, 'aws:dynamodb')).toBeDefined();
    } finally {
      clearInterval(rests);
      for (const child of processes) child.kill('SIGCONT');
    }
  }, 400_000);

  test.each([
    [['--frehs'], /^Unknown option '--frehs'.* --fresh .*\n$/],
    [['--assembly', 'a', '--data', 'b', '--warm', 'abc'], /^--warm takes .* a whole number from 1; it is "abc"\.\n$/],
    [['--assembly', 'a', '--data', 'b', '--warm', '0'], /^--warm takes .* it is "0"\.\n$/],
  ])('reports the wrong options %j', async (flags, words) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    processes.push(child);
    let text = '';
    child.stderr?.on('data', (chunk) => (text += chunk));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(text).toMatch(words);
  });

  test('loads the code of a newer synthesis without a restart', async () => {
    const own = path.join(root, 'assembly');
    cpSync(assembly, own, { recursive: true });
    const { child, stack, output } = await start(path.join(root, 'reloaded'), own);
    expect((await fetch(`${stack.web}/api/things/1`)).status).toBe(200);

    const template = path.join(own, 'FixtureSite.template.json');
    const manifest = path.join(own, 'FixtureSite.assets.json');
    const key = keyOfFunction(template, 'Echo');
    const folder = path.join(own, 'asset.newer');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'index.js'), 'exports.echo = async () => "newer";');
    replaceIn(template, `${key}.zip`, 'newer.zip');
    replaceIn(manifest, `"asset.${key}"`, '"asset.newer"');
    replaceIn(manifest, `${key}.zip`, 'newer.zip');
    child.send('reload');
    const deadline = Date.now() + 5000;
    while (!output().includes('↻') && Date.now() < deadline) await delay(20);
    expect(output()).toContain('↻ function FixtureSite-Echo');
    expect(await (await fetch(`${stack.web}/api/things/1`)).text()).toBe('newer');
  });

  test('ends when its parent process is gone', async () => {
    const { child } = await start(path.join(root, 'orphan'));
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends within three seconds on %s, with everything it started',
    async (signal) => {
      const dataDir = path.join(root, signal);
      const { child, stack } = await start(dataDir);
      const database = Number(readFileSync(path.join(dataDir, 'dynamodb/dynoxide.pid'), 'utf8'));
      const begin = Date.now();
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).toBe(0);
      expect(Date.now() - begin).toBeLessThan(3000);
      await expect(fetch(stack.web)).rejects.toThrow();
      expect(existsSync(path.join(dataDir, 'stack.json'))).toBe(false);
      await delay(100);
      expect(() => process.kill(database, 0)).toThrow();
    },
    90_000,
  );

  test('starts again after a kill, with all stored data and on the same ports', async () => {
    const dataDir = path.join(root, 'killed');
    const first = await start(dataDir);
    await database(first.stack).send(
      new PutItemCommand({ TableName: table(first.stack), Item: { pk: { S: 'kept' }, sk: { S: 'x' } } }),
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start(dataDir);
    const { Item } = await database(second.stack).send(
      new GetItemCommand({ TableName: table(second.stack), Key: { pk: { S: 'kept' }, sk: { S: 'x' } } }),
    );
    expect(Item).toBeDefined();
    expect(second.stack.web).toBe(first.stack.web);
    expect((await fetch(`${second.stack.web}/api/things/1`)).status).toBe(200);
  });
});

/** Returns the hash of a function's asset in a template. */
function keyOfFunction(template: string, name: string): string {
  const { Resources } = JSON.parse(readFileSync(template, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: { Code?: { S3Key?: string } } }>;
  };
  const found = Object.entries(Resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(name),
  );
  return found?.[1].Properties.Code?.S3Key?.replace('.zip', '') ?? '';
}

function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}
