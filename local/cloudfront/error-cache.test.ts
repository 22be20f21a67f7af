import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAssembly } from '../assembly/assembly.ts';
import { copyAssembly } from '../test/changed-permissions.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { type CloudFrontEngine, startCloudFront } from './start-cloudfront.ts';

const root = mkdtempSync(path.join(tmpdir(), 'error-cache-'));
let fixture: string;
let origin: Server;
let engine: CloudFrontEngine;
let now = 0;
/** What the origin answers next, and how often it was asked. */
let answer = { status: 503, cacheControl: 'no-store' };
let asked = 0;

beforeAll(async () => {
  fixture = await synthesizeFixture();
  origin = createServer((request, response) => {
    asked += 1;
    response.writeHead(answer.status, answer.cacheControl ? { 'cache-control': answer.cacheControl } : {});
    response.end(request.method === 'HEAD' ? '' : `${asked} for ${request.headers.authorization ?? 'nobody'}`);
  });
  origin.listen(0, '127.0.0.1');
  await once(origin, 'listening');
});
afterAll(() => {
  rmSync(root, { recursive: true });
  origin.close();
  origin.closeAllConnections();
});
afterEach(() => engine.stop());

/** Starts the fixture's distribution with these rules for errors. */
async function start(rules: readonly Readonly<Record<string, unknown>>[] = []): Promise<void> {
  const copy = path.join(root, String(rules.length));
  copyAssembly(fixture, copy);
  const file = path.join(copy, 'FixtureSite.template.json');
  const template = JSON.parse(readFileSync(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: { DistributionConfig?: Record<string, unknown> } }>;
  };
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::CloudFront::Distribution')
      Properties.DistributionConfig = { ...Properties.DistributionConfig, CustomErrorResponses: rules };
  writeFileSync(file, JSON.stringify(template));
  const assembly = loadAssembly(copy);
  const [distribution] = assembly.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The fixture has no distribution.');
  const api = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  engine = await startCloudFront({
    port: 0,
    distribution,
    assembly,
    getObject: () => undefined,
    now: () => now,
    mapAddresses: (text) => text.replaceAll(/https:\/\/\w+\.execute-api[\w.-]+/g, api),
  });
  asked = 0;
}

async function get(target: string, person: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const response = await fetch(`${engine.url}${target}`, { method, headers: { authorization: person } });
  return { status: response.status, body: await response.text() };
}

describe('a failure of the origin', () => {
  test('is everybody’s for ten seconds, whatever the query, the credentials and “no-store”', async () => {
    await start();
    answer = { status: 503, cacheControl: 'no-store' };
    expect(await get('/api/me', 'Ana')).toEqual({ status: 503, body: '1 for Ana' });
    answer = { status: 200, cacheControl: 'no-store' };
    now += 9_999;
    expect(await get('/api/me?fresh', 'Rui')).toEqual({ status: 503, body: '1 for Ana' });
    expect((await get('/api/other', 'Rui')).status).toBe(200);
    now += 1;
    expect(await get('/api/me', 'Rui')).toMatchObject({ status: 200, body: '3 for Rui' });
  });

  test('is kept for as long as the distribution says, and not at all for zero seconds', async () => {
    await start([
      { ErrorCode: 503, ErrorCachingMinTTL: 60 },
      { ErrorCode: 500, ErrorCachingMinTTL: 0 },
    ]);
    answer = { status: 503, cacheControl: '' };
    await get('/api/me', 'Ana');
    now += 59_000;
    await get('/api/me', 'Rui');
    expect(asked).toBe(1);
    answer = { status: 500, cacheControl: '' };
    now += 1_000;
    await get('/api/me', 'Ana');
    await get('/api/me', 'Rui');
    expect(asked).toBe(3);
  });

  test('says its age, and that it comes from the edge', async () => {
    await start();
    answer = { status: 502, cacheControl: '' };
    await get('/api/me', 'Ana');
    now += 3_000;
    const { headers } = await fetch(`${engine.url}/api/me`);
    expect([headers.get('age'), headers.get('x-cache')]).toEqual(['3', 'Error from cloudfront']);
  });

  test('of another method is kept by nobody', async () => {
    await start();
    answer = { status: 503, cacheControl: '' };
    await get('/api/me', 'Ana', 'POST');
    await get('/api/me', 'Ana', 'POST');
    await get('/api/me', 'Ana');
    expect(asked).toBe(3);
  });

  test.each([
    [404, '', 1],
    [404, 'no-store', 2],
    [404, 'private, max-age=60', 2],
    [501, 'no-cache', 2],
    [405, 'no-store', 1],
    [400, 'no-store', 2],
    [403, '', 2],
    // The cache policy’s own maximum is zero, and the minimum holds.
    [403, 'max-age=60', 1],
    [401, 'max-age=60', 2],
    [429, '', 2],
  ])('%d with “%s” makes two requests ask the origin %d times', async (status, cacheControl, times) => {
    await start();
    answer = { status, cacheControl };
    await get('/api/me', 'Ana');
    await get('/api/me', 'Rui');
    expect(asked).toBe(times);
  });
});
