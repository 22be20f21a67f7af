import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { stageSettings } from '#infra/config.ts';
import { startTestS3, type TestS3 } from '#local/s3/test-s3.ts';
import { tearDown } from './tear-down.ts';

const aws = mockClient(CloudFormationClient);
let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(async () => {
  aws.restore();
  await s3.end();
});

const Bucket = 'documents';
const staging = stageSettings('staging');
/** The stage's stacks that are there; another stage's beside them. */
let there: string[];
let printed: string[];
let destroyed: (readonly string[])[];

beforeEach(async () => {
  aws.reset();
  there = ['Site', 'Data', 'Documents'].map((name) => `Morada-staging-${name}`);
  [printed, destroyed] = [[], []];
  aws.on(DescribeStacksCommand).callsFake(async (_input, client: () => CloudFormationClient) => {
    const region = await client().config.region();
    const names = region === 'us-east-1' ? [] : [...there, 'Morada-staging-two-Site', 'Morada-prod-Site'];
    return {
      Stacks: names.map((StackName) => ({ StackName, StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(0) })),
    };
  });
  const bucket = { Type: 'AWS::S3::Bucket' };
  const resources = {
    Bucket: { ...bucket, DeletionPolicy: 'Delete' },
    Kept: { ...bucket, DeletionPolicy: 'RetainExceptOnCreate' },
  };
  aws.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify({ Resources: resources }) });
  const summary = (LogicalResourceId: string, PhysicalResourceId: string) => ({
    LogicalResourceId,
    PhysicalResourceId,
    ResourceType: 'AWS::S3::Bucket',
    ResourceStatus: 'CREATE_COMPLETE' as const,
    LastUpdatedTimestamp: new Date(0),
  });
  aws.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [summary('Kept', 'logs-1')] });
  aws
    .on(ListStackResourcesCommand, { StackName: 'Morada-staging-Site' })
    .resolves({ StackResourceSummaries: [summary('Bucket', Bucket), summary('Kept', 'logs-0')] });
  aws.on(UpdateTerminationProtectionCommand).resolves({});
  for (const Key of ['a', 'b']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
});

const count = async () => (await s3.client.send(new ListObjectVersionsCommand({ Bucket }))).Versions?.length ?? 0;
const run = (ofData: boolean, confirmation?: string, fails = 0) =>
  tearDown(
    staging,
    { ofData, confirmation },
    {
      cloudFormation: (region) => new CloudFormationClient({ region }),
      files: s3.client,
      destroy: async (stacks) => {
        destroyed.push(stacks);
        // CloudFormation refuses a bucket with objects.
        if (destroyed.length <= fails) await s3.client.send(new PutObjectCommand({ Bucket, Key: 'late', Body: '1' }));
        else if (!stacks.includes('Morada-staging-Site') || (await count()) === 0)
          there = there.filter((stack) => !stacks.includes(stack));
        return 0;
      },
      print: (line) => void printed.push(line),
    },
  );

test('without the stage’s name it only says what it would do', async () => {
  for (const confirmation of [undefined, 'prod', 'yes']) expect(await run(false, confirmation)).toBe(1);
  expect([destroyed, (await count()) > 0]).toEqual([[], true]);
  expect(printed.slice(0, 4)).toEqual([
    'Deletes Morada-staging-Site.',
    'Deletes documents with all its objects.',
    'Stays, without a stack: AWS::S3::Bucket logs-0',
    'Nothing is deleted yet: add --confirm staging.',
  ]);
});

test('it empties what is deleted, and leaves the data and other stages', async () => {
  expect(await run(false, 'staging', 1)).toBe(0);
  // What arrived between the emptying and the deletion is emptied by the next round.
  expect(destroyed).toEqual([['Morada-staging-Site'], ['Morada-staging-Site']]);
  expect(there).toEqual(['Morada-staging-Data', 'Morada-staging-Documents']);
  expect(printed.at(-1)).toBe('✓ The stage "staging" is closed; its data is all there.');
  expect(aws.commandCalls(UpdateTerminationProtectionCommand)).toHaveLength(0);
});

test('stacks that cannot be deleted are named', async () => {
  expect(await run(false, 'staging', 9)).toBe(1);
  expect(printed.at(-1)).toContain('Morada-staging-Site could not be deleted.');
  expect(destroyed).toHaveLength(3);
});

test('the stacks with data are deleted last, without their protection', async () => {
  expect(await run(true, 'staging')).toBe(1);
  expect(printed).toEqual(['Close the stage first, without --data: Morada-staging-Site are there.']);
  there = there.filter((stack) => !stack.endsWith('Site'));
  expect(await run(true, 'staging')).toBe(0);
  expect(destroyed).toEqual([['Morada-staging-Data', 'Morada-staging-Documents']]);
  expect(printed).toContain('Stays, without a stack: AWS::S3::Bucket logs-1');
  expect(aws.commandCalls(UpdateTerminationProtectionCommand).map(({ args }) => args[0].input)).toEqual(
    ['Data', 'Documents'].map((name) => ({ StackName: `Morada-staging-${name}`, EnableTerminationProtection: false })),
  );
  expect(await run(true, 'staging')).toBe(0);
  expect(printed.at(-1)).toBe('There is nothing to delete of the stage "staging".');
});
