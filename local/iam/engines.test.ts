import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import { startCognito } from '../cognito/cognito-engine.ts';
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts';
import { startInbox } from '../inbox/start-inbox.ts';
import { startS3 } from '../s3/start-s3.ts';
import { startSecretsManager } from '../secretsmanager/start-secretsmanager.ts';
import { startSqs } from '../sqs/start-sqs.ts';
import { RoleAuthority } from './authority.ts';
import { dynamoDbRequests } from './calls/dynamodb.ts';
import { startGate } from './gate.ts';

const [region, account] = ['eu-west-1', '111122223333'];
const arn = (service: string, name: string) => `arn:aws:${service}:${region}:${account}:${name}`;
const owner = { accessKeyId: 'LKIATEST', secretAccessKey: 'secret' };
const roleArn = `arn:aws:iam::${account}:role/Tested`;
const [table, poolId] = [arn('dynamodb', 'table/morada'), 'eu-west-1_AbCdEfGhI'];

const resource = (type: string, id: string, properties: object, Arn = ''): Resource => ({
  stack: 'Test',
  logicalId: id,
  type,
  path: `Test/${id}`,
  physicalId: id,
  metadata: {},
  attributes: { Arn },
  properties: { ...properties },
});
const allow = (Action: string | string[], Resource: string | string[], Condition?: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
  Condition,
});
const Statement = [
  allow(['dynamodb:GetItem', 'dynamodb:PutItem'], table),
  allow('dynamodb:Query', `${table}/index/byPerson`),
  allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'arn:aws:s3:::files/open/*'),
  allow('s3:ListBucket', 'arn:aws:s3:::files', { StringLike: { 's3:prefix': 'open/*' } }),
  allow('sqs:SendMessage', arn('sqs', 'jobs')),
  allow('ses:SendEmail', [arn('ses', 'identity/morada.example'), arn('ses', 'identity/*@verified.example')], {
    StringEquals: { 'ses:FromAddress': 'ola@morada.example' },
  }),
  allow('secretsmanager:GetSecretValue', arn('secretsmanager', 'secret:mine-AbC123')),
  allow('cognito-idp:AdminGetUser', arn('cognito-idp', `userpool/${poolId}`)),
];
const resources = [
  resource('AWS::Lambda::Function', 'Function', { Role: roleArn }),
  resource('AWS::IAM::Role', 'Tested', { Policies: [{ PolicyName: 'Own', PolicyDocument: { Statement } }] }, roleArn),
];
const secretOf = (id: string, name: string): Resource => {
  const own = arn('secretsmanager', `secret:${name}-AbC123`);
  return { ...resource('AWS::SecretsManager::Secret', id, { Name: name, SecretString: 's' }, own), physicalId: own };
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'iam-engines-'));
const log: string[] = [];
const authority = new RoleAuthority({ region, account, credentials: owner, resources, log: (line) => log.push(line) });
const running: { stop(): unknown }[] = [];
const clients: { destroy(): void }[] = [];
const common = { port: 0, region, account, credentials: owner, authority, log: (line: string) => void log.push(line) };
const credentials = authority.open(roleArn, 'Function');
const settings = (endpoint: string) => ({ region, endpoint, credentials, maxAttempts: 1 });
const urls: Record<string, string> = {};

function keep<Part extends { url: string; stop(): unknown }>(name: string, part: Part): Part {
  running.unshift(part);
  urls[name] = part.url;
  return part;
}
function client<Client extends { destroy(): void }>(made: Client): Client {
  clients.push(made);
  return made;
}

beforeAll(async () => {
  const dir = (name: string) => path.join(dataDir, name);
  const key = (name: string, KeyType: string) => ({ AttributeName: name, KeyType });
  const definition = {
    TableName: 'morada',
    KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: ['byPerson', 'directory'].map((IndexName) => ({
      IndexName,
      KeySchema: [key('sk', 'HASH'), key('pk', 'RANGE')],
      Projection: { ProjectionType: 'ALL' },
    })),
  };
  const tables = [resource('AWS::DynamoDB::GlobalTable', 'morada', definition, table)];
  const engine = await startDynamoDb({ ...common, dataDir: dir('dynamodb'), resources: tables, expiryIntervalMs: 0 });
  running.unshift(engine);
  const place = { region, account, partitionKey: () => 'pk' };
  const requestsOf = (operation: string, input: Readonly<Record<string, unknown>>) =>
    dynamoDbRequests({ operation, input }, place);
  const { accessKeyId } = common.credentials;
  keep('dynamodb', await startGate({ ...common, upstream: engine.url, accessKeyId, requestsOf }));
  const buckets = [resource('AWS::S3::Bucket', 'files', {}, 'arn:aws:s3:::files')];
  keep('s3', await startS3({ ...common, dataDir: dir('s3'), resources: buckets, emit: () => {} }));
  const queues = [resource('AWS::SQS::Queue', 'jobs', {}), resource('AWS::SQS::Queue', 'others', {})];
  keep('sqs', await startSqs({ ...common, dataDir: dir('sqs'), resources: queues }));
  keep('ses', await startInbox({ ...common, dataDir: dir('inbox') }));
  const secrets = [secretOf('Mine', 'mine'), secretOf('Others', 'others')];
  keep('secrets', await startSecretsManager({ ...common, resources: secrets }));
  const pool = { ...resource('AWS::Cognito::UserPool', 'Pool', {}), physicalId: poolId };
  const cognito = { invoke: async () => ({}), sendMail: async () => {}, resources: [pool] };
  keep('cognito', await startCognito({ ...common, ...cognito, dataDir: dir('cognito') }));
});
afterAll(async () => {
  for (const each of clients) each.destroy();
  for (const part of running) await part.stop();
  rmSync(dataDir, { recursive: true });
});

const sentence = (action: string, on: string) =>
  `User: arn:aws:sts::${account}:assumed-role/Tested/Function is not authorized to perform: ${action} on resource: ${on} because no identity-based policy allows the ${action} action`;
const refused = (name: string, action: string, on: string) => ({ name, message: sentence(action, on) });

describe('with the credentials of a role', () => {
  test('an engine behind the gate sees the stack’s key id, because DynamoDB Local has a database for each', async () => {
    let authorization = '';
    const engine = createServer((request, response) => {
      authorization = request.headers.authorization ?? '';
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(engine, 'listening');
    const upstream = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
    const answered: string[] = [];
    const gate = await startGate({
      ...common,
      upstream,
      accessKeyId: owner.accessKeyId,
      requestsOf: () => [],
      onAnswer: (operation) => void answered.push(operation),
    });
    const dynamodb = client(new DynamoDBClient(settings(gate.url)));
    await dynamodb.send(new PutItemCommand({ TableName: 'morada', Item: { pk: { S: 'a' } } }));
    expect(authorization).toContain(`Credential=${owner.accessKeyId}/`);
    expect(answered).toEqual(['PutItem']);
    await gate.stop();
    engine.close();
  });

  test('a table allows what the role allows, item by item and index by index', async () => {
    const dynamodb = client(new DynamoDBClient(settings(urls['dynamodb'] ?? '')));
    const item = { TableName: 'morada', Item: { pk: { S: 'a' }, sk: { S: 'b' } } };
    const { Item: Key } = item;
    await dynamodb.send(new PutItemCommand(item));
    expect((await dynamodb.send(new GetItemCommand({ TableName: 'morada', Key }))).Item).toEqual(Key);
    const query = (index: object) =>
      dynamodb.send(
        new QueryCommand({
          TableName: 'morada',
          KeyConditionExpression: 'sk = :b',
          ExpressionAttributeValues: { ':b': { S: 'b' } },
          ...index,
        }),
      );
    expect((await query({ IndexName: 'byPerson' })).Count).toBe(1);
    await expect(query({ IndexName: 'directory' })).rejects.toMatchObject(
      refused('AccessDeniedException', 'dynamodb:Query', `${table}/index/directory`),
    );
    const check = { TableName: 'morada', Key, ConditionExpression: 'attribute_exists(pk)' };
    const items = (...parts: object[]) => new TransactWriteItemsCommand({ TransactItems: parts });
    await dynamodb.send(items({ Put: { ...item, Item: { pk: { S: 'c' }, sk: { S: 'd' } } } }));
    await expect(dynamodb.send(items({ Put: item }, { ConditionCheck: check }))).rejects.toMatchObject(
      refused('AccessDeniedException', 'dynamodb:ConditionCheckItem', table),
    );
    expect(log.at(-1)).toContain('dynamodb:ConditionCheckItem');
  });

  test('so does a bucket, for calls, links and forms at the time of use', async () => {
    const s3 = client(new S3Client({ ...settings(urls['s3'] ?? ''), forcePathStyle: true }));
    const at = (Key: string) => ({ Bucket: 'files', Key });
    await s3.send(new PutObjectCommand({ ...at('open/a'), Body: 'hello' }));
    await expect(s3.send(new PutObjectCommand({ ...at('shut/a'), Body: 'hello' }))).rejects.toMatchObject(
      refused('AccessDenied', 's3:PutObject', 'arn:aws:s3:::files/shut/a'),
    );
    // Without ListBucket, a caller does not learn that a file is missing.
    await expect(s3.send(new GetObjectCommand(at('open/none')))).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(s3.send(new GetObjectCommand(at('shut/none')))).rejects.toMatchObject({ name: 'AccessDenied' });
    const list = (Prefix: string) => s3.send(new ListObjectsV2Command({ Bucket: 'files', Prefix }));
    expect((await list('open/')).KeyCount).toBe(1);
    await expect(list('')).rejects.toMatchObject({ name: 'AccessDenied' });

    const link = (key: string) => getSignedUrl(s3, new GetObjectCommand(at(key)), { expiresIn: 60 });
    expect(await (await fetch(await link('open/a'))).text()).toBe('hello');
    expect((await fetch(await link('shut/a'))).status).toBe(403);
    const post = async (key: string) => {
      const { url, fields } = await createPresignedPost(s3, { ...at(key), Expires: 60 });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['form']));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    expect([await post('open/form'), await post('shut/form')]).toEqual([204, 403]);
    const both = { Objects: [{ Key: 'open/form' }, { Key: 'shut/a' }] };
    const deleted = await s3.send(new DeleteObjectsCommand({ Bucket: 'files', Delete: both }));
    expect(deleted.Deleted).toEqual([{ Key: 'open/form' }]);
    expect(deleted.Errors).toMatchObject([{ Key: 'shut/a', Code: 'AccessDenied' }]);
  });

  test('so does a queue', async () => {
    const sqs = client(new SQSClient({ ...settings(urls['sqs'] ?? ''), useQueueUrlAsEndpoint: false }));
    const to = (name: string) => ({ QueueUrl: `${urls['sqs']}/${account}/${name}` });
    for (const MessageBody of ['one', 'two']) await sqs.send(new SendMessageCommand({ ...to('jobs'), MessageBody }));
    await expect(sqs.send(new SendMessageCommand({ ...to('others'), MessageBody: 'one' }))).rejects.toMatchObject({
      message: sentence('sqs:SendMessage', arn('sqs', 'others')),
    });
    await expect(sqs.send(new ReceiveMessageCommand(to('jobs')))).rejects.toMatchObject({
      message: sentence('sqs:ReceiveMessage', arn('sqs', 'jobs')),
    });
  });

  test('e-mails are sent from and to the identities that the role may use', async () => {
    const ses = client(new SESv2Client(settings(urls['ses'] ?? '')));
    const text = { Data: 'Olá' };
    const from = (FromEmailAddress: string, more: object = {}) =>
      new SendEmailCommand({
        FromEmailAddress,
        Destination: { ToAddresses: ['ana@verified.example'] },
        ...more,
        Content: { Simple: { Subject: text, Body: { Text: text } } },
      });
    expect((await ses.send(from('Morada <ola@morada.example>'))).MessageId).toBeTruthy();
    await expect(
      ses.send(from('ola@morada.example', { Destination: { ToAddresses: ['ana@else.example'] } })),
    ).rejects.toMatchObject(refused('AccessDeniedException', 'ses:SendEmail', arn('ses', 'identity/ana@else.example')));
    await expect(ses.send(from('eve@morada.example'))).rejects.toMatchObject(
      refused('AccessDeniedException', 'ses:SendEmail', arn('ses', 'identity/morada.example')),
    );
    await expect(ses.send(from('ola@morada.example', { ConfigurationSetName: 'followed' }))).rejects.toMatchObject(
      refused('AccessDeniedException', 'ses:SendEmail', arn('ses', 'configuration-set/followed')),
    );
  });

  test('so do secrets and accounts', async () => {
    const secrets = client(new SecretsManagerClient(settings(urls['secrets'] ?? '')));
    expect((await secrets.send(new GetSecretValueCommand({ SecretId: 'mine' }))).SecretString).toBe('s');
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'others' }))).rejects.toMatchObject(
      refused('AccessDeniedException', 'secretsmanager:GetSecretValue', arn('secretsmanager', 'secret:others-AbC123')),
    );
    const cognito = client(new CognitoIdentityProviderClient(settings(urls['cognito'] ?? '')));
    const user = { UserPoolId: poolId, Username: 'nobody' };
    await expect(cognito.send(new AdminGetUserCommand(user))).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(cognito.send(new AdminDeleteUserCommand(user))).rejects.toMatchObject(
      refused('AccessDeniedException', 'cognito-idp:AdminDeleteUser', arn('cognito-idp', `userpool/${poolId}`)),
    );
  });

  test('another caller’s token is refused', async () => {
    const { sessionToken } = authority.open(roleArn, 'Another');
    const options = { ...settings(urls['dynamodb'] ?? ''), credentials: { ...credentials, sessionToken } };
    const dynamodb = client(new DynamoDBClient(options));
    const get = new GetItemCommand({ TableName: 'morada', Key: { pk: { S: 'a' }, sk: { S: 'b' } } });
    await expect(dynamodb.send(get)).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
  });
});
