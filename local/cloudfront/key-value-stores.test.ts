import { Agent } from 'node:http';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import '@aws-sdk/signature-v4a';
import { afterEach, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { onlyOwner } from '../iam/authority.ts';
import { createEdgeFunction } from './edge-function.ts';
import { type KeyValueStoresEngine, startKeyValueStores } from './key-value-stores.ts';

const KvsARN = 'arn:aws:cloudfront::111122223333:key-value-store/8e1a1b5c-0000-4000-8000-000000000000';
const store: Resource = {
  stack: 'Site',
  logicalId: 'Store',
  path: 'Site/Store',
  type: 'AWS::CloudFront::KeyValueStore',
  physicalId: 'store',
  attributes: { Arn: KvsARN },
  properties: { Name: 'store' },
  metadata: {},
};

const engines: KeyValueStoresEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
});

async function start() {
  const authority = onlyOwner({ accessKeyId: 'LKIALOCAL', secretAccessKey: 'local' });
  const engine = await startKeyValueStores({ port: 0, resources: [store], authority });
  engines.push(engine);
  return engine;
}

const clientOf = ({ url }: KeyValueStoresEngine, accessKeyId = 'LKIALOCAL') =>
  new CloudFrontKeyValueStoreClient({
    endpoint: url.replace('127.0.0.1', 'localhost'),
    region: 'eu-west-1',
    credentials: { accessKeyId, secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: {
      // The client puts the account before the host: a name that the C library does not resolve.
      httpAgent: new Agent({
        lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      }),
    },
  });

const context = { distributionId: 'E1', distributionDomainName: 'd1', requestId: '1', viewerIp: '203.0.113.7' };
const request = { method: 'GET', uri: '/', querystring: {}, headers: {}, cookies: {} };

test('a key is written under the version that the store has, and read by an edge function at once', async () => {
  const engine = await start();
  const client = clientOf(engine);
  const { ETag: IfMatch } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
  const written = await client.send(new PutKeyCommand({ KvsARN, Key: 'greeting', Value: 'olá', IfMatch }));
  expect(written).toMatchObject({ ItemCount: 1, ETag: expect.not.stringMatching(`^${IfMatch}$`) });
  expect(await client.send(new GetKeyCommand({ KvsARN, Key: 'greeting' }))).toMatchObject({ Value: 'olá' });
  await expect(
    client.send(new PutKeyCommand({ KvsARN, Key: 'greeting', Value: 'adeus', IfMatch })),
  ).rejects.toMatchObject({ name: 'ConflictException' });

  const code = `import cf from 'cloudfront';
    var values = cf.kvs();
    async function handler(event) {
      event.request.headers.greeting = { value: await values.get('greeting') };
      event.request.headers.other = { value: String(await values.exists('other')) };
      return event.request;
    }`;
  const run = createEdgeFunction(code, 'greet', () => {}, engine.store(KvsARN));
  expect(await run.onRequest(request, context)).toMatchObject({
    headers: { greeting: { value: 'olá' }, other: { value: 'false' } },
  });
});

test('a key that is not there fails the function, and so does a store that is not associated', async () => {
  const engine = await start();
  const code = `import cf from 'cloudfront';
    async function handler(event) { return { statusCode: 200, body: await cf.kvs().get('greeting') }; }`;
  const fails = (values?: ReturnType<KeyValueStoresEngine['store']>) =>
    createEdgeFunction(code, 'greet', () => {}, values).onRequest(request, context);
  await expect(fails(engine.store(KvsARN))).rejects.toThrow('KeyNotFound');
  await expect(fails()).rejects.toThrow('No KeyValueStore is associated');
});

test.each([
  ['a key that is not there', 'LKIALOCAL', KvsARN, 'ResourceNotFoundException'],
  ['another store', 'LKIALOCAL', `${KvsARN.slice(0, -1)}1`, 'ResourceNotFoundException'],
  ['a stranger', 'AKIASTRANGER', KvsARN, 'UnrecognizedClientException'],
])('%s is refused', async (_what, key, arn, error) => {
  const client = clientOf(await start(), key);
  await expect(client.send(new GetKeyCommand({ KvsARN: arn, Key: 'greeting' }))).rejects.toMatchObject({
    name: error,
  });
});
