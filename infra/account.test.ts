import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
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
