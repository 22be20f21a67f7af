import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadAssembly } from '../assembly/assembly.ts';
import { startStack } from '../supervisor/start-stack.ts';
import { copyAssembly } from '../test/changed-permissions.ts';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { refusedDeliveries } from './deliveries.ts';

interface Statement {
  Effect: string;
  Condition?: unknown;
  Principal?: unknown;
}
interface Template {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

const root = mkdtempSync(path.join(tmpdir(), 'deliveries-'));
const copy = path.join(root, 'assembly');
let fixture: string;

beforeAll(async () => {
  fixture = await synthesizeFixture();
  copyAssembly(fixture, copy);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Changes each resource of a type in the copied templates; an undefined result removes it. */
function change(type: string, to: (properties: Record<string, unknown>) => Record<string, unknown> | undefined): void {
  for (const name of readdirSync(fixture).filter((each) => each.endsWith('.template.json'))) {
    const template = JSON.parse(readFileSync(path.join(fixture, name), 'utf8')) as Template;
    for (const [id, resource] of Object.entries(template.Resources).filter(([, { Type }]) => Type === type)) {
      const changed = to(resource.Properties);
      if (changed) resource.Properties = changed;
      else delete template.Resources[id];
    }
    writeFileSync(path.join(copy, name), JSON.stringify(template));
  }
}

const remove = (type: string) => change(type, () => undefined);

/** Filters the statements of a policy. */
const changePolicy = (type: string, property: string, to: (statements: Statement[]) => Statement[]) =>
  change(type, (properties) => {
    const document = properties[property] as { Statement: Statement[] };
    return { ...properties, [property]: { ...document, Statement: to(document.Statement) } };
  });

const refused = () => refusedDeliveries(loadAssembly(copy)).map(({ from, because }) => `${from}: ${because}`);
const onlyDeny = (statements: Statement[]) => statements.filter(({ Effect }) => Effect === 'Deny');

test('the fixture has all permissions for its deliveries', () => {
  change('', () => undefined);
  expect(refused()).toEqual([]);
});

describe('an alarm', () => {
  const notPublishing = [
    expect.stringMatching(
      /^FixtureData\/Dead\w+: cloudwatch\.amazonaws\.com is not authorized to perform: sns:Publish on resource: arn:aws:sns:\S+ because no resource-based policy allows the sns:Publish action$/,
    ),
  ];

  test('is refused by a topic policy that only denies, since it replaces the default one', () => {
    changePolicy('AWS::SNS::TopicPolicy', 'PolicyDocument', onlyDeny);
    expect(refused()).toEqual(notPublishing);
  });

  test('of another account is refused by a condition on the account', () => {
    const conditions = { StringEquals: { 'aws:SourceAccount': '111111111111' } };
    changePolicy('AWS::SNS::TopicPolicy', 'PolicyDocument', (statements) =>
      statements.map((each) => (each.Effect === 'Allow' ? { ...each, Condition: conditions } : each)),
    );
    expect(refused()).toEqual(notPublishing);
  });

  test('notifies a topic without a policy, by the default one', () => {
    remove('AWS::SNS::TopicPolicy');
    expect(refused()).toEqual([]);
  });

  test('needs the key of an encrypted topic', () => {
    changePolicy('AWS::KMS::Key', 'KeyPolicy', ([administration]) => (administration ? [administration] : []));
    expect(refused()).toEqual([
      expect.stringMatching(/^FixtureData\/Dead\w+: .* kms:GenerateDataKey on resource: arn:aws:kms:/),
    ]);
  });

  test('cannot use an AWS managed key', () => {
    change('AWS::SNS::Topic', (properties) => ({ ...properties, KmsMasterKeyId: 'alias/aws/sns' }));
    expect(refused()).toEqual([
      expect.stringMatching(/^FixtureData\/Dead\w+: cloudwatch\.amazonaws\.com may not use the key alias\/aws\/sns$/),
    ]);
  });

  test('cannot use a topic that no stack creates', () => {
    const topic = 'arn:aws:sns:eu-west-1:000000000000:none';
    change('AWS::CloudWatch::Alarm', (properties) => ({ ...properties, OKActions: [topic] }));
    expect(refused()).toEqual([expect.stringMatching(`^FixtureData/Dead\\w+: no stack creates the topic ${topic}$`)]);
  });
});

test('a rule needs a queue policy, and a permission of its function', () => {
  remove('AWS::SQS::QueuePolicy');
  expect(refused()).toEqual([
    expect.stringMatching(/^FixtureSite\/Uploaded\w+: events\.amazonaws\.com .* sqs:SendMessage/),
  ]);
  change('AWS::Lambda::Permission', (properties) =>
    properties['Principal'] === 'events.amazonaws.com' ? undefined : properties,
  );
  expect(refused()).toEqual([
    expect.stringMatching(/^FixtureSite\/Uploaded\w+: events\.amazonaws\.com .* lambda:InvokeFunction/),
  ]);
});

test('a route needs a permission for itself, not for another route', () => {
  change('AWS::Lambda::Permission', (properties) => {
    if (properties['SourceArn'] === undefined) return properties;
    const source = JSON.stringify(properties['SourceArn']).replace('/api/private', '/api/other');
    return { ...properties, SourceArn: JSON.parse(source) };
  });
  expect(refused()).toEqual([
    expect.stringMatching(/^FixtureSite\/ApiGETapiprivate\w+: apigateway\.amazonaws\.com .* lambda:InvokeFunction/),
  ]);
});

test('a rule for e-mails needs a permission of its function', () => {
  change('AWS::Lambda::Permission', (properties) =>
    properties['Principal'] === 'ses.amazonaws.com' ? undefined : properties,
  );
  expect(refused()).toEqual([
    expect.stringMatching(/^FixtureSite\/InboundCases\w+: ses\.amazonaws\.com .* lambda:InvokeFunction/),
  ]);
});

test('a distribution and a rule for e-mails need a bucket policy that names them', () => {
  remove('AWS::S3::BucketPolicy');
  expect(refused()).toEqual([
    expect.stringMatching(/^FixtureSite\/InboundCases\w+: ses\.amazonaws\.com .* s3:PutObject .*\/in\/0/),
    expect.stringMatching(/^FixtureSite\/Distribution\w+: cloudfront\.amazonaws\.com .* s3:GetObject/),
  ]);
});

test('stacks with alarms that cannot notify anyone do not start', async () => {
  changePolicy('AWS::SNS::TopicPolicy', 'PolicyDocument', onlyDeny);
  const nothing = () => {};
  const start = startStack({
    assemblyDir: copy,
    dataDir: path.join(root, 'data'),
    port: 0,
    progress: nothing,
    log: nothing,
  });
  await expect(start).rejects.toThrow(
    /^AWS would deploy these stacks and refuse what they deliver:\nFixtureData\/Dead\w+: cloudwatch\.amazonaws\.com is not/,
  );
});
