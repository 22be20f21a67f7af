import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callsOf, databaseCalls, importedFromClients } from './testing/command-calls.ts';

// Real calls of every client and command of the functions, through bundles made as theirs are: what the bundler leaves
// out or replaces is needed by none. The other end is a server that checks how a request is signed and answers a success.

const run = promisify(execFile);
const repository = join(import.meta.dirname, '..');
mkdirSync(join(repository, '.cache'), { recursive: true });
const folder = mkdtempSync(join(repository, '.cache/left-out-'));

/** Calls of the user pool that its clients may make without credentials. */
const unsigned =
  /(SignUp|ForgotPassword|VerifyUserAttribute|UserAttributes|VerificationCode|ConfirmationCode|SoftwareToken|WebAuthn\w+)$/;

const requests: { operation: string; signature: string }[] = [];

/** Answers to operations whose client looks into them: others get an empty object. */
const answers: Readonly<Record<string, object>> = {
  'AmazonSQS.SendMessage': { MD5OfMessageBody: createHash('md5').update('text').digest('hex') },
  'DynamoDB_20120810.GetItem': { Item: { id: { S: '1' }, __edb_e__: { S: 'thing' }, __edb_v__: { S: '1' } } },
  'DynamoDB_20120810.BatchGetItem': { Responses: { table: [] }, UnprocessedKeys: {} },
  'DynamoDB_20120810.BatchWriteItem': { UnprocessedItems: {} },
  'DynamoDB_20120810.Query': { Items: [] },
};

const storageAnswers: Readonly<Record<string, string>> = {
  'POST uploads': '<InitiateMultipartUploadResult><UploadId>upload</UploadId></InitiateMultipartUploadResult>',
  'POST uploadId': '<CompleteMultipartUploadResult><ETag>tag</ETag></CompleteMultipartUploadResult>',
  'GET versions': '<ListVersionsResult><IsTruncated>false</IsTruncated></ListVersionsResult>',
};

type Request = IncomingMessage | Http2ServerRequest;

function answerOfStorage({ method = '', headers }: Request, url: URL): string {
  if (headers['x-amz-copy-source']) return '<CopyObjectResult><ETag>tag</ETag></CopyObjectResult>';
  const known = Object.entries(storageAnswers).find(([key]) => {
    const [verb, parameter = ''] = key.split(' ');
    return verb === method && url.searchParams.has(parameter);
  });
  return known?.[1] ?? (method === 'GET' ? 'text' : '');
}

function answer(request: Request, response: ServerResponse | Http2ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const isStorage = String(request.headers.host).startsWith('bucket.');
  const operation = String(request.headers['x-amz-target'] ?? url.pathname);
  requests.push({ operation, signature: String(request.headers.authorization).split(' ')[0] ?? '' });
  response.setHeader('etag', '"tag"');
  response.setHeader('content-type', isStorage ? 'application/xml' : (request.headers['content-type'] ?? 'text/plain'));
  if (url.pathname.startsWith('/fails')) {
    response.statusCode = 400;
    if (!isStorage) response.setHeader('x-amzn-errortype', 'OutOfOrder');
    response.end(isStorage ? '<Error><Code>OutOfOrder</Code></Error>' : '{"__type":"OutOfOrder"}');
  } else response.end(isStorage ? answerOfStorage(request, url) : JSON.stringify(answers[operation] ?? {}));
}

const answerOnceRead = (request: Request, response: ServerResponse | Http2ServerResponse): void => {
  request.on('data', () => {});
  request.on('end', () => answer(request, response));
};
const server = createServer(answerOnceRead);
/** The client of the models speaks HTTP/2 only. */
const modelServer = createHttp2Server(answerOnceRead);

beforeAll(async () => {
  for (const each of [server, modelServer])
    await new Promise<void>((listening) => each.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const each of [server, modelServer]) await new Promise((closed) => each.close(closed));
  rmSync(folder, { recursive: true });
});

/** Bundles a module as the functions are, runs it in its own process, and returns what became of each call. */
async function outcomes(name: string, code: string): Promise<Readonly<Record<string, string>>> {
  const [entry, bundle] = [join(folder, `${name}.mjs`), join(folder, `${name}.cjs`)];
  writeFileSync(entry, code);
  // In a process of its own: the bundler's native code does not take the objects of a test's sandbox.
  const make = `import('./infra/bundle-functions.ts').then((it) => it.bundleFile(${JSON.stringify(entry)}, ${JSON.stringify(bundle)}))`;
  await run(process.execPath, ['-e', make], { cwd: repository });
  const { stdout } = await run(process.execPath, [bundle], {
    env: {
      ENDPOINT: `http://localhost:${((name.includes('bedrock') ? modelServer : server).address() as AddressInfo).port}`,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'AKIATEST',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
    },
  });
  return JSON.parse(stdout) as Readonly<Record<string, string>>;
}

/** Returns the calls that did not end as expected. */
const unexpected = (calls: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(calls).filter(([name, became]) =>
      name.endsWith('that fails') ? !/^(OutOfOrder|Unknown|ElectroError)\b/.test(became) : became !== 'ok',
    ),
  );

const clients = importedFromClients();

test('every client of the functions is known', () => {
  expect([...clients.keys()].sort()).toEqual([
    '@aws-sdk/client-apigatewaymanagementapi',
    '@aws-sdk/client-bedrock-runtime',
    '@aws-sdk/client-cloudfront-keyvaluestore',
    '@aws-sdk/client-cognito-identity-provider',
    '@aws-sdk/client-dynamodb',
    '@aws-sdk/client-s3',
    '@aws-sdk/client-secrets-manager',
    '@aws-sdk/client-sesv2',
    '@aws-sdk/client-socialmessaging',
    '@aws-sdk/client-sqs',
  ]);
});

test.each([...clients].filter(([, names]) => names.some((name) => name.endsWith('Command'))))(
  'every command of %s works, and tells what the service refuses',
  async (client, names) => {
    requests.length = 0;
    expect(unexpected(await outcomes(client.replace('@aws-sdk/', ''), callsOf(client, names)))).toEqual({});
    const commands = names.filter((name) => name.endsWith('Command'));
    expect(requests.length).toBeGreaterThanOrEqual(2 * commands.length);
    for (const { operation, signature } of requests)
      if (!unsigned.test(operation))
        expect([operation, signature]).toEqual([operation, expect.stringMatching(/^AWS4-/)]);
  },
);

test('everything that the functions do with ElectroDB works without what is left out of it', async () => {
  requests.length = 0;
  expect(unexpected(await outcomes('database', databaseCalls))).toEqual({});
  for (const { operation, signature } of requests)
    expect([operation, signature]).toEqual([expect.stringMatching(/^DynamoDB_20120810\./), 'AWS4-HMAC-SHA256']);
});
