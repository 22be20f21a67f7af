import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findingsOf, templateOf } from './testing/account-app.ts';

const context = { region: 'eu-west-1' };

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties: Readonly<Record<string, unknown>>;
}

test('the account’s role for logs of API Gateway passes cdk-nag, belongs to no stage and outlives its stack', () => {
  expect(findingsOf('account', context)).toEqual([]);
  const template = templateOf('account', context).toJSON();
  const resources = Object.values(template['Resources'] as Readonly<Record<string, Resource>>);
  expect(resources.map(({ Type }) => Type).sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role']);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources)
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  // An account has it once: a name of ours would meet the one that another attempt left.
  expect(resources.filter(({ Properties }) => 'RoleName' in Properties)).toEqual([]);
  expect(JSON.stringify(template)).toContain('service-role/AmazonAPIGatewayPushToCloudWatchLogs');
  expect(JSON.stringify(template)).not.toMatch(/prod|staging/);
});

test('the account’s rule set passes cdk-nag, is kept, and is not made where no stage takes e-mails', () => {
  const inbound = { ...context, inbound: 'on' };
  expect(findingsOf('account', inbound)).toEqual([]);
  const { Resources } = templateOf('account', inbound).toJSON();
  const set = Object.values<Resource>(Resources).find(({ Type }) => Type === 'AWS::SES::ReceiptRuleSet');
  expect(set?.DeletionPolicy).toBe('RetainExceptOnCreate');
});

describe('the function that activates the rule set', () => {
  let refuses = false;
  const results: [contentType: string | undefined, result: unknown][] = [];
  // Stands in for S3, which checks the signature of a result's address.
  const server = createServer(async (request, response) => {
    results.push([request.headers['content-type'], JSON.parse(await text(request))]);
    response.writeHead(refuses ? 403 : 200).end();
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  /** Creates the resource where SES answers so about the active rule set. */
  async function create(answer: () => object): Promise<void> {
    const { Resources } = templateOf('account', { ...context, inbound: 'on' }).toJSON();
    const fn = Object.values<Resource>(Resources).find(({ Type }) => Type === 'AWS::Lambda::Function');
    const source = fn?.Properties['Code'] as { ZipFile: string } | undefined;
    const ses = {
      SESClient: class {
        send = async () => answer();
      },
      DescribeActiveReceiptRuleSetCommand: class {},
      SetActiveReceiptRuleSetCommand: class {},
    };
    const code: { handler?: (event: object) => Promise<void> } = {};
    runInNewContext(source?.ZipFile ?? '', { exports: code, require: () => ses, fetch, Buffer });
    await code.handler?.({
      RequestType: 'Create',
      ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      ResourceProperties: { RuleSetName: 'morada-inbound' },
    });
  }

  test.each([
    ['none is active', {}, { Status: 'SUCCESS' }],
    ['it is active', { Metadata: { Name: 'morada-inbound' } }, { Status: 'SUCCESS' }],
    [
      'another one is',
      { Metadata: { Name: 'theirs' } },
      { Status: 'FAILED', Reason: expect.stringContaining('theirs is active') },
    ],
  ])('tells CloudFormation the result, without a content type, when %s', async (_, answer, result) => {
    await create(() => answer);
    expect(results.at(-1)).toEqual([undefined, { ...result, PhysicalResourceId: 'morada-inbound' }]);
  });

  test('tells an error by its name', async () => {
    await create(() => {
      throw new RangeError('x');
    });
    expect(results.at(-1)?.[1]).toMatchObject({ Status: 'FAILED', Reason: 'RangeError' });
  });

  test('fails, for Lambda to run it again, when CloudFormation does not take the result', async () => {
    refuses = true;
    await expect(create(() => ({}))).rejects.toThrow('403');
  });
});

test('the headers that sandboxes share pass cdk-nag, are named by region, and are imported by name', () => {
  expect(findingsOf('sandboxes', context)).toEqual([]);
  const { Resources, Outputs } = templateOf('sandboxes', context).toJSON();
  const names = Object.values<Resource>(Resources).map(
    ({ Properties: p }) => (p['ResponseHeadersPolicyConfig'] as { Name: string }).Name,
  );
  expect(names).toEqual(['pages', 'api', 'assets'].map((kind) => `Morada-Sandboxes-eu-west-1-${kind}`));
  const exported = Object.values<{ Export: { Name: string } }>(Outputs).map(({ Export }) => Export.Name);
  expect(exported).toEqual(['pages', 'api', 'assets'].map((kind) => `Morada-Sandboxes-headers-${kind}`));
  // What a stage of its own has as well.
  expect(JSON.stringify(Resources)).toContain("connect-src 'self' https://cognito-idp.eu-west-1.");
});

test('without a region nothing is synthesized, and one sentence says what to write', () => {
  const program = join(import.meta.dirname, 'account.ts');
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'Name the region with -c region=<region>, such as eu-west-1; got "".\n']);
});
