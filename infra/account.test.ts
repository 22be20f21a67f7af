import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const repository = join(import.meta.dirname, '..');
const app = [join(repository, 'infra/account.ts')];
const folder = mkdtempSync(join(tmpdir(), 'morada-account-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties: Readonly<Record<string, unknown>>;
}

test('the account’s role for logs of API Gateway passes cdk-nag, belongs to no stage and outlives its stack', () => {
  execFileSync(process.execPath, app, {
    cwd: repository,
    env: {
      ...process.env,
      CDK_VALIDATION: 'true',
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ region: 'eu-west-1' }),
    },
  });
  const template = readFileSync(join(folder, 'Morada-Account.template.json'), 'utf8');
  const resources: Resource[] = Object.values(JSON.parse(template).Resources);
  expect(resources.map(({ Type }) => Type).sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role']);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources)
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  // An account has it once: a name of ours would meet the one that another attempt left.
  expect(resources.filter(({ Properties }) => 'RoleName' in Properties)).toEqual([]);
  expect(template).toContain('service-role/AmazonAPIGatewayPushToCloudWatchLogs');
  expect(template).not.toMatch(/prod|staging/);
}, 120_000);

test('the headers that sandboxes share pass cdk-nag, are named by region, and are imported by name', () => {
  const output = join(folder, 'sandboxes');
  execFileSync(process.execPath, [join(repository, 'infra/sandboxes.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      CDK_VALIDATION: 'true',
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ region: 'eu-west-1' }),
    },
  });
  const { Resources, Outputs } = JSON.parse(readFileSync(join(output, 'Morada-Sandboxes.template.json'), 'utf8'));
  const names = Object.values<Resource>(Resources).map(
    ({ Properties: p }) => (p['ResponseHeadersPolicyConfig'] as { Name: string }).Name,
  );
  expect(names).toEqual(['pages', 'api', 'assets'].map((kind) => `Morada-Sandboxes-eu-west-1-${kind}`));
  const exported = Object.values<{ Export: { Name: string } }>(Outputs).map(({ Export }) => Export.Name);
  expect(exported).toEqual(['pages', 'api', 'assets'].map((kind) => `Morada-Sandboxes-headers-${kind}`));
  // What a stage of its own has as well.
  expect(JSON.stringify(Resources)).toContain("connect-src 'self' https://cognito-idp.eu-west-1.");
}, 120_000);

test('without a region nothing is synthesized, and one sentence says what to write', () => {
  const { status, stderr } = spawnSync(process.execPath, app, { encoding: 'utf8', cwd: repository });
  expect([status, stderr]).toEqual([1, 'Name the region with -c region=<region>, such as eu-west-1; got undefined.\n']);
}, 120_000);
