import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { readConditions } from '#local/iam/conditions.ts';
import { contextOf } from '#local/iam/evaluate.ts';
import { createApp } from './morada.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';
import { findingsOf, refusalOf } from './testing/account-app.ts';
import { startAwsApi } from './testing/aws-api.ts';

const issuer = 'token.actions.githubusercontent.com';
const repository = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'morada-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));

const template = (existingProvider = false) =>
  Template.fromStack(
    new DeliveryStack(createApp(), 'Delivery', {
      env: { region: 'eu-west-1' },
      repository: { owner: 'acme', name: 'morada', ownerId: '11', id: '22' },
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
        Condition.StringEquals[`${issuer}:sub`][1],
        { Condition, statements, longestSession: p.MaxSessionDuration },
      ];
    }),
  );

/** The environments whose roles a token may assume, as IAM evaluates their trust policies. */
const assumable = (sub: string, repository_id: string, aud = 'sts.amazonaws.com') => {
  const claims = Object.entries({ sub, aud, repository_id }).map(([claim, value]) => [`${issuer}:${claim}`, value]);
  return Object.entries(rolesBySubject())
    .filter(([, { Condition }]) =>
      readConditions(Condition, 'Trust').every(({ holds }) => holds(contextOf(Object.fromEntries(claims)))),
    )
    .map(([subject]) => subject.replace('repo:acme/morada:', ''));
};

describe('a token of GitHub', () => {
  test.each([
    ['repo:acme@11/morada@22:environment:production', '22', 'environment:production'],
    ['repo:acme@11/morada@22:environment:staging', '22', 'environment:staging'],
    ['repo:acme@11/morada@22:pull_request', '22', 'pull_request'],
    ['repo:acme/morada:environment:production', '22', 'environment:production'],
    ['repo:acme/morada:pull_request', '22', 'pull_request'],
  ])('with the subject %s gets the role of its job', (subject, id, role) => {
    expect(assumable(subject, id)).toEqual([role]);
  });

  test.each([
    ['of a fork', 'repo:eve@66/morada@77:environment:production', '77'],
    ['of a fork, by name', 'repo:eve/morada:environment:production', '77'],
    ['of who has taken the names over', 'repo:acme@66/morada@77:environment:production', '77'],
    ['of who has taken the names over, by name', 'repo:acme/morada:environment:production', '77'],
    ['of another repository of the owner', 'repo:acme@11/site@33:environment:production', '33'],
    ['of another environment', 'repo:acme@11/morada@22:environment:test', '22'],
    ['of a branch', 'repo:acme@11/morada@22:ref:refs/heads/main', '22'],
    ['of a name that continues', 'repo:acme@11/morada@22:environment:production2', '22'],
  ])('%s gets none: %s', (_, subject, id) => {
    expect(assumable(subject, id)).toEqual([]);
  });

  test('for another audience gets none', () => {
    expect(assumable('repo:acme@11/morada@22:environment:production', '22', 'https://github.com/acme')).toEqual([]);
  });
});

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

  test('that deploy assume roles of the bootstrap, read what the preflight reads, and write throttles of routes', () => {
    const { 'repo:acme/morada:pull_request': _, ...deploying } = rolesBySubject();
    for (const { statements } of Object.values(deploying)) {
      const [assume, ...looks] = statements;
      expect(assume).toMatchObject({ Action: 'sts:AssumeRole', Effect: 'Allow' });
      expect(JSON.stringify(assume)).toMatch(/deploy-role/);
      expect(JSON.stringify(assume)).not.toMatch(/\*|cfn-exec-role|image-publishing/);
      const actions = looks.flatMap(({ Action }) => Action);
      expect(actions.length).toBeGreaterThan(4);
      expect(actions.filter((action) => !/:(Get|GET$|Describe|List)/.test(action))).toEqual([
        'apigateway:PATCH',
        'apigateway:DELETE',
      ]);
      const [change, remove] = looks.filter(({ Action }) => /PATCH|DELETE/.test(String(Action)));
      expect(JSON.stringify(change?.Resource)).toMatch(/:apigateway:eu-west-1::\/apis\/\*\/stages\/\*"/);
      expect(JSON.stringify(remove?.Resource)).toMatch(/:eu-west-1::\/apis\/\*\/stages\/\*\/routesettings\/\*"/);
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

  test('read their roles from the variables that the outputs name', () => {
    const outputs = Object.entries(template().findOutputs('*'))
      .filter(([name]) => name.endsWith('Role'))
      .map(([, { Description }]) => String(Description));
    const read = ['deploy-stage.yml', 'diff.yml'].map((file) => {
      const text = readFileSync(join(repository, '.github/workflows', file), 'utf8');
      return /role-to-assume: \$\{\{ vars\.(\w+) \}\}/.exec(text)?.[1];
    });
    const [deploying, comparing] = read;
    expect(outputs.sort()).toEqual([
      `The variable ${deploying} of GitHub's environment production`,
      `The variable ${deploying} of GitHub's environment staging`,
      `The variable ${comparing} of the repository at GitHub`,
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
});

describe('the way to synthesize it', () => {
  const named = { repository: 'acme/morada', ownerId: '11', repositoryId: '22' };

  test.each([
    ['a repository', {}],
    ['the ids', { repository: 'acme/morada' }],
    ['numbers', { ...named, ownerId: 'acme' }],
    ['a whole name', { ...named, repository: 'morada' }],
  ])('without %s it stops with a sentence that names the page with the command', (_, context) => {
    const sentence = refusalOf('delivery', context);
    expect(sentence).toMatch(/^Name the repository with .*\.$/);
    const [, heading, page = ''] = /"([^"]+)" in (docs\/runbook\/[\w-]+\.md)/.exec(sentence) ?? [];
    const text = readFileSync(join(repository, page), 'utf8');
    expect(text).toContain(`. ${heading} (`);
    for (const option of Object.keys(named)) expect(text).toContain(`-c ${option}=`);
  });

  test('with one it passes the checks of cdk-nag', () => {
    expect(findingsOf('delivery', named)).toEqual([]);
  });
});
