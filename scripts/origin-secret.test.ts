/**
 * The origin secret from end to end: the synthesized distribution with its edge function and key value store, Secrets
 * Manager, the rotation function and the check of several execution environments, each on the real local engine.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import '@aws-sdk/signature-v4a';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createRotation } from '#functions/site/create-rotation.ts';
import { stageSettings } from '#infra/config.ts';
import { Builds } from '#infra/testing/composed-app.ts';
import { type Assembly, loadAssembly } from '#local/assembly/assembly.ts';
import { type KeyValues, startKeyValueStores } from '#local/cloudfront/key-value-stores.ts';
import { startCloudFront } from '#local/cloudfront/start-cloudfront.ts';
import { onlyOwner } from '#local/iam/authority.ts';
import { startSecretsManager } from '#local/secretsmanager/start-secretsmanager.ts';
import { fetchSecret } from '#platform/fetch-secret.ts';
import { createEdgeCheck, type EdgeCheck } from '#platform/http/require-edge.ts';
import { keepSecret } from '#platform/shared-secret.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { originSecretHeader } from '#shared/site/origin-secret.ts';

const builds = new Builds();
jest.unstable_mockModule('#infra/bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('#infra/morada.ts');
const credentials = { accessKeyId: 'LKIALOCAL', secretAccessKey: 'local' };
const minute = 60_000;

let assembly: Assembly;
beforeAll(() => {
  const { app } = builds.compose(morada, stageSettings('local'));
  const { directory } = app.synth();
  assembly = loadAssembly(directory, { dynamicReference: () => 'known to AWS alone', isEmulated: () => false });
});
afterAll(() => builds.remove());

/** The whole way of a request, with a clock of its own and edge locations that learn late of what was written. */
async function startEverything(random: () => number) {
  let now = Date.parse('2026-11-22T00:00:00Z');
  const authority = onlyOwner(credentials);
  const ofType = (...types: readonly string[]) => assembly.ofType(...types);
  const [secret] = ofType('AWS::SecretsManager::Secret').filter(({ logicalId }) => logicalId.startsWith('Origin'));
  const [store] = ofType('AWS::CloudFront::KeyValueStore');
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  if (!secret || !store || !distribution) throw new Error('The stage has no origin secret');
  const schedules = ofType('AWS::SecretsManager::RotationSchedule');
  const secretsEngine = await startSecretsManager({ port: 0, resources: [secret, ...schedules], authority });
  const keyValues = await startKeyValueStores({ port: 0, resources: [store], authority });
  const secrets = new SecretsManagerClient({ endpoint: secretsEngine.url, region: 'eu-west-1', credentials });
  const storeArn = store.attributes['Arn'] ?? '';
  const rotate = createRotation({
    secrets,
    keyValues: new CloudFrontKeyValueStoreClient({
      endpoint: keyValues.url.replace('127.0.0.1', 'localhost'),
      region: 'eu-west-1',
      credentials,
      requestHandler: {
        httpAgent: new Agent({ lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) }),
      },
    }),
    storeArn,
    secretArn: secret.physicalId,
    now: () => new Date(now),
  });

  /** Execution environments of functions: each has read the secret at another moment. */
  const environment = (): EdgeCheck =>
    createEdgeCheck(
      keepSecret(
        () => fetchSecret(secrets, secret.physicalId),
        () => now,
      ),
    );
  const environments = Array.from({ length: 8 }, environment);
  /** Values that CloudFront has sent, in their order. */
  const sent: string[] = [];
  const api = createServer((request: IncomingMessage, response) => {
    const header = request.headers[originSecretHeader];
    if (typeof header === 'string' && !sent.includes(header)) sent.push(header);
    // Now and then Lambda starts a new one.
    const index = Math.floor(random() * environments.length);
    if (random() < 0.05) environments[index] = environment();
    const check = environments[index] ?? environment();
    check({ headers: typeof header === 'string' ? { [originSecretHeader]: header } : {} }).then(
      () => response.writeHead(200).end(),
      (error: { code?: string }) => response.writeHead(403).end(error.code),
    );
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

  let late: string | undefined;
  const lagging = (real: KeyValues): KeyValues => ({
    ...real,
    get: (key) => (late !== undefined && random() < 0.5 ? late : real.get(key)),
  });
  const edge = await startCloudFront({
    port: 0,
    distribution,
    assembly,
    getObject: () => undefined,
    mapAddresses: (text) => (text.includes('.execute-api.') ? apiUrl : text),
    store: (arn) => {
      const real = keyValues.store(arn);
      return real && lagging(real);
    },
  });
  await secretsEngine.startRotations((_arn, event) => rotate(event));
  return {
    sent,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Some edge locations go on with what is in the store now, until this is called again. */
    lag: () => {
      late = keyValues.store(storeArn)?.get('origin-secret');
    },
    rotate: () => secretsEngine.startRotations((_arn, event) => rotate(event)),
    currentText: () => secretsEngine.secret(secret.physicalId) ?? '',
    throughEdge: async (headers: Record<string, string> = {}) =>
      (await fetch(`${edge.url}/api/me`, { headers })).status,
    directly: async (headers: Record<string, string> = {}) => (await fetch(`${apiUrl}/api/me`, { headers })).status,
    stop: async () => {
      await edge.stop();
      api.close();
      await secretsEngine.stop();
      await keyValues.stop();
    },
  };
}

test.each([1, 2, 3])('no request through the edge is refused while the secret is rotated (seed %d)', async (seed) => {
  const { next: random } = createSeededRandom(seed);
  const running = await startEverything(random);
  const statuses: number[] = [];
  const traffic = async (): Promise<void> => {
    const some = Array.from({ length: 1 + Math.floor(random() * 6) }, () => running.throughEdge());
    statuses.push(...(await Promise.all(some)));
  };
  for (let rotation = 0; rotation < 8; rotation++) {
    for (let step = 0; step < 6; step++) {
      await traffic();
      running.pass(random() * 5 * minute);
    }
    running.pass(10 * minute);
    running.lag();
    // Requests fly before, during and after each step.
    await Promise.all([running.rotate(), traffic(), traffic(), traffic()]);
    for (let step = 0; step < 4; step++) await traffic();
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(200);
  expect(running.sent.length).toBeGreaterThanOrEqual(9);

  // A value that leaked is of no use two rotations and one reading of the secret later.
  running.lag();
  running.pass(6 * minute);
  const [newest, ...older] = running.sent.toReversed();
  expect(await running.directly({ [originSecretHeader]: newest ?? '' })).toBe(200);
  for (const value of older.slice(1)) expect(await running.directly({ [originSecretHeader]: value })).toBe(403);
  expect(await running.directly()).toBe(403);
  await running.stop();
});

test('what a viewer sends in the header is replaced, and forged addresses do not help past the edge', async () => {
  const running = await startEverything(createSeededRandom(4).next);
  expect(await running.throughEdge({ [originSecretHeader]: 'x'.repeat(48) })).toBe(200);
  expect(running.sent).not.toContain('x'.repeat(48));
  for (let count = 0; count < 40; count++)
    expect(await running.directly({ 'x-forwarded-for': `10.77.${count}.7, 10.0.0.1` })).toBe(403);
  await running.stop();
});

test('a rotation within ten minutes of the last one changes nothing', async () => {
  const running = await startEverything(createSeededRandom(5).next);
  const before = running.currentText();
  running.pass(9 * minute);
  await running.rotate();
  expect(running.currentText()).toBe(before);
  expect(await running.throughEdge()).toBe(200);
  running.pass(2 * minute);
  await running.rotate();
  expect(running.currentText()).not.toBe(before);
  expect(await running.throughEdge()).toBe(200);
  await running.stop();
});
