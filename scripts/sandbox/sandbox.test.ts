import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, DeleteLogGroupCommand, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { stageSettings } from '../../infra/config.ts';
import { Builds, resourcesOf } from '../../infra/testing/composed.ts';
import { startTestS3, type TestS3 } from '../../local/s3/test-s3.ts';
import { costNotice, fixedCosts, idleCost, tooDear } from './cost.ts';
import { emptyBucket } from './empty-bucket.ts';
import { deleteLogs, findStacks } from './left-behind.ts';
import { sandboxStage } from './sandbox-stage.ts';

const builds = new Builds();
jest.unstable_mockModule('../../infra/bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('../../infra/morada.ts');
afterAll(() => builds.remove());

describe('the name of a sandbox', () => {
  test('is the user’s, unless another is given', () => {
    expect(sandboxStage(undefined, 'Ana.Sousa').name).toBe('ana-sousa');
    expect(sandboxStage('rita', 'Ana.Sousa').name).toBe('rita');
  });

  test.each(['prod', 'staging', 'local'])('is not %s', (name) => {
    expect(() => sandboxStage(name)).toThrow(/^Name your sandbox otherwise/);
  });

  test('is asked for where the user’s makes none', () => {
    expect(() => sandboxStage(undefined, '42')).toThrow(/^Name your sandbox with --name/);
  });
});

describe('what a sandbox costs', () => {
  let types: readonly string[];
  beforeAll(() => {
    types = resourcesOf(builds.compose(morada, stageSettings('ana'))).map(([, { Type }]) => Type);
  });

  test('while nobody uses it is said, and little', () => {
    const { usd, parts } = idleCost(types);
    expect(usd).toBeLessThan(15);
    expect(parts.length).toBeGreaterThan(0);
    expect(costNotice(types)).toMatch(/^It costs at most \d+\.\d\d USD in a month in which nobody uses it/);
  });

  test('is nothing that costs by the hour, or more than it says', () => {
    expect(types.length).toBeGreaterThan(200);
    expect(types.filter((type) => tooDear.some((dear) => dear.test(type)))).toEqual([]);
    // The scale is a real one: production has what a sandbox goes without.
    const prod = resourcesOf(builds.compose(morada, stageSettings('prod'))).map(([, { Type }]) => Type);
    expect(prod.filter((type) => tooDear.some((dear) => dear.test(type))).length).toBeGreaterThan(3);
  });

  test('is counted whether or not the account has some for nothing', () => {
    const ten = Array.from({ length: 10 }, () => 'AWS::CloudWatch::Alarm');
    expect(idleCost([...ten, 'AWS::KMS::Key']).usd).toBeCloseTo(2);
    expect(fixedCosts.map(({ type }) => type)).toContain('AWS::SecretsManager::Secret');
  });
});

describe('taking a sandbox away', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3.end());

  test('empties a bucket of every version and every mark of a deletion', async () => {
    const Bucket = 'documents';
    for (const Key of ['a', 'a', 'b', 'c']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    await s3.client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
    const before = await s3.client.send(new ListObjectVersionsCommand({ Bucket }));
    const count = (before.Versions ?? []).length + (before.DeleteMarkers ?? []).length;
    expect(count).toBeGreaterThan(1);
    expect(await emptyBucket(s3.client, Bucket)).toBe(count);
    const after = await s3.client.send(new ListObjectVersionsCommand({ Bucket }));
    expect([after.Versions ?? [], after.DeleteMarkers ?? []]).toEqual([[], []]);
    expect(await emptyBucket(s3.client, Bucket)).toBe(0);
  });

  test('finds its stacks and buckets, and nobody else’s', async () => {
    const cloudFormation = mockClient(CloudFormationClient);
    const stack = (StackName: string) => ({
      ...{ StackName, StackStatus: 'CREATE_COMPLETE' as const, CreationTime: new Date(0) },
    });
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [stack('Morada-ana-Site'), stack('Morada-ana-maria-Site'), stack('Morada-anabela-Site'), stack('Other')],
    });
    const resource = (ResourceType: string, PhysicalResourceId: string) => ({
      ...{ ResourceType, PhysicalResourceId, LogicalResourceId: 'x' },
      ...{ ResourceStatus: 'CREATE_COMPLETE' as const, LastUpdatedTimestamp: new Date(0) },
    });
    cloudFormation.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [resource('AWS::S3::Bucket', 'morada-ana-site'), resource('AWS::SQS::Queue', 'queue')],
    });
    const found = await findStacks(new CloudFormationClient({ region: 'eu-west-1' }), 'ana');
    cloudFormation.restore();
    expect(found).toEqual({ stacks: ['Morada-ana-Site'], buckets: ['morada-ana-site'] });
  });

  test('deletes the logs that no stack holds', async () => {
    const logs = mockClient(CloudWatchLogsClient);
    logs
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/lambda/Morada-ana-' })
      .resolves({ logGroups: [{ logGroupName: '/aws/lambda/Morada-ana-Release-Custom' }] })
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: 'Morada-ana-' })
      .resolves({ logGroups: [{ logGroupName: 'Morada-ana-maria-Api-Logs' }] })
      .on(DeleteLogGroupCommand)
      .resolves({});
    const deleted = await deleteLogs(new CloudWatchLogsClient({ region: 'eu-west-1' }), 'ana');
    logs.restore();
    expect(deleted).toEqual(['/aws/lambda/Morada-ana-Release-Custom']);
  });
});
