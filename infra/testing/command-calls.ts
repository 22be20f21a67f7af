import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const functions = join(import.meta.dirname, '../../functions');

/** Returns the code of all modules of the functions, without their tests. */
const modules = (): readonly string[] =>
  readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(join(functions, file), 'utf8'));

/** Returns what the functions import from the SDK's clients, by package: clients and commands. */
export function importedFromClients(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  for (const code of modules())
    for (const [, list = '', client = ''] of code.matchAll(/import \{([^}]+)\} from '(@aws-sdk\/client-[^']+)'/g)) {
      const known = names.get(client) ?? new Set();
      for (const [name] of list.matchAll(/\w+(?:Command|Client)\b/g)) known.add(name);
      names.set(client, known);
    }
  return new Map([...names].map(([client, known]) => [client, [...known].sort()]));
}

/** Makes names below `localhost` those of this machine: the client of the distribution's values puts an account first. */
const localNames = `
import dns from 'node:dns';
const { lookup } = dns;
dns.lookup = (host, ...others) => lookup(host.endsWith('localhost') ? '127.0.0.1' : host, ...others);
const endpoint = process.env.ENDPOINT;
// Idle connections would keep the process for seconds.
const report = (calls) => process.stdout.write(JSON.stringify(calls), () => process.exit());
const outcome = async (call) => {
  try {
    await call();
    return 'ok';
  } catch (error) {
    return error.name + ': ' + error.message;
  }
};
`;

/** What the commands of all clients need; each takes its own. */
const input = `{
  Bucket: 'bucket', Key: 'key', CopySource: 'bucket/key', UploadId: 'upload', PartNumber: 1, Body: 'text',
  MultipartUpload: { Parts: [{ ETag: 'tag', PartNumber: 1 }] },
  KvsARN: 'arn:aws:cloudfront::123456789012:key-value-store/values', IfMatch: 'tag', Value: 'value',
  ConnectionId: 'connection', Data: 'text',
  modelId: 'model', messages: [{ role: 'user', content: [{ text: 'text' }] }],
  QueueUrl: endpoint + '/queue', MessageBody: 'text', Entries: [],
  UserPoolId: 'eu-west-1_pool', ClientId: 'client', Username: 'user', AccessToken: 'token', AuthFlow: 'USER_AUTH',
  SecretId: 'secret', message: new TextEncoder().encode('{}'), metaApiVersion: 'v20.0',
  originationPhoneNumberId: 'number', FromEmailAddress: 'from@example.com', Content: {},
}`;

/** Calls of S3 that are no commands of ours: signed addresses and forms, and an upload in parts. */
const ofStorage = `
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Upload } from '@aws-sdk/lib-storage';
const others = {
  async signedAddress() {
    const address = await getSignedUrl(client, new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    if (!address.includes('X-Amz-Signature=')) throw new Error(address);
  },
  async signedForm() {
    const { fields } = await createPresignedPost(client, { Bucket: 'bucket', Key: 'key' });
    if (!fields['X-Amz-Signature']) throw new Error(JSON.stringify(fields));
  },
  upload: () =>
    new Upload({ client, params: { Bucket: 'bucket', Key: 'key', Body: Buffer.alloc(6 * 2 ** 20) } }).done(),
  async read() {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'key' }));
    if ((await Body.transformToString()) !== 'text') throw new Error('Another text');
  },
};
`;

/** Returns a module that sends every command of a client, and one to an address at which everything fails. */
export function callsOf(client: string, names: readonly string[]): string {
  const opener = names.find((name) => name.endsWith('Client'));
  if (!opener) throw new Error(`Nothing opens a client of ${client}.`);
  const commands = names.filter((name) => name.endsWith('Command'));
  return `
import { ${[opener, ...commands].join(', ')} } from '${client}';
${client.endsWith('keyvaluestore') ? "import '@aws-sdk/signature-v4a';" : ''}
${localNames}
const open = (address) => new ${opener}({ endpoint: address, maxAttempts: 1 });
const client = open(endpoint);
const failing = open(endpoint + '/fails');
${client.endsWith('client-s3') ? ofStorage : 'const others = {};'}
const commands = { ${commands.join(', ')} };
const calls = {};
(async () => {
for (const [name, Command] of Object.entries(commands)) {
  calls[name] = await outcome(() => client.send(new Command(${input})));
  calls[name + ' that fails'] = await outcome(() => failing.send(new Command(${input})));
}
for (const [name, call] of Object.entries(others)) calls[name] = await outcome(call);
report(calls);
})();
`;
}

/** A module that does with ElectroDB all that the functions do with it. */
export const databaseCalls = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createWriteTransaction, Entity, Service } from 'electrodb';
import { createDatabase } from '${join(functions, 'database/database.ts')}';
${localNames}
const configuration = (address) =>
  createDatabase(new DynamoDBClient({ endpoint: address, maxAttempts: 1 }), 'table').raw;
const entity = (address) =>
  new Entity(
    {
      model: { entity: 'thing', version: '1', service: 'things' },
      attributes: { id: { type: 'string', required: true }, size: { type: 'number' }, tags: { type: 'set', items: 'string' } },
      indexes: {
        primary: {
          collection: 'all',
          pk: { field: 'pk', composite: ['id'] },
          sk: { field: 'sk', composite: [] },
        },
      },
    },
    configuration(address),
  );
const things = entity(endpoint);
const failing = entity(endpoint + '/fails');
const ids = [{ id: '1' }, { id: '2' }];
const service = new Service({ things }, configuration(endpoint));
const raw = configuration(endpoint).client;
const calls = {};
(async () => {
for (const [name, call] of Object.entries({
  get: () => things.get({ id: '1' }).go(),
  getMany: () => things.get(ids).go(),
  query: () => things.query.primary({ id: '1' }).go({ pages: 'all' }),
  collection: () => service.collections.all({ id: '1' }).go(),
  create: () => things.create({ id: '1', size: 1, tags: ['a'] }).go(),
  put: () => things.put({ id: '1' }).go(),
  putMany: () => things.put(ids).go(),
  upsert: () => things.upsert({ id: '1', size: 2 }).go(),
  update: () => things.update({ id: '1' }).set({ size: 2 }).where(({ size }, { lt }) => lt(size, 2)).go(),
  patch: () => things.patch({ id: '1' }).set({ size: 2 }).go(),
  remove: () => things.delete({ id: '1' }).go(),
  removeMany: () => things.delete(ids).go(),
  write: () => createWriteTransaction({ things }, ({ things: it }) => [it.create({ id: '1' }).commit()]).go(),
  rawQuery: () => raw.send(new QueryCommand({ TableName: 'table' })),
  rawDelete: () => raw.send(new DeleteCommand({ TableName: 'table', Key: { pk: 'a' } })),
  'get that fails': () => failing.get({ id: '1' }).go(),
}))
  calls[name] = await outcome(call);
report(calls);
})();
`;
