import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiGatewayManagementApi } from '@aws-sdk/client-apigatewaymanagementapi';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { type LambdaEngine, startLambda } from '../lambda/start-lambda.ts';
import { freePort } from '../ports.ts';
import { authorityOf } from '../test/authority-of.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { startWebSocketApi, type WebSocketApiEngine, type WebSocketApiOptions } from './start-websocket-api.ts';
import { webSocketApis } from './websocket-settings.ts';

interface SocketEvent {
  requestContext: Record<string, unknown>;
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  multiValueQueryStringParameters?: Record<string, string[]>;
  body?: string;
  isBase64Encoded: boolean;
}

const credentials = { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' };
const events: SocketEvent[] = [];
const engines: WebSocketApiEngine[] = [];
let assembly: Assembly;
let lambda: LambdaEngine;
let dataDir: string;
let api: WebSocketApiEngine;

async function startEngine(port: number, limits?: WebSocketApiOptions['limits']): Promise<WebSocketApiEngine> {
  const [resource] = webSocketApis(assembly);
  if (!resource) throw new Error('The fixture has no WebSocket API.');
  const engine = await startWebSocketApi({
    port,
    api: resource,
    assembly,
    authority: authorityOf(assembly, credentials),
    invoke: (arn, event) => {
      events.push(event as SocketEvent);
      return lambda.invoke(arn, event);
    },
    log: (line) => {
      throw new Error(line);
    },
    limits,
  });
  engines.push(engine);
  return engine;
}

beforeAll(async () => {
  assembly = loadAssembly(await synthesizeFixture());
  dataDir = mkdtempSync(path.join(tmpdir(), 'websocket-api-'));
  const port = await freePort();
  lambda = await startLambda({
    port: 0,
    dataDir,
    logDir: path.join(dataDir, 'logs'),
    authority: authorityOf(assembly, credentials),
    assembly,
    mapAddresses: (text) => text.replace(/https:\/\/\w+\.execute-api\.[^/]+/, `http://127.0.0.1:${port}`),
    endpoints: {},
  });
  api = await startEngine(port);
});

afterAll(async () => {
  for (const engine of engines) await engine.stop();
  await lambda.stop();
  rmSync(dataDir, { recursive: true });
});

const address = (engine: WebSocketApiEngine, target: string) => `${engine.url.replace('http', 'ws')}${target}`;

async function open(target = '/live?ticket=good', engine = api, protocols: string[] = []): Promise<WebSocket> {
  const socket = new WebSocket(address(engine, target), protocols);
  await once(socket, 'open');
  return socket;
}

/** Returns the status and body of a refused handshake. */
async function refusal(target: string): Promise<{ status: number | undefined; body: string }> {
  const socket = new WebSocket(address(api, target));
  const [, response] = await once(socket, 'unexpected-response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

async function ask(socket: WebSocket, message: string): Promise<string> {
  const answer = once(socket, 'message');
  socket.send(message);
  return String((await answer)[0]);
}

const connectionOf = async (socket: WebSocket): Promise<string> =>
  (await ask(socket, '{"action":"answer"}')).replace('answer to ', '');

const eventsOf = (connectionId: string) =>
  events.filter(({ requestContext }) => requestContext['connectionId'] === connectionId);

const management = (engine = api, keys = credentials) =>
  new ApiGatewayManagementApi({ endpoint: `${engine.url}/live`, region: 'eu-west-1', credentials: keys });

const eventually = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((done) => setTimeout(done, 5));
};

describe('the handshake', () => {
  test('invokes the function, which gets query and headers, and opens', async () => {
    const socket = await open('/live?ticket=good&x=1&x=2');
    const id = await connectionOf(socket);
    const [event] = eventsOf(id);
    expect(event).toMatchObject({
      queryStringParameters: { ticket: 'good', x: '2' },
      multiValueQueryStringParameters: { ticket: ['good'], x: ['1', '2'] },
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        messageDirection: 'IN',
        stage: 'live',
        apiId: api.apiId,
        domainName: `${api.apiId}.execute-api.eu-west-1.amazonaws.com`,
        identity: { sourceIp: '127.0.0.1' },
      },
      isBase64Encoded: false,
    });
    expect(event?.headers?.['host']).toBe(new URL(api.url).host);
    socket.close();
  });

  test('is refused with the function’s status', async () => {
    expect(await refusal('/live?ticket=bad')).toEqual({ status: 403, body: '{"message":"Forbidden"}' });
  });

  test('is refused at an unknown stage', async () => {
    const before = events.length;
    expect((await refusal('/other?ticket=good')).status).toBe(403);
    expect(events).toHaveLength(before);
  });

  test('agrees on a subprotocol only if the function selects it', async () => {
    const socket = await open('/live?ticket=good', api, ['morada']);
    expect(socket.protocol).toBe('morada');
    socket.close();
  });

  test('needs a WebSocket client', async () => {
    expect((await fetch(`${api.url}/live?ticket=good`)).status).toBe(403);
  });
});

describe('a message', () => {
  test('reaches the route of its action, whose response is returned', async () => {
    const socket = await open();
    expect(await ask(socket, '{"action":"answer"}')).toMatch(/^answer to [\w-]{15}=$/);
    socket.close();
  });

  test.each([
    ['no JSON', 'Olá, não sou JSON'],
    ['an unknown action', '{"action":"else"}'],
    ['an action that only the gateway may use', '{"action":"$connect"}'],
    ['an action that is no text', '{"action":7}'],
    ['null', 'null'],
  ])('with %s reaches the default route', async (_case, body) => {
    const socket = await open();
    const id = await connectionOf(socket);
    expect(await ask(socket, body)).toBe(`back: ${body}`);
    expect(eventsOf(id).at(-1)).toMatchObject({
      body,
      requestContext: { routeKey: '$default', eventType: 'MESSAGE', messageId: expect.any(String) },
    });
    socket.close();
  });

  test('whose function fails is answered with an error without details', async () => {
    const socket = await open();
    const id = await connectionOf(socket);
    expect(JSON.parse(await ask(socket, 'fail'))).toEqual({
      message: 'Internal server error',
      connectionId: id,
      requestId: expect.any(String),
    });
    socket.close();
  });

  test('above 128 KB closes the connection', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    socket.send('x'.repeat(128 * 1024 + 1));
    expect((await closed)[0]).toBe(1009);
  });

  test('in bytes closes the connection', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    socket.send(Buffer.from([1, 2, 3]));
    expect((await closed)[0]).toBe(1003);
  });

  test('above the stage’s rate is not handled', async () => {
    const socket = await open();
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(String(data)));
    for (let index = 0; index < 40; index++) socket.send('{"action":"answer"}');
    await eventually(() => answers.length === 40);
    expect(answers.some((answer) => answer.includes('Too Many Requests'))).toBe(true);
    socket.close();
    // The bucket fills again.
    await new Promise((done) => setTimeout(done, 300));
  });
});

describe('a connection', () => {
  test('that closes is reported to the function, with code and reason', async () => {
    const socket = await open();
    const id = await connectionOf(socket);
    socket.close(1000, 'até já');
    await eventually(() => eventsOf(id).length === 3);
    expect(eventsOf(id).at(-1)?.requestContext).toMatchObject({
      routeKey: '$disconnect',
      eventType: 'DISCONNECT',
      disconnectStatusCode: 1000,
      disconnectReason: 'até já',
    });
  });

  test('without messages closes at the idle timeout', async () => {
    const engine = await startEngine(0, { idle: 80, age: 60_000 });
    const socket = await open('/live?ticket=good', engine);
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([1001, 'Going away']);
  });

  test('in use closes at the maximum duration', async () => {
    const engine = await startEngine(0, { idle: 60_000, age: 500 });
    const socket = await open('/live?ticket=good', engine);
    const begun = performance.now();
    const timer = setInterval(() => socket.send('{"action":"answer"}'), 40);
    const [code] = await once(socket, 'close');
    clearInterval(timer);
    expect(code).toBe(1001);
    expect(performance.now() - begun).toBeGreaterThan(300);
  });
});

describe('the management API', () => {
  test('posts and closes', async () => {
    const socket = await open();
    const ConnectionId = await connectionOf(socket);
    const message = once(socket, 'message');
    await management().postToConnection({ ConnectionId, Data: Buffer.from('{"olá":"ção"}') });
    expect(String((await message)[0])).toBe('{"olá":"ção"}');
    const closed = once(socket, 'close');
    await management().deleteConnection({ ConnectionId });
    await closed;
    await expect(management().postToConnection({ ConnectionId, Data: 'x' })).rejects.toMatchObject({
      name: 'GoneException',
      $metadata: { httpStatusCode: 410 },
    });
  });

  test('accepts messages of up to 128 KB', async () => {
    const socket = await open();
    const ConnectionId = await connectionOf(socket);
    const post = (length: number) => management().postToConnection({ ConnectionId, Data: 'x'.repeat(length) });
    await post(128 * 1024);
    await expect(post(128 * 1024 + 1)).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    socket.close();
  });

  test('refuses other keys, changed bodies and unsigned requests', async () => {
    const socket = await open();
    const ConnectionId = await connectionOf(socket);
    for (const keys of [
      { ...credentials, secretAccessKey: 'another' },
      { ...credentials, accessKeyId: 'ANOTHER' },
    ]) {
      await expect(management(api, keys).postToConnection({ ConnectionId, Data: 'x' })).rejects.toMatchObject({
        name: 'ForbiddenException',
      });
    }
    const url = `${api.url}/live/@connections/${encodeURIComponent(ConnectionId)}`;
    expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(403);
    socket.close();
  });

  test('finds no connection of another stage', async () => {
    const socket = await open();
    const ConnectionId = await connectionOf(socket);
    const other = new ApiGatewayManagementApi({ endpoint: `${api.url}/other`, region: 'eu-west-1', credentials });
    await expect(other.deleteConnection({ ConnectionId })).rejects.toMatchObject({ name: 'GoneException' });
    socket.close();
  });
});

test('all properties of the fixture’s API are emulated or harmless', () => {
  expect(api.unsupported.filter(({ because }) => !because)).toEqual([]);
});
