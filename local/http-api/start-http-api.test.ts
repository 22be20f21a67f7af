import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Assembly, loadAssembly } from '../assembly/assembly.ts';
import { type LambdaEngine, startLambda } from '../lambda/start-lambda.ts';
import { authorityOf } from '../test/authority-of.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { serveKeys, TokenSigner, unsignedToken } from '../test/token-issuer.ts';
import { httpApis } from './api-settings.ts';
import { type HttpApiEngine, startHttpApi } from './start-http-api.ts';

let assembly: Assembly;
let lambda: LambdaEngine;
let api: HttpApiEngine;
let dataDir: string;
let stopKeys: () => Promise<void>;
let issuer: string;
let audience: string;
const signer = new TokenSigner();

beforeAll(async () => {
  assembly = loadAssembly(await synthesizeFixture());
  dataDir = mkdtempSync(path.join(tmpdir(), 'http-api-'));
  lambda = await startLambda({
    port: 0,
    dataDir,
    logDir: path.join(dataDir, 'logs'),
    authority: authorityOf(assembly, { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' }),
    assembly,
    mapAddresses: (text) => text,
    endpoints: {},
  });
  const keys = await serveKeys(signer);
  stopKeys = keys.stop;
  const [resource] = httpApis(assembly);
  if (!resource) throw new Error('The fixture has no API.');
  api = await startHttpApi({
    port: 0,
    api: resource,
    assembly,
    invoke: lambda.invoke,
    mapAddresses: (text) => text.replace(/https:\/\/cognito-idp\.[^/]+/, keys.url),
  });
  issuer = assembly.ofType('AWS::Cognito::UserPool')[0]?.attributes['ProviderURL'] ?? '';
  audience = assembly.ofType('AWS::Cognito::UserPoolClient')[0]?.physicalId ?? '';
});

afterAll(async () => {
  await api.stop();
  await lambda.stop();
  await stopKeys();
  rmSync(dataDir, { recursive: true });
});

interface Echoed {
  event: Record<string, unknown> & { requestContext: Record<string, unknown> };
}

async function echo(target: string, init: RequestInit = {}): Promise<Echoed['event']> {
  const response = await fetch(`${api.url}${target}`, init);
  expect(response.status).toBe(200);
  return ((await response.json()) as Echoed).event;
}

const answer = (value: unknown): Promise<Response> =>
  fetch(`${api.url}/api/things`, {
    method: 'POST',
    body: JSON.stringify({ answer: value }),
    headers: { 'content-type': 'application/json' },
  });

describe('the event of a request', () => {
  test('has path, query, cookies, headers and context in payload format 2.0', async () => {
    const event = await echo('/api/things/a%20b?x=1&y=%C3%A9&x=2', {
      headers: { 'X-Mixed-Case': 'v', cookie: 'one=1; two=2', 'user-agent': 'test' },
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/things/{id}',
      rawPath: '/api/things/a%20b',
      rawQueryString: 'x=1&y=%C3%A9&x=2',
      cookies: ['one=1', 'two=2'],
      queryStringParameters: { x: '1,2', y: 'é' },
      pathParameters: { id: 'a b' },
      isBase64Encoded: false,
      requestContext: {
        accountId: '000000000000',
        apiId: api.apiId,
        domainName: `${api.apiId}.execute-api.eu-west-1.amazonaws.com`,
        http: { method: 'GET', path: '/api/things/a%20b', protocol: 'HTTP/1.1', userAgent: 'test' },
        routeKey: 'GET /api/things/{id}',
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      },
    });
    expect(event['headers']).toMatchObject({ 'x-mixed-case': 'v', 'x-forwarded-for': '127.0.0.1' });
    expect(event['headers']).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
  });

  test('has query parameters with names special to JavaScript too', async () => {
    const { queryStringParameters } = await echo('/api/things/special?__proto__=1&constructor=2');
    expect(Object.entries(queryStringParameters as object).sort()).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('omits fields that the request does not have', async () => {
    const event = await echo('/api/things/special');
    expect(event['routeKey']).toBe('GET /api/things/special');
    for (const absent of ['cookies', 'queryStringParameters', 'pathParameters', 'stageVariables', 'body']) {
      expect(event).not.toHaveProperty(absent);
    }
  });

  test('has JSON bodies as text and any other as base64', async () => {
    const send = (type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Echoed['event']> =>
      echo('/api/things', { method: 'POST', body, headers: { 'content-type': type } });
    expect(await send('application/json; charset=utf-8', '"é"')).toMatchObject({ body: '"é"', isBase64Encoded: false });
    expect(await send('application/octet-stream', new Uint8Array([0, 255]))).toMatchObject({
      body: 'AP8=',
      isBase64Encoded: true,
    });
    expect(await send('application/x-www-form-urlencoded', 'a=1')).toMatchObject({ isBase64Encoded: true });
  });
});

describe('the response', () => {
  test('has the function’s status, headers, cookies and body', async () => {
    const response = await answer({
      statusCode: 201,
      headers: { 'X-Thing': 1, 'Content-Type': 'text/html' },
      cookies: ['a=1; Path=/', 'b=2'],
      body: '<p>é',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-thing')).toBe('1');
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toBe('<p>é');
  });

  test('is decoded from base64', async () => {
    const response = await answer({ statusCode: 200, body: 'AP8=', isBase64Encoded: true });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });

  test('is JSON with status 200 when the function returns no status', async () => {
    const response = await answer({ a: 1 });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ a: 1 });
    expect(await (await answer('plain')).text()).toBe('plain');
  });

  test('is an internal error when the function’s result is invalid', async () => {
    for (const broken of [{ statusCode: 'x' }, { statusCode: 200, body: { not: 'text' } }, { statusCode: 999 }]) {
      const response = await answer(broken);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ message: 'Internal Server Error' });
    }
  });

  test('is 404 if no route matches', async () => {
    const response = await fetch(`${api.url}/api/nowhere`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not Found' });
  });

  test.each([
    [6_280_000, 200],
    [6_300_000, 413],
  ])('to a body of %d bytes, whose event is limited to 6 MB by Lambda, is %d', async (size, status) => {
    const response = await fetch(`${api.url}/api/things`, {
      method: 'POST',
      body: `{"answer":"short","rest":"${'a'.repeat(size)}"}`,
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(status);
  });

  test('is 413 for a body over 10 MB', async () => {
    const status = await new Promise((done, fail) => {
      const request = httpRequest(`${api.url}/api/things`, { method: 'POST' }, (response) => done(response.statusCode));
      request.on('error', fail);
      request.end(Buffer.alloc(10 * 1024 * 1024 + 1));
    });
    expect(status).toBe(413);
  });
});

describe('a route behind a JWT authorizer', () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    iss: issuer,
    client_id: audience,
    sub: 'somebody',
    iat: now - 10,
    exp: now + 600,
    token_use: 'access',
    ...more,
  });
  const call = (token?: string): Promise<Response> =>
    fetch(`${api.url}/api/private`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

  test('passes a valid token and its claims as strings', async () => {
    const response = await call(signer.sign(claims({ 'cognito:groups': ['a', 'b'], email_verified: true })));
    expect(response.status).toBe(200);
    const { event } = (await response.json()) as Echoed;
    expect(event.requestContext['authorizer']).toEqual({
      jwt: {
        claims: expect.objectContaining({
          sub: 'somebody',
          'cognito:groups': '[a b]',
          email_verified: 'true',
          exp: String(now + 600),
        }),
        scopes: null,
      },
    });
  });

  test('accepts an ID token by its audience', async () => {
    const { client_id: _left, ...idClaims } = claims({ aud: audience });
    expect((await call(signer.sign(idClaims))).status).toBe(200);
  });

  const forger = new TokenSigner();
  const foreign = new TokenSigner('key-2');
  const forged = (token: string): string => {
    const [header, , signature] = token.split('.');
    const body = Buffer.from(JSON.stringify(claims({ sub: 'somebody-else' }))).toString('base64url');
    return [header, body, signature].join('.');
  };
  test.each<[string, () => string | undefined]>([
    ['missing', () => undefined],
    ['no token at all', () => 'rubbish'],
    ['expired', () => signer.sign(claims({ exp: now - 1 }))],
    ['not yet valid', () => signer.sign(claims({ nbf: now + 300 }))],
    ['from another issuer', () => signer.sign(claims({ iss: 'https://evil.example' }))],
    ['for another client', () => signer.sign(claims({ client_id: 'other' }))],
    ['signed with a foreign key under the known key id', () => forger.sign(claims())],
    ['signed with a foreign key under its own id', () => foreign.sign(claims())],
    ['changed after it was signed', () => forged(signer.sign(claims()))],
    ['declaring no signature', () => unsignedToken(claims(), signer.keyId)],
    ['declaring a symmetric signature', () => signer.sign(claims(), { alg: 'HS256' })],
  ])('refuses a token that is %s', async (_how, token) => {
    const response = await call(token());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await response.json()).toEqual({ message: 'Unauthorized' });
  });
});

test('a route with its own throttle is limited separately', async () => {
  const get = async (target: string) => (await fetch(`${api.url}${target}`)).status;
  expect([await get('/api/scarce'), await get('/api/scarce'), await get('/api/scarce')]).toEqual([200, 200, 429]);
  expect(await get('/api/things/special')).toBe(200);
});
