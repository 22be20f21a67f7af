import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createApp } from './morada.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { startAwsApi } from './testing/aws-api.ts';

const repository = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'morada-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));

const template = (existingProvider = false) =>
  Template.fromStack(
    new DeliveryStack(createApp(), 'Delivery', {
      env: { region: 'eu-west-1' },
      repository: 'acme/morada',
      regions: ['eu-west-1', 'us-east-1'],
      existingProvider,
    }),
  );

interface JobRole {
  Condition: Readonly<Record<string, unknown>>;
  statements: readonly { Action: string | readonly string[]; Resource: unknown }[];
  /** Seconds. */
  longestSession: number;
}

/** What each role trusts and may take on, by the job that it is for. */
const rolesBySubject = (): Readonly<Record<string, JobRole>> =>
  Object.fromEntries(
    Object.values(template().findResources('AWS::IAM::Role')).map(({ Properties: p }) => {
      const { Condition } = p.AssumeRolePolicyDocument.Statement[0];
      const statements = p.Policies.flatMap(
        (policy: { PolicyDocument: { Statement: unknown } }) => policy.PolicyDocument.Statement,
      );
      return [
        Condition.StringEquals['token.actions.githubusercontent.com:sub'],
        { Condition, statements, longestSession: p.MaxSessionDuration },
      ];
    }),
  );

describe('the jobs of GitHub', () => {
  test('are trusted by the names of repository and environment, a role each, and never by a pattern', () => {
    const roles = rolesBySubject();
    expect(Object.keys(roles).sort()).toEqual([
      'repo:acme/morada:environment:production',
      'repo:acme/morada:environment:staging',
      'repo:acme/morada:pull_request',
    ]);
    for (const { Condition } of Object.values(roles)) expect(Object.keys(Condition)).toEqual(['StringEquals']);
  });

  test('that deploy assume roles of the bootstrap, and read what the preflight reads', () => {
    const { 'repo:acme/morada:pull_request': _, ...deploying } = rolesBySubject();
    for (const { statements } of Object.values(deploying)) {
      const [assume, ...looks] = statements;
      expect(assume).toMatchObject({ Action: 'sts:AssumeRole', Effect: 'Allow' });
      expect(JSON.stringify(assume)).toMatch(/deploy-role/);
      expect(JSON.stringify(assume)).not.toMatch(/\*|cfn-exec-role|image-publishing/);
      const actions = looks.flatMap(({ Action }) => Action);
      expect(actions.length).toBeGreaterThan(4);
      expect(actions.filter((action) => !/:(Get|GET$|Describe|List)/.test(action))).toEqual([]);
    }
  });

  test('that compare a pull request read the templates of one stage, and assume no role', () => {
    const { 'repo:acme/morada:pull_request': diff } = rolesBySubject();
    const [{ Action: actions, Resource: resources } = { Action: [], Resource: [] }, ...others] = diff?.statements ?? [];
    expect(others).toEqual([]);
    expect(actions).toEqual(['cloudformation:DescribeStacks', 'cloudformation:GetTemplate']);
    expect((resources as object[]).map((resource) => JSON.stringify(resource))).toEqual([
      expect.stringMatching(/:cloudformation:eu-west-1:.*:stack\/Morada-staging-\*\/\*"/),
      expect.stringMatching(/:cloudformation:us-east-1:.*:stack\/Morada-staging-\*\/\*"/),
    ]);
  });

  test('have sessions that outlive them', () => {
    const workflow = readFileSync(join(repository, '.github/workflows/deploy-stage.yml'), 'utf8');
    const session = Number(/role-duration-seconds: (\d+)/.exec(workflow)?.[1]);
    const [, minutes] = /timeout-minutes: (\d+)/.exec(workflow) ?? [];
    expect(session).toBeGreaterThan(60 * Number(minutes));
    const { 'repo:acme/morada:pull_request': _, ...deploying } = rolesBySubject();
    for (const { longestSession } of Object.values(deploying)) expect(longestSession).toBe(session);
  });

  test('see the secrets of the stage that they deploy, and of no other', () => {
    for (const [subject, { statements }] of Object.entries(rolesBySubject())) {
      const named = JSON.stringify(statements).match(/secret:[^"]+/g) ?? [];
      const stage = subject.endsWith('production') ? 'prod' : subject.endsWith('staging') ? 'staging' : undefined;
      expect(new Set(named)).toEqual(new Set(stage ? [`secret:morada/${stage}/*`] : []));
    }
  });

  test('use the identity provider that an account already has', () => {
    template(true).resourceCountIs('AWS::IAM::OIDCProvider', 0);
    template(false).resourceCountIs('AWS::IAM::OIDCProvider', 1);
  });
});

test('the toolkit compares a stack with what the role of pull requests may call', async () => {
  const output = join(folder, 'compared');
  const app = new App({ outdir: output });
  new CfnResource(new Stack(app, 'Morada-staging-Data', { env: { region: 'eu-west-1' } }), 'After', {
    type: 'AWS::SNS::Topic',
  });
  app.synth();
  const diff = rolesBySubject()['repo:acme/morada:pull_request'];
  const allowed = (diff?.statements ?? []).flatMap(({ Action }) => Action);
  // Everybody may ask who they are.
  const api = await startAwsApi([...allowed, 'sts:GetCallerIdentity']);
  try {
    const toolkit = join(repository, 'node_modules/aws-cdk/bin/cdk');
    const args = ['diff', '--app', output, '--method', 'template', '--no-color', '--no-notices'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [toolkit, ...args], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        CI: 'true',
        AWS_REGION: 'eu-west-1',
        AWS_ENDPOINT_URL: api.url,
        AWS_ACCESS_KEY_ID: 'AKIA',
        AWS_SECRET_ACCESS_KEY: 'x',
        AWS_EC2_METADATA_DISABLED: 'true',
      },
    });
    expect(stdout + stderr).toMatch(/\[-\] AWS::SQS::Queue Before destroy\n\[\+\] AWS::SNS::Topic After/);
    expect(api.calls).toEqual(expect.arrayContaining(allowed));
  } finally {
    await api.stop();
  }
}, 60_000);

describe('the way to synthesize it', () => {
  const app = [join(repository, 'infra/delivery.ts')];

  test('without a repository it stops with a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, app, { encoding: 'utf8', cwd: repository });
    expect(status).toBe(1);
    expect(stderr).toContain('Name the repository with -c repository=<owner>/<name>');
  });

  test('with one it passes the checks of cdk-nag', () => {
    execFileSync(process.execPath, app, {
      cwd: repository,
      env: {
        ...process.env,
        CDK_VALIDATION: 'true',
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ repository: 'acme/morada' }),
      },
    });
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).artifacts).toHaveProperty('Morada-Delivery');
  });
});
