import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from 'cdk-nag';
import { type Stage, stageSettings } from '../config.ts';
import { Builds, type ComposedApp, resourcesOf } from '../testing/composed-app.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { type ExceptedFinding, ExplainedChecks } from './explained-checks.ts';

const builds = new Builds();
jest.unstable_mockModule('../bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('../morada.ts');

/** Runs all rule packs on a stage with the given exceptions. */
function check(app: App, stage: Stage, allowed: readonly Exception[]) {
  const excepted: ExceptedFinding[] = [];
  const findings: string[] = [];
  for (const pack of [new AwsSolutionsChecks(app), new ServerlessChecks(app), new NIST80053R5Checks(app)]) {
    const checks = new ExplainedChecks(pack, stage, allowed);
    const { violations } = checks.validate({ templatePaths: [], stackTemplates: [], appConstruct: app });
    excepted.push(...checks.excepted);
    findings.push(...violations.map(({ ruleName }) => ruleName));
  }
  return { excepted, findings };
}

let prod: ComposedApp;
let found: ReturnType<typeof check>;
beforeAll(() => {
  prod = builds.compose(morada, stageSettings('prod'));
  found = check(prod.app, stageSettings('prod'), exceptions);
});
afterAll(() => builds.remove());

describe('production', () => {
  test('has no findings of AwsSolutions, Serverless and NIST 800-53 rev 5 except five explained exceptions', () => {
    expect(found.findings).toEqual([]);
    const used = new Set(found.excepted.map(({ exception }) => exception.title));
    expect(used.size).toBeLessThanOrEqual(5);
    expect(
      exceptions
        .filter(({ sandboxOnly }) => !sandboxOnly)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...used].sort());
  });

  test('would fail without each of the five exceptions', () => {
    for (const exception of exceptions.filter(({ sandboxOnly }) => !sandboxOnly)) {
      const others = exceptions.filter((other) => other !== exception);
      expect([exception.title, check(prod.app, stageSettings('prod'), others).findings.length > 0]).toEqual([
        exception.title,
        true,
      ]);
    }
  });

  test('has no unused exception', () => {
    for (const { title, covers } of exceptions.filter(({ sandboxOnly }) => !sandboxOnly))
      for (const { rules, where } of covers) {
        const covered = found.excepted.some((it) => rules.test(it.rule) && where.test(it.where));
        expect([title, rules.source, covered]).toEqual([title, rules.source, true]);
      }
  });

  test('has no acknowledgements on resources except one for a warning of the construct library', () => {
    const key = Validations.ACKNOWLEDGED_RULES_METADATA_KEY;
    const acknowledged = prod.app.node
      .findAll()
      .flatMap(({ node }) => node.metadata.filter(({ type }) => type === key).flatMap(({ data }) => Object.keys(data)));
    expect(acknowledged).toEqual([expect.stringContaining('listBucketSecurityRisk')]);
  });
});

describe('wildcards in policies', () => {
  /**
   * Returns action and resource of every Allow statement with a wildcard, without parts that differ between
   * deployments.
   */
  const stars = () =>
    new Set(
      resourcesOf(prod)
        .filter(([where, { Type }]) => /IAM::(Managed)?Policy$/.test(Type) && !where.startsWith('release/'))
        .flatMap(([, { Properties }]) => statementsOf(Properties?.['PolicyDocument']))
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action, Resource }) =>
          [Action].flat().flatMap((action) => [Resource].flat().map((resource) => [action, flat(resource)] as const)),
        )
        .filter(([action, resource]) => `${action}${resource}`.includes('*'))
        .map(([action, resource]) => `${action} ${resource}`),
    );

  test('are limited to resources without fixed names, below one prefix of one bucket or API', () => {
    const kinds = new Set([...stars()].map((star) => star.replace(/^([\w-]+):\w+ /, '$1 ')));
    expect([...kinds].sort()).toEqual([
      'cloudwatch *',
      expect.stringMatching(/^events .*:rule\/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3\*$/),
      expect.stringMatching(/^execute-api .*\/live\/DELETE\/@connections\/\*$/),
      expect.stringMatching(/^execute-api .*\/live\/POST\/@connections\/\*$/),
      expect.stringMatching(/^lambda .*:function:Morada-prod-Api\*$/),
      expect.stringMatching(/^s3 .*:s3:::morada-prod-accounts-.*\/accounts\/\*$/),
      expect.stringMatching(/^s3 .*:s3:::morada-prod-documents-.*\/applications\/\*$/),
      expect.stringMatching(/^s3 .*:s3:::morada-prod-exports-.*\/exports\/\*$/),
      // The documents bucket as referenced by GuardDuty's role, in the bucket's own stack.
      expect.stringMatching(/^s3 \{Bucket\w+\.Arn\}\/applications\/\*$/),
      // Recipients that are verified in the account; the sender's address is a condition.
      'ses arn:aws:ses:eu-west-1:{AWS::AccountId}:identity/*',
      'xray *',
    ]);
  });

  test('occur in no action', () => {
    expect([...stars()].filter((star) => star.split(' ')[0]?.includes('*'))).toEqual([]);
  });
});

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

const statementsOf = (document: unknown): readonly Statement[] =>
  (document as { Statement: Statement[] } | undefined)?.Statement ?? [];

/** Returns a template value as text, with references replaced by their names. */
function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flat).join('');
  if (value && typeof value === 'object') {
    if ('Fn::Join' in value) return flat((value['Fn::Join'] as unknown[])[1]);
    return `{${Object.values(value)
      .flat()
      .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
      .join('.')}}`;
  }
  return String(value);
}

test('the exceptions are documented', () => {
  const rules = new Set(found.excepted.map(({ rule }) => rule.replace(/\[.*/, '')));
  const places = new Set(found.excepted.map(({ where }) => where));
  process.stdout.write(
    `cdk-nag, production: 0 findings; 5 exceptions cover ${rules.size} rules at ${places.size} resources.\n`,
  );
  expect(rules.size).toBeGreaterThan(5);
});
