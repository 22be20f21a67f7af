import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { MachineClock, machineClock } from '../kit/machine-clock.ts';
import { authorityOf } from '../test/authority-of.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { type AsyncInvocations, openAsyncInvocations } from './async-invocations.ts';
import { IdleSandboxes } from './idle-sandboxes.ts';
import { type LambdaEngine, type LambdaOptions, startLambda } from './start-lambda.ts';

const credentials = { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' };
let assembly: Assembly;
let engine: LambdaEngine;
let dataDir: string;
let client: LambdaClient;
const failures: { destination: string; record: unknown }[] = [];

const start = (more: Partial<LambdaOptions> = {}): Promise<LambdaEngine> =>
  startLambda({
    port: 0,
    dataDir,
    logDir: path.join(dataDir, 'logs'),
    authority: authorityOf(assembly, credentials),
    assembly,
    mapAddresses: (text) => text.replace(/https:\/\/\w+\.cloudfront\.net/, 'http://localhost:5173'),
    endpoints: { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' },
    sendOnFailure: async (destination, record) => void failures.push({ destination, record }),
    retryDelays: [10],
    log: () => {},
    ...more,
  });

beforeAll(async () => {
  assembly = loadAssembly(await synthesizeFixture());
  dataDir = mkdtempSync(path.join(tmpdir(), 'lambda-'));
  engine = await start();
  client = new LambdaClient({ region: 'eu-west-1', endpoint: engine.url, credentials });
});

afterAll(async () => {
  client.destroy();
  await engine.stop();
  rmSync(dataDir, { recursive: true });
});

const arn = (name: string): string => {
  const found = assembly.ofType('AWS::Lambda::Function').find(({ logicalId }) => logicalId.startsWith(name));
  return found?.attributes['Arn'] ?? '';
};
const misbehave = (how: string): Promise<unknown> => engine.invoke(arn('Misbehave'), { how });

interface Echoed {
  event: unknown;
  calls: number;
  environment: Record<string, string>;
  home: string;
  context: Record<string, unknown>;
}

describe('a function', () => {
  test('sees its own environment, addresses mapped, and nothing of the machine’s', async () => {
    process.env['SECRET_OF_THE_MACHINE'] = 'x';
    const { environment, home } = (await engine.invoke(arn('Echo'), {})) as Echoed;
    expect(home).toMatch(/^\/home\/sbx_user/);
    expect(environment).toMatchObject({
      SITE_URL: 'http://localhost:5173',
      TABLE_NAME: expect.stringContaining('FixtureData-Table'),
      AWS_REGION: 'eu-west-1',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
      _HANDLER: 'index.echo',
      TZ: 'UTC',
    });
    expect(environment).not.toHaveProperty('SECRET_OF_THE_MACHINE');
    expect(environment).not.toHaveProperty('HOME');
    expect(environment).not.toHaveProperty('NODE_COMPILE_CACHE');
  });

  test('gets its event and context, and stays warm', async () => {
    const first = (await engine.invoke(arn('Echo'), { a: ['é', null] })) as Echoed;
    const second = (await engine.invoke(arn('Echo'), {})) as Echoed;
    expect(first.event).toEqual({ a: ['é', null] });
    expect(second.calls).toBe(first.calls + 1);
    expect(first.context).toMatchObject({
      functionName: expect.stringContaining('FixtureSite-Echo'),
      invokedFunctionArn: arn('Echo'),
      memoryLimitInMB: '128',
    });
    expect(first.context['remaining']).toBeGreaterThan(2000);
    expect(first.context['awsRequestId']).not.toBe(second.context['awsRequestId']);
  });

  test('that throws is a function error with its type', async () => {
    await expect(misbehave('throw')).rejects.toMatchObject({ errorType: 'RangeError', message: 'too far' });
  });

  test.each(['hang', 'spin'])('that would %s is ended at its timeout, and the next call works', async (how) => {
    const begin = machineClock.now();
    await expect(misbehave(how)).rejects.toMatchObject({
      errorType: 'Sandbox.Timedout',
      message: expect.stringContaining('Task timed out after 1.00 seconds'),
    });
    expect(machineClock.now() - begin).toBeLessThan(3000);
    await expect(misbehave('nothing')).resolves.toMatchObject({
      how: 'nothing',
      zone: new Date(0).getTimezoneOffset(),
    });
  });

  test('that ends its process or forgets a rejection harms only that invocation', async () => {
    await expect(misbehave('exit')).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    await expect(misbehave('reject later')).rejects.toMatchObject({ errorType: 'Runtime.UnhandledPromiseRejection' });
    await expect(misbehave('nothing')).resolves.toMatchObject({ how: 'nothing' });
  });

  test('runs no more often at once than its reserved concurrency', async () => {
    const calls = await Promise.allSettled(['wait', 'wait', 'wait'].map(misbehave));
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(calls[2]).toMatchObject({ reason: { name: 'TooManyRequestsException' } });
  });

  test('logs JSON lines into its own file', async () => {
    const { context } = (await engine.invoke(arn('Echo'), {})) as Echoed;
    const lines = readFileSync(path.join(dataDir, 'logs', `${context['functionName']}.log`), 'utf8')
      .trim()
      .split('\n');
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
      level: 'INFO',
      requestId: context['awsRequestId'],
      message: { message: 'echo' },
    });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'PLATFORM',
      message: 'platform.report',
      requestId: context['awsRequestId'],
      durationMs: expect.any(Number),
    });
  });
});

describe('on a machine with half a processor for each thread', () => {
  let slow: LambdaEngine;
  const call = (event: { how: string; ms?: number }) => slow.invoke(arn('Misbehave'), event);
  beforeAll(async () => {
    slow = await start({ clock: new MachineClock({ runnableThreads: () => 3, processors: 1 }) });
  });
  afterAll(() => slow.stop());

  test('a function has twice as long for what its timeout allows, and is told so', async () => {
    const { remaining } = (await call({ how: 'wait', ms: 800 })) as { remaining: number };
    expect(remaining).toBeGreaterThan(400);
    expect(remaining).toBeLessThan(700);
  });

  test.each(['hang', 'spin'])('one that would %s is ended all the same', async (how) => {
    const begin = performance.now();
    await expect(call({ how })).rejects.toMatchObject({
      message: expect.stringContaining('Task timed out after 1.00 seconds'),
    });
    expect(performance.now() - begin).toBeGreaterThan(1750);
  });
});

describe('an execution environment without events', () => {
  const callsOf = async (own: LambdaEngine) => ((await own.invoke(arn('Echo'), {})) as Echoed).calls;

  test('ends after a while', async () => {
    const idle = new IdleSandboxes({ idleMs: 100 });
    const own = await start({ idle });
    expect([await callsOf(own), await callsOf(own)]).toEqual([1, 2]);
    await until(() => idle.size === 0);
    expect(await callsOf(own)).toBe(1);
    await own.stop();
  });

  test('ends before others that were used later, when there are many', async () => {
    const own = await start({ idle: new IdleSandboxes({ maximum: 1 }) });
    await callsOf(own);
    await own.invoke(arn('Misbehave'), {});
    expect(await callsOf(own)).toBe(1);
    expect(await callsOf(own)).toBe(2);
    await own.stop();
  });
});

describe('the log of a function', () => {
  const details = ['detail of the logger', 'detail of the console', 'detail of the process'];
  const facts = ['fact of the logger', 'fact of the console', 'metric'];
  const logOf = async (name: string): Promise<string> => {
    await engine.invoke(arn(name), {});
    return readFileSync(path.join(dataDir, 'logs', `${arn(name).split(':').at(-1)}.log`), 'utf8');
  };
  const found = (log: string, texts: readonly string[]): readonly string[] =>
    texts.filter((text) => log.includes(text));
  const mismatch = 'does not match AWS Lambda Advanced Logging Controls minimum log level';

  test('in JSON has nothing below INFO unless the function names a lower level, and the logger warns of it', async () => {
    const log = await logOf('SpeaksOfFacts');
    expect([found(log, details), found(log, facts)]).toEqual([[], facts]);
    expect(log).toContain(mismatch);
  });

  test('in JSON has what the function’s level lets through, metrics without a level among it', async () => {
    const log = await logOf('SpeaksOfDetails');
    expect([found(log, details), found(log, facts)]).toEqual([details, facts]);
    expect(log).not.toContain(mismatch);
  });

  test('in plain text has everything', async () => {
    const log = await logOf('SpeaksPlainly');
    expect([found(log, details), found(log, facts)]).toEqual([details, facts]);
  });
});

describe('the Lambda API', () => {
  const name = (): string => arn('Echo').split(':').at(-1) ?? '';

  test('invokes by name for the real client', async () => {
    const { Payload, StatusCode } = await client.send(new InvokeCommand({ FunctionName: name(), Payload: '{"a":1}' }));
    expect(StatusCode).toBe(200);
    expect(JSON.parse(Payload?.transformToString() ?? '')).toMatchObject({ event: { a: 1 } });
  });

  test('reports a handler’s failure as a function error', async () => {
    const command = new InvokeCommand({ FunctionName: arn('Misbehave'), Payload: '{"how":"throw"}' });
    const { FunctionError, Payload } = await client.send(command);
    expect(FunctionError).toBe('Unhandled');
    expect(JSON.parse(Payload?.transformToString() ?? '')).toMatchObject({ errorType: 'RangeError' });
  });

  test('knows no other function and nobody else’s signature', async () => {
    await expect(client.send(new InvokeCommand({ FunctionName: 'other' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const stranger = new LambdaClient({
      region: 'eu-west-1',
      endpoint: engine.url,
      credentials: { ...credentials, accessKeyId: 'OTHER' },
    });
    await expect(stranger.send(new InvokeCommand({ FunctionName: name() }))).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    stranger.destroy();
  });

  test('accepts an event that nobody waits for, and passes it on when it failed for good', async () => {
    const Payload = JSON.stringify({ how: 'throw' });
    const command = new InvokeCommand({ FunctionName: arn('Misbehave'), InvocationType: 'Event', Payload });
    expect((await client.send(command)).StatusCode).toBe(202);
    await until(() => failures.length > 0);
    expect(failures).toEqual([
      {
        destination: expect.stringContaining('DeadLetters'),
        record: expect.objectContaining({
          requestPayload: { how: 'throw' },
          requestContext: expect.objectContaining({ approximateInvokeCount: 2 }),
          responsePayload: { errorType: 'RangeError', errorMessage: 'too far' },
        }),
      },
    ]);
    expect(readdirSync(path.join(dataDir, 'events'))).toEqual([]);
  });
});

test('an accepted event survives a restart', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'events-'));
  const taken: string[] = [];
  const open = (invoke: () => Promise<string>): AsyncInvocations =>
    openAsyncInvocations({
      directory,
      invoke,
      rulesOf: () => ({ retries: 2, onFailure: undefined }),
      sendOnFailure: async () => {},
      log: () => {},
    });
  const first = open(() => new Promise(() => {}));
  first.accept('arn:aws:lambda:x', '{"kept":true}');
  first.stop();
  const second = open(async () => String(taken.push('taken')));
  second.resume();
  await until(() => readdirSync(directory).length === 0);
  second.stop();
  expect(taken).toEqual(['taken']);
  rmSync(directory, { recursive: true });
});

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 4000;
  while (!isSo() && Date.now() < deadline) await delay(10);
}
