import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAssembly } from '../assembly/assembly.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import type { StoredObject } from './bucket-origin.ts';
import { type CloudFrontEngine, startCloudFront } from './start-cloudfront.ts';

const site = path.join(import.meta.dirname, '../test/fixture/site');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
let engine: CloudFrontEngine;
let origin: Server;
let now = Date.now();

/** Files beside those of the fixture's site, by their keys. */
const written = new Map<string, string>();

/** The files of the fixture's site as a bucket has them. */
function getObject(_bucket: string, key: string): StoredObject | undefined {
  const file = path.join(site, key);
  const text = written.get(key);
  if (text === undefined && !existsSync(file)) return undefined;
  const bytes = text === undefined ? readFileSync(file) : Buffer.from(text);
  return {
    size: bytes.length,
    etag: createHash('md5').update(bytes).digest('hex'),
    lastModified: new Date('2026-11-01T10:00:00Z'),
    headers: {
      'content-type': types[path.extname(key)] ?? 'x/y',
      'cache-control': 'no-cache',
      'permissions-policy': 'own',
    },
    read: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

beforeAll(async () => {
  const assembly = loadAssembly(await synthesizeFixture());
  origin = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    response.writeHead(url?.includes('teapot') ? 418 : 200, {
      'content-type': 'application/json',
      'set-cookie': 'a=1',
    });
    response.end(JSON.stringify({ method, url, headers, body, padding: ' '.repeat(2000) }));
  });
  origin.listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const [distribution] = assembly.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The fixture has no distribution.');
  const api = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  engine = await startCloudFront({
    port: 0,
    distribution,
    assembly,
    mapAddresses: (text) =>
      text
        .replaceAll(/https:\/\/\w+\.execute-api[\w.-]+/g, api)
        .replaceAll(/https:\/\/(cognito-idp|fixturedata-files)[\w.-]+/g, 'http://127.0.0.1:1'),
    getObject,
    now: () => now,
  });
});

afterAll(async () => {
  await engine.stop();
  origin.close();
  origin.closeAllConnections();
});

const get = (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${engine.url}${target}`, { headers, method, redirect: 'manual' });

async function seen(target: string, init: RequestInit = {}): Promise<Seen> {
  return (await (await fetch(`${engine.url}${target}`, init)).json()) as Seen;
}

describe('pages from the bucket', () => {
  test.each([
    ['/', 'App'],
    ['/about', 'About'],
    ['/app/anything', 'App'],
    ['/about.html', 'About'],
  ])('%s shows %s', async (target, title) => {
    const response = await get(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  test('a missing file shows the error page with its status', async () => {
    const response = await get('/assets/none.js');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Missing</title>');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test('a file that the first origin of a group does not have comes from the second', async () => {
    written.set('defaults/facts/a.txt', 'default');
    expect(await (await get('/facts/a.txt')).text()).toBe('default');
    written.set('written/facts/a.txt', 'written');
    expect(await (await get('/facts/a.txt')).text()).toBe('written');
    expect([403, 404]).toContain((await get('/facts/b.txt')).status);
  });

  test('the edge function may answer by itself', async () => {
    const response = await get('/old?from=there');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/about?from=there');
  });

  test('only methods that the behaviour allows pass', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(403);
    const head = await get('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
  });

  test('security headers are set, addresses in them mapped', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:1",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('cache-control')).toBe('no-cache');
    // Not to be overridden: the origin's own stays.
    expect(headers.get('permissions-policy')).toBe('own');
  });

  test('an unchanged file is not sent again', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const conditions: Record<string, string>[] = [
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': 'Sun, 01 Nov 2026 10:00:00 GMT' },
    ];
    for (const condition of conditions) {
      const response = await get('/about', condition);
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
    }
    expect((await get('/about', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('a part of a file can be asked for', async () => {
    const response = await get('/about.html', { range: 'bytes=0-8', 'accept-encoding': 'identity' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toMatch(/^bytes 0-8\/\d+$/);
    expect(await response.text()).toBe('<!doctype');
    expect(await (await get('/about.html', { range: 'bytes=-8' })).text()).toBe('/title>\n');
    expect((await get('/about.html', { range: 'bytes=9999-' })).status).toBe(416);
  });

  test('large texts are compressed for who understands it, small ones are not', async () => {
    const script = '/assets/app-1a2b3c.js';
    const plain = readFileSync(path.join(site, script), 'utf8');
    const raw = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done) => {
      const options = { headers: { 'accept-encoding': 'gzip, br' } };
      httpRequest(`${engine.url}${script}`, options, async (response) => {
        done({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
      }).end();
    });
    expect(raw.headers['content-encoding']).toBe('br');
    expect(raw.headers.etag).toMatch(/^W\//);
    expect(raw.body.length).toBe(Number(raw.headers['content-length']));
    expect(brotliDecompressSync(raw.body).toString()).toBe(plain);
    expect((await get(script, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get(script, { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/about', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('at 127.0.0.1', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const port = () => new URL(engine.url).port;
  /** Sends the headers that `fetch` reserves for itself. */
  const visit = (target: string, headers: Record<string, string>): Promise<{ status?: number; location?: string }> =>
    new Promise((done) => {
      httpRequest(`${engine.url}${target}`, { headers }, ({ statusCode, headers }) =>
        done({ status: statusCode, location: headers.location }),
      ).end();
    });

  test('a page that a browser opens is redirected to localhost, path and query kept', async () => {
    const location = `http://localhost:${port()}/app/x%20y?a=1&b`;
    expect(await visit('/app/x%20y?a=1&b', navigation)).toEqual({ status: 307, location });
    const ipv6 = { ...navigation, host: `[::1]:${port()}` };
    expect(await visit('/', ipv6)).toEqual({ status: 307, location: `http://localhost:${port()}/` });
  });

  test('at localhost it is served, and so is everything that is no page of a browser', async () => {
    expect((await visit('/about', { ...navigation, host: `localhost:${port()}` })).status).toBe(200);
    expect((await visit('/about', {})).status).toBe(200);
    expect((await visit('/api/things', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).status).toBe(200);
  });
});

describe('the API behind /api/*', () => {
  test('gets method, body, query, cookies and credentials, and the viewer’s address', async () => {
    const request = await seen('/api/things/a%20b?x=1&y&__proto__=2', {
      method: 'PUT',
      body: '{"a":1}',
      headers: {
        authorization: 'Bearer t',
        cookie: 'one=1; two=2',
        'content-type': 'application/json',
        'accept-encoding': 'gzip, br',
        'x-own': 'v',
      },
    });
    expect(request).toMatchObject({ method: 'PUT', url: '/api/things/a%20b?x=1&y&__proto__=2', body: '{"a":1}' });
    expect(request.headers).toMatchObject({
      authorization: 'Bearer t',
      cookie: 'one=1; two=2',
      'accept-encoding': 'gzip, br',
      'x-own': 'v',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('answers with its own status, cookies and no security headers of the pages', async () => {
    const response = await get('/api/teapot', { 'accept-encoding': 'br' });
    expect(response.status).toBe(418);
    expect(response.headers.getSetCookie()).toEqual(['a=1']);
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('is a bad gateway while it does not answer', async () => {
    origin.closeAllConnections();
    const { port } = origin.address() as AddressInfo;
    await new Promise((done) => origin.close(done));
    expect((await get('/api/things')).status).toBe(502);
    origin.listen(port, '127.0.0.1');
    await once(origin, 'listening');
    now += 10_000;
    expect((await get('/api/things')).status).toBe(200);
  });
});

test('what is left out on purpose is named with its reason', () => {
  expect(engine.unsupported.filter(({ because }) => !because)).toEqual([]);
  expect(engine.unsupported.map(({ what }) => what)).toContain('upgrade-insecure-requests');
});
