import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { synthesizeFixture } from '../test/synthesize-fixture.ts';
import { type Assembly, loadAssembly } from './assembly.ts';
import { deploymentHandlers, isEmulated, unsupportedTypes } from './catalogue.ts';
import type { Resource } from './resource.ts';

describe('the assembly of a CDK app', () => {
  let assembly: Assembly;
  beforeAll(async () => {
    assembly = loadAssembly(await synthesizeFixture());
  });

  const only = (type: string, part = ''): Resource => {
    const found = assembly.ofType(type).filter(({ logicalId }) => logicalId.startsWith(part));
    const [resource] = found;
    if (!resource || found.length > 1) throw new Error(`${found.length} resources are ${type} ${part}`);
    return resource;
  };

  test('gives resources names in the format of the real services', () => {
    expect(only('AWS::Cognito::UserPool').physicalId).toMatch(/^eu-west-1_[A-Za-z0-9]{9}$/);
    expect(only('AWS::Cognito::UserPoolClient').physicalId).toMatch(/^[a-z0-9]{26}$/);
    expect(only('AWS::ApiGatewayV2::Api', 'Api').attributes['ApiEndpoint']).toMatch(
      /^https:\/\/[a-z0-9]{10}\.execute-api\.eu-west-1\.amazonaws\.com$/,
    );
    expect(only('AWS::CloudFront::Distribution').attributes['DomainName']).toMatch(/^d[a-z0-9]{13}\.cloudfront\.net$/);
    expect(only('AWS::S3::Bucket', 'Files').physicalId).toMatch(/^[a-z0-9-]{3,63}$/);
    expect(only('AWS::SQS::Queue', 'Queue').physicalId).toMatch(
      /^https:\/\/sqs\.eu-west-1\.amazonaws\.com\/000000000000\/FixtureData-Queue/,
    );
  });

  test('gives the same names at every load', () => {
    const again = loadAssembly(assembly.directory);
    expect(again.resources.map(({ physicalId }) => physicalId)).toEqual(
      assembly.resources.map(({ physicalId }) => physicalId),
    );
  });

  test('follows references across stacks', () => {
    const echo = only('AWS::Lambda::Function', 'Echo');
    expect(echo.properties['Environment']).toMatchObject({
      Variables: {
        TABLE_NAME: only('AWS::DynamoDB::GlobalTable').physicalId,
        QUEUE_URL: only('AWS::SQS::Queue', 'Queue').physicalId,
        SITE_URL: `https://${only('AWS::CloudFront::Distribution').attributes['DomainName']}`,
      },
    });
    const streams = assembly
      .ofType('AWS::Lambda::EventSourceMapping')
      .map(({ properties }) => properties['EventSourceArn']);
    expect(streams).toContain(only('AWS::DynamoDB::GlobalTable').attributes['StreamArn']);
  });

  test('finds resources by ARN and an asset folder by its key', () => {
    const echo = only('AWS::Lambda::Function', 'Echo');
    expect(assembly.byArn(String(echo.attributes['Arn']))).toBe(echo);
    const { S3Key } = echo.properties['Code'] as { S3Key: string };
    expect(assembly.asset(echo.stack, S3Key)).toContain(assembly.directory);
  });

  test('separates custom resource handlers from the application’s own functions', () => {
    const handlers = deploymentHandlers(assembly.resources);
    const own = assembly
      .ofType('AWS::Lambda::Function')
      .filter(({ attributes }) => !handlers.has(attributes['Arn'] ?? ''));
    expect(own.map(({ logicalId }) => logicalId.replace(/[A-F0-9]{8}$/, '')).sort()).toEqual([
      'Echo',
      'Misbehave',
      'OnChange',
      'Socket',
      'SpeaksOfDetails',
      'SpeaksOfFacts',
      'SpeaksPlainly',
    ]);
  });

  test('gives the reason for every type it deliberately skips', () => {
    const missing = unsupportedTypes(assembly.resources).filter(({ because }) => !because);
    expect(missing).toEqual([]);
  });
});

test.each([
  ['email', [{ Protocol: 'email' }], true],
  ['a function', [{ Protocol: 'lambda' }], false],
  ['e-mail and a queue', [{ Protocol: 'email' }, { Protocol: 'sqs' }], false],
  ['nobody', undefined, true],
])(
  'a topic with a %s subscription is skipped only if all subscribers are people',
  (_subscribers, subscriptionList, isHarmless) => {
    const resource = (type: string, properties: Record<string, unknown>): Resource => ({
      stack: 'S',
      logicalId: 'T',
      path: 'S/T',
      physicalId: 't',
      type,
      properties,
      attributes: {},
      metadata: {},
    });
    const subscriptions = (subscriptionList ?? []).map((one) => resource('AWS::SNS::Subscription', one));
    for (const resources of [[resource('AWS::SNS::Topic', { Subscription: subscriptionList })], subscriptions])
      expect(unsupportedTypes(resources).every(({ because }) => because !== undefined)).toBe(isHarmless);
  },
);

describe('an assembly with an unresolvable value', () => {
  function load(type: string): Assembly {
    const directory = mkdtempSync(path.join(tmpdir(), 'assembly-'));
    try {
      const artifacts = { S: { type: 'aws:cloudformation:stack', properties: { templateFile: 't.json' } } };
      writeFileSync(path.join(directory, 'manifest.json'), JSON.stringify({ artifacts }));
      const properties = { Name: { 'Fn::GetAtt': ['Other', 'Colour'] } };
      const Resources = { Thing: { Type: type, Properties: properties }, Other: { Type: 'AWS::SQS::Queue' } };
      writeFileSync(path.join(directory, 't.json'), JSON.stringify({ Resources }));
      return loadAssembly(directory, { isEmulated });
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  test('fails when an emulated resource needs it', () => {
    expect(() => load('AWS::Lambda::Function')).toThrow(
      'S/Thing.Name: AWS::SQS::Queue Other has no attribute Colour on this machine.',
    );
  });

  test('reports it when only an unsupported resource needs it', () => {
    expect(load('AWS::Oddity::Thing').unsupported).toEqual([
      expect.objectContaining({ where: 'S/Thing', what: expect.stringContaining('has no attribute Colour') }),
    ]);
  });
});
