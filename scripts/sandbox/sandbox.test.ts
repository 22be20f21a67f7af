import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, DeleteLogGroupCommand, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { stageSettings } from '#infra/config.ts';
import { Builds, resourcesOf } from '#infra/testing/composed-app.ts';
import { startTestS3, type TestS3 } from '#local/s3/test-s3.ts';
import { assumptionsFor } from '../cost/bill.ts';
import { countFixedCosts, type PricedResource } from '../cost/fixed-costs.ts';
import { prices } from '../cost/prices.ts';
import { costNotice, excludedTypes, idleCost } from './cost.ts';
import { emptyBucket } from './empty-bucket.ts';
import { deleteLogs, findStacks } from './leftovers.ts';
import { sandboxStage } from './sandbox-stage.ts';

const builds = new Builds();
jest.unstable_mockModule('#infra/bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('#infra/morada.ts');
afterAll(() => builds.remove());

let composed: ReturnType<typeof resourcesOf> | undefined;
/** The resources of a sandbox. */
const ana = () => (composed ??= resourcesOf(builds.compose(morada, stageSettings('ana'))));

describe('the name of a sandbox', () => {
  test('defaults to the user name', () => {
    expect(sandboxStage(undefined, 'Ana.Sousa').name).toBe('ana-sousa');
    expect(sandboxStage('rita', 'Ana.Sousa').name).toBe('rita');
  });

  test.each(['prod', 'staging', 'local'])('cannot be %s', (name) => {
    expect(() => sandboxStage(name)).toThrow(/^Name your sandbox otherwise/);
  });

  test('is required if the user name is unusable', () => {
    expect(() => sandboxStage(undefined, '42')).toThrow(/^Name your sandbox with --name/);
  });
});

describe('what a sandbox costs', () => {
  const { 'eu-west-1': ireland } = prices;
  if (!ireland) throw new Error('No prices');
  let resources: readonly PricedResource[];
  let prod: readonly PricedResource[];
  beforeAll(() => {
    resources = ana().map(([, found]) => found);
    prod = resourcesOf(builds.compose(morada, stageSettings('prod'))).map(([, found]) => found);
  });

  test('unused for a month is less than 1.70 USD, of which 0.80 are not covered by the free tier', () => {
    const { usd, parts } = idleCost(resources, ireland);
    expect(usd).toBeLessThan(1.7);
    expect(parts.filter((part) => !part.includes('free'))).toEqual(['2 secrets: 0.80']);
    expect(costNotice(resources, 'eu-west-1')).toMatch(/^It costs at most 1\.\d\d USD in a month without use/);
  });

  test('contains no alarm, dashboard or key, and nothing billed by the hour', () => {
    const dear = (found: readonly PricedResource[]) =>
      found.map(({ Type }) => Type).filter((type) => excludedTypes.some((one) => one.test(type)));
    expect(resources.length).toBeGreaterThan(200);
    expect(dear(resources)).toEqual([]);
    // Production and staging have all of them.
    expect(dear(prod)).toEqual(
      expect.arrayContaining([
        'AWS::CloudWatch::Alarm',
        'AWS::CloudWatch::Dashboard',
        'AWS::KMS::Key',
        'AWS::WAFv2::WebACL',
        'AWS::Backup::BackupPlan',
      ]),
    );
  });

  test('counts alarms by the metrics that they read, as billed by AWS', () => {
    const stat = { MetricStat: {} };
    const alarm = (Properties: Record<string, unknown>) => ({ Type: 'AWS::CloudWatch::Alarm', Properties });
    const sum = alarm({ Metrics: [{ Expression: 'a + b' }, stat, stat] });
    expect(countFixedCosts([sum, alarm({ MetricName: 'Errors' })]).alarmMetrics).toBe(3);
    expect(idleCost([sum], ireland).usd).toBeCloseTo(0.2);
  });

  test('for production, equals the assumptions of the monthly bill', () => {
    const { alarmMetrics, keys, queues, scheduledRuns, firewalls, firewallRules } = assumptionsFor(1000);
    expect(countFixedCosts(prod)).toEqual({
      alarmMetrics,
      keys,
      queues,
      scheduledRuns,
      firewalls,
      firewallRules,
      dashboards: 1,
      secrets: 1,
    });
    const ofEdge = prod.filter(
      ({ Type, Properties }) => Type !== 'AWS::WAFv2::WebACL' || Properties?.['Scope'] === 'CLOUDFRONT',
    );
    expect(countFixedCosts(ofEdge).firewallRules).toBe(assumptionsFor(1000).edgeFirewallRules);
  });
});

describe('the logs of a sandbox', () => {
  test('have the configured level', () => {
    const functions = ana().filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::Lambda::Function' && String(Properties?.['Runtime']).startsWith('nodejs'),
    );
    expect(functions.length).toBeGreaterThan(20);
    for (const [id, { Properties }] of functions)
      expect([id, Properties?.['LoggingConfig']]).toEqual([
        id,
        expect.objectContaining({ LogFormat: 'JSON', ApplicationLogLevel: 'DEBUG', SystemLogLevel: 'INFO' }),
      ]);
  });
});

describe('a change of the site', () => {
  /** What the toolkit can evaluate itself: it replaces a resource in place only if it can evaluate all of it. */
  const toolkit = readFileSync(join(import.meta.dirname, '../../node_modules/aws-cdk/lib/index.js'), 'utf8');
  const known = new Set([...toolkit.matchAll(/^ {10}async "?(Fn::\w+|Ref)"?\(/gm)].map(([, name]) => name));
  const intrinsicsOf = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          ...(/^(Fn::\w+|Ref)$/.test(key) ? [key] : []),
          ...intrinsicsOf(inner),
        ])
      : [];

  test('is deployed without CloudFormation: it changes file deployments, which the toolkit can evaluate', () => {
    const before = new Map(ana());
    builds.page = '<!doctype html><link rel="canonical" href="https://site.invalid/">';
    const changed = resourcesOf(builds.compose(morada, stageSettings('ana'))).filter(
      ([id, resource]) => JSON.stringify(before.get(id)) !== JSON.stringify(resource),
    );
    builds.page = '<!doctype html>';
    expect(known.size).toBeGreaterThan(5);
    expect(new Set(changed.map(([, { Type }]) => Type))).toEqual(new Set(['Custom::CDKBucketDeployment']));
    const used = new Set(changed.flatMap(([, { Properties }]) => intrinsicsOf(Properties)));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    expect(used).toContain('Fn::ImportValue');
  });
});

describe('destroying a sandbox', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3.end());

  test('deletes every version and delete marker of a bucket', async () => {
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

  test('finds its stacks and buckets, and no others', async () => {
    const cloudFormation = mockClient(CloudFormationClient);
    const stack = (StackName: string) => ({
      StackName,
      StackStatus: 'CREATE_COMPLETE' as const,
      CreationTime: new Date(0),
    });
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [stack('Morada-ana-Site'), stack('Morada-ana-maria-Site'), stack('Morada-anabela-Site'), stack('Other')],
    });
    const resource = (ResourceType: string, PhysicalResourceId: string) => ({
      ResourceType,
      PhysicalResourceId,
      LogicalResourceId: 'x',
      ResourceStatus: 'CREATE_COMPLETE' as const,
      LastUpdatedTimestamp: new Date(0),
    });
    cloudFormation.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [resource('AWS::S3::Bucket', 'morada-ana-site'), resource('AWS::SQS::Queue', 'queue')],
    });
    const found = await findStacks(new CloudFormationClient({ region: 'eu-west-1' }), 'ana');
    cloudFormation.restore();
    expect(found).toEqual({ stacks: ['Morada-ana-Site'], buckets: ['morada-ana-site'] });
  });

  test('deletes the log groups that belong to no stack', async () => {
    const logs = mockClient(CloudWatchLogsClient);
    logs
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/lambda/Morada-ana-' })
      .resolves({ logGroups: [{ logGroupName: '/aws/lambda/Morada-ana-Release-Custom' }] })
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: 'Morada-ana-' })
      .resolves({ logGroups: [{ logGroupName: 'Morada-ana-maria-ApiTeam-Logs' }] })
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: '/aws/vendedlogs/morada/ana/' })
      .resolves({ logGroups: [{ logGroupName: '/aws/vendedlogs/morada/ana/http-api-1' }] })
      .on(DeleteLogGroupCommand)
      .resolves({});
    const deleted = await deleteLogs(new CloudWatchLogsClient({ region: 'eu-west-1' }), 'ana');
    logs.restore();
    expect(deleted).toEqual(['/aws/lambda/Morada-ana-Release-Custom', '/aws/vendedlogs/morada/ana/http-api-1']);
  });
});
