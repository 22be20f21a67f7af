import { describe, expect, test } from '@jest/globals';
import type { AccessRequest } from '../evaluate.ts';
import { dynamoDbRequests } from './dynamodb.ts';
import { formRequests, type S3Call, s3Requests } from './s3.ts';
import { sesRequests, sesV2Call } from './ses.ts';
import { sqsRequests } from './sqs.ts';

const place = { region: 'eu-west-1', account: '123456789012' };
const table = 'arn:aws:dynamodb:eu-west-1:123456789012:table/morada';
const names = (requests: readonly AccessRequest[]) => requests.map(({ action, resource }) => `${action} ${resource}`);

describe('a call of DynamoDB', () => {
  const asked = (operation: string, input: object) =>
    dynamoDbRequests({ operation, input: { ...input } }, { ...place, partitionKey: () => 'pk' });
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '-' } });

  test('concerns the table, or the index that it reads', () => {
    expect(names(asked('GetItem', { TableName: 'morada', Key: key('a') }))).toEqual([`dynamodb:GetItem ${table}`]);
    expect(names(asked('Query', { TableName: table, IndexName: 'gsi1' }))).toEqual([
      `dynamodb:Query ${table}/index/gsi1`,
    ]);
    expect(names(asked('GetRecords', { StreamArn: `${table}/stream/1` }))).toEqual([
      `dynamodb:GetRecords ${table}/stream/1`,
    ]);
  });

  test('that is a transaction needs the permissions of each of its items', () => {
    const each = { TableName: 'morada' };
    const TransactItems = [
      { Put: { ...each, Item: key('a') } },
      { Update: { ...each, Key: key('b') } },
      { Delete: { ...each, Key: key('c') } },
      { ConditionCheck: { ...each, Key: key('d') } },
    ];
    const requests = asked('TransactWriteItems', { TransactItems });
    expect(names(requests)).toEqual(
      ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((action) => `dynamodb:${action} ${table}`),
    );
    expect(requests.map(({ context }) => context?.['dynamodb:LeadingKeys'])).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(requests[0]?.context?.['dynamodb:EnclosingOperation']).toBe('TransactWriteItems');
    expect(names(asked('TransactGetItems', { TransactItems: [{ Get: { ...each, Key: key('a') } }] }))).toEqual([
      `dynamodb:GetItem ${table}`,
    ]);
  });

  test('reports the partition keys it accesses', () => {
    const leading = (operation: string, input: object) =>
      asked(operation, { TableName: 'morada', ...input })[0]?.context?.['dynamodb:LeadingKeys'];
    const query = { KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)' };
    const values = {
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': { S: 'a' } },
    };
    expect(leading('Query', { ...query, ...values })).toEqual(['a']);
    expect(leading('Query', { ...query, ...values, IndexName: 'gsi1' })).toBeUndefined();
    const batch = asked('BatchGetItem', { RequestItems: { morada: { Keys: [key('a'), key('b')] } } });
    expect(names(batch)).toEqual([`dynamodb:BatchGetItem ${table}`]);
    expect(batch[0]?.context?.['dynamodb:LeadingKeys']).toEqual(['a', 'b']);
    const writes = [{ PutRequest: { Item: key('a') } }, { DeleteRequest: { Key: key('b') } }];
    expect(asked('BatchWriteItem', { RequestItems: { morada: writes } })[0]?.context?.['dynamodb:LeadingKeys']).toEqual(
      ['a', 'b'],
    );
  });
});

describe('a request to S3', () => {
  const asked = (method: string, target: string, headers: Readonly<Record<string, string>> = {}) => {
    const { pathname, searchParams } = new URL(target, 'http://s3');
    const [, bucket = '', ...key] = pathname.split('/');
    const call: S3Call = {
      method,
      bucket,
      key: key.join('/'),
      header: (name) => headers[name],
      parameter: (name) => searchParams.get(name) ?? undefined,
    };
    return names(s3Requests(call)).join(', ').replaceAll('arn:aws:s3:::', '');
  };

  test.each([
    ['GET', '/b/k', 's3:GetObject b/k'],
    ['HEAD', '/b/k', 's3:GetObject b/k'],
    ['GET', '/b/k?versionId=1', 's3:GetObjectVersion b/k'],
    ['PUT', '/b/k', 's3:PutObject b/k'],
    ['DELETE', '/b/k', 's3:DeleteObject b/k'],
    ['DELETE', '/b/k?versionId=1', 's3:DeleteObjectVersion b/k'],
    ['POST', '/b/k?uploads', 's3:PutObject b/k'],
    ['PUT', '/b/k?uploadId=1&partNumber=1', 's3:PutObject b/k'],
    ['POST', '/b/k?uploadId=1', 's3:PutObject b/k'],
    ['DELETE', '/b/k?uploadId=1', 's3:AbortMultipartUpload b/k'],
    ['GET', '/b/k?uploadId=1', 's3:ListMultipartUploadParts b/k'],
    ['GET', '/b?list-type=2&prefix=a', 's3:ListBucket b'],
    ['HEAD', '/b', 's3:ListBucket b'],
    ['GET', '/b?versions', 's3:ListBucketVersions b'],
  ])('%s %s needs %s', (method, target, expected) => expect(asked(method, target)).toBe(expected));

  test('that copies needs to read the source', () => {
    expect(asked('PUT', '/b/k', { 'x-amz-copy-source': 'a/x%20y?versionId=1' })).toBe(
      's3:PutObject b/k, s3:GetObjectVersion a/x y',
    );
    expect(names(formRequests('b', 'k'))).toEqual(['s3:PutObject arn:aws:s3:::b/k']);
  });
});

test('a batch of messages needs the permissions of a single message', () => {
  const QueueUrl = 'http://127.0.0.1:9324/123456789012/jobs';
  for (const operation of ['SendMessage', 'SendMessageBatch']) {
    expect(names(sqsRequests(operation, { QueueUrl }, place))).toEqual([
      'sqs:SendMessage arn:aws:sqs:eu-west-1:123456789012:jobs',
    ]);
  }
});

test('an e-mail is sent by an identity, to those of its recipients, and by a configuration set if there is one', () => {
  const input = {
    FromEmailAddress: 'Morada <ola@morada.pt>',
    Destination: { ToAddresses: ['Ana <ana@else.pt>'], BccAddresses: ['b@else.pt'] },
    ConfigurationSetName: 'followed',
    Content: { Simple: {} },
  };
  const requests = sesRequests(sesV2Call(input), { ...place, identityOf: () => 'morada.pt' });
  expect(names(requests)).toEqual([
    'ses:SendEmail arn:aws:ses:eu-west-1:123456789012:identity/morada.pt',
    'ses:SendEmail arn:aws:ses:eu-west-1:123456789012:identity/ana@else.pt',
    'ses:SendEmail arn:aws:ses:eu-west-1:123456789012:identity/b@else.pt',
    'ses:SendEmail arn:aws:ses:eu-west-1:123456789012:configuration-set/followed',
  ]);
  expect(requests[0]?.context).toEqual({
    'ses:FromAddress': 'ola@morada.pt',
    'ses:FromDisplayName': 'Morada',
    'ses:Recipients': ['ana@else.pt', 'b@else.pt'],
  });
  const raw = sesRequests(sesV2Call({ ...input, Content: { Raw: {} } }), { ...place, identityOf: () => 'morada.pt' });
  expect(raw[0]?.action).toBe('ses:SendRawEmail');
});
