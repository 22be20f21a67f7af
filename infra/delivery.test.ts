import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { createApp } from './morada.ts';
import { DeliveryStack } from './stacks/delivery-stack.ts';

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
  readonly Condition: Readonly<Record<string, unknown>>;
  readonly statements: readonly { readonly Action: string | readonly string[] }[];
}

/** What each role trusts and may take on, by the job that it is for. */
const rolesBySubject = (): Readonly<Record<string, JobRole>> =>
  Object.fromEntries(
    Object.values(template().findResources('AWS::IAM::Role')).map(({ Properties: p }) => {
      const { Condition } = p.AssumeRolePolicyDocument.Statement[0];
      const statements = p.Policies.flatMap(
        (policy: { PolicyDocument: { Statement: unknown } }) => policy.PolicyDocument.Statement,
      );
      return [Condition.StringEquals['token.actions.githubusercontent.com:sub'], { Condition, statements }];
    }),
  );

describe('the forge’s jobs', () => {
  test('are trusted by name of repository and environment, one role each, and never by a pattern', () => {
    const roles = rolesBySubject();
    expect(Object.keys(roles).sort()).toEqual([
      'repo:acme/morada:environment:production',
      'repo:acme/morada:environment:staging',
      'repo:acme/morada:pull_request',
    ]);
    for (const { Condition } of Object.values(roles)) expect(Object.keys(Condition)).toEqual(['StringEquals']);
  });

  test('may take on roles of the bootstrap, a look-up alone for a pull request', () => {
    const { 'repo:acme/morada:pull_request': diff, ...others } = rolesBySubject();
    expect(JSON.stringify(diff?.statements)).not.toMatch(/deploy-role|publishing-role|\*/);
    for (const { statements } of Object.values(others)) {
      const [assume, ...looks] = statements;
      expect(assume).toMatchObject({ Action: 'sts:AssumeRole', Effect: 'Allow' });
      expect(JSON.stringify(assume)).toMatch(/deploy-role/);
      expect(JSON.stringify(assume)).not.toMatch(/\*|cfn-exec-role|image-publishing/);
      const actions = looks.flatMap(({ Action }) => Action);
      expect(actions.length).toBeGreaterThan(4);
      expect(actions.filter((action) => !/:(Get|Describe)/.test(action))).toEqual([]);
    }
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
      env: { ...process.env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify({ repository: 'acme/morada' }) },
    });
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).artifacts).toHaveProperty('Morada-Delivery');
  });
});
