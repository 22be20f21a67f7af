import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Match } from 'aws-cdk-lib/assertions';
import { publicFactsPath } from '#shared/facts/public-facts.ts';
import { defaultsFolder } from '#shared/site/site-files.ts';
import { stageSettings } from './config.ts';
import { isRetained, keptStacks } from './kept-stacks.ts';
import { Builds, type ComposedApp, resourcesOf } from './testing/composed-app.ts';
import { synthesizedStage } from './testing/synthesized-stage.ts';

const builds = new Builds();
jest.unstable_mockModule('./bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('./morada.ts');

/** Stacks that hold what nobody can make again. */
const keeping = ['data', 'documents', 'identity', 'backups'];

let prod: ComposedApp;
beforeAll(() => {
  prod = builds.compose(morada, stageSettings('prod'));
});
afterAll(() => builds.remove());

interface Grant {
  Effect: string;
  Action: string | readonly string[];
  Resource: unknown;
}

const typesIn = (name: string): string[] =>
  resourcesOf(prod)
    .filter(([where]) => where.startsWith(`${name}/`))
    .map(([, { Type }]) => Type);

describe('what holds data', () => {
  test('is in stacks that AWS refuses to delete, and only there', () => {
    const protectedOnes = Object.entries(prod.stacks).filter(([, stack]) => stack.terminationProtection);
    expect(protectedOnes.map(([name]) => name).sort()).toEqual([...keeping].sort());
    const holders = /^AWS::(DynamoDB::GlobalTable|Cognito::UserPool|Backup::BackupVault)$/;
    const where = resourcesOf(prod).filter(([, { Type }]) => holders.test(Type));
    expect(where.map(([path]) => path.split('/')[0]).sort()).toEqual(['backups', 'data', 'identity']);
  });

  test('is kept when its stack is deleted or it is replaced', () => {
    const kept = resourcesOf(prod).filter(
      ([where, { Type }]) =>
        /^AWS::(DynamoDB::GlobalTable|Cognito::UserPool|Backup::BackupVault|KMS::Key)$/.test(Type) &&
        // Alarms on their way are kept by nobody.
        !/^\w+\/AlarmsKey/.test(where),
    );
    expect(kept.length).toBeGreaterThan(4);
    for (const [path, { DeletionPolicy, UpdateReplacePolicy }] of kept)
      expect([path, DeletionPolicy, UpdateReplacePolicy]).toEqual([
        path,
        expect.stringMatching(/^Retain(ExceptOnCreate)?$/),
        'Retain',
      ]);
    prod.templates['documents']?.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { VersioningConfiguration: { Status: 'Enabled' }, CorsConfiguration: {} },
    });
  });

  test('outlives the user pool whose accounts it holds, and forgets them after two weeks', () => {
    prod.templates['documents']?.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        BucketName: Match.objectLike({ 'Fn::Join': ['', Match.arrayWith(['morada-prod-accounts-'])] }),
        VersioningConfiguration: { Status: 'Enabled' },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } }],
        },
        LifecycleConfiguration: {
          Rules: Match.arrayWith([
            Match.objectLike({
              ExpirationInDays: 14,
              NoncurrentVersionExpiration: { NoncurrentDays: 1 },
              Status: 'Enabled',
            }),
          ]),
        },
      },
    });
  });

  /** What a resource is called, where the template says so: the next attempt to create it would find it there. */
  const nameOf = (properties: Record<string, unknown> = {}) =>
    Object.keys(properties).filter((key) => /^(Name|Domain|[A-Z]\w*Name)$/.test(key));

  test.each(['prod', 'staging'])('of %s does not stand in the way after a deployment that failed', async (name) => {
    const stage = name === 'prod' ? prod : await synthesizedStage(stageSettings(name));
    const kept = resourcesOf(stage).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain');
    // These refuse their deletion, so that the rollback itself would fail; they have no name of their own.
    expect(kept.map(([, { Type }]) => Type).sort()).toEqual(['AWS::Cognito::UserPool', 'AWS::DynamoDB::GlobalTable']);
    for (const [path, { Properties }] of kept) expect([path, nameOf(Properties)]).toEqual([path, []]);
    const named = resourcesOf(stage)
      .filter(([, { DeletionPolicy, Properties }]) => DeletionPolicy && nameOf(Properties).length > 0)
      .map(([, { Type, DeletionPolicy }]) => `${Type} ${DeletionPolicy}`);
    expect(named).toEqual(
      expect.arrayContaining(['AWS::S3::Bucket RetainExceptOnCreate', 'AWS::Backup::BackupVault RetainExceptOnCreate']),
    );
    for (const each of named) expect(each).toMatch(/ (RetainExceptOnCreate|Delete)$/);
  });

  test('refuses deletion by itself, and the table can be put back to any second', () => {
    prod.templates['identity']?.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
    prod.templates['data']?.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('has no rule that deletes a client’s file by its age, be it the current version or not', () => {
    const rulesOf = resourcesOf(prod).flatMap(([path, { Type, Properties }]) =>
      Type === 'AWS::S3::Bucket' && path.startsWith('documents/Bucket') ? [Properties?.['LifecycleConfiguration']] : [],
    );
    expect(rulesOf).toEqual([
      {
        Rules: [
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
          // Where a version is stored changes, not whether or under which id.
          {
            Id: 'cheaper-while-unread',
            Status: 'Enabled',
            Transitions: [{ StorageClass: 'INTELLIGENT_TIERING', TransitionInDays: 0 }],
          },
        ],
      },
    ]);
  });

  test('holds no code', () => {
    for (const name of keeping)
      expect([name, typesIn(name).filter((type) => type.startsWith('AWS::Lambda::F'))]).toEqual([name, []]);
  });

  test('is not touched by a deployment that changes code alone', () => {
    const before = Object.fromEntries(Object.entries(prod.templates).map(([name, it]) => [name, JSON.stringify(it)]));
    builds.code = 'exports.handler = async () => "other";';
    const after = builds.compose(morada, stageSettings('prod'));
    const changed = Object.entries(after.templates)
      .filter(([name, template]) => JSON.stringify(template) !== before[name])
      .map(([name]) => name);
    // The site's stack has the function that rotates the origin secret, and holds no data.
    expect(changed.sort()).toEqual(['apiClient', 'apiPublic', 'apiTeam', 'notifications', 'site', 'triggers']);
  });
});

describe('backups', () => {
  interface Rule {
    RuleName: string;
    Lifecycle: { DeleteAfterDays: number };
    CopyActions?: readonly object[];
  }

  /** Returns the rules of each plan, by the names of what it selects. */
  const plansOf = (composed: ComposedApp): readonly { selected: string; rules: readonly Rule[] }[] => {
    const found = resourcesOf(composed).map(([, resource]) => JSON.parse(JSON.stringify(resource)));
    const selections = found.filter(({ Type }) => Type === 'AWS::Backup::BackupSelection');
    return Object.entries(composed.templates['backups']?.findResources('AWS::Backup::BackupPlan') ?? {}).map(
      ([id, { Properties }]) => ({
        selected: JSON.stringify(
          selections.filter((selection) => selection.Properties.BackupPlanId['Fn::GetAtt'][0] === id),
        ),
        rules: Properties.BackupPlan.BackupPlanRule,
      }),
    );
  };
  const planOf = (content: string, composed = prod) =>
    plansOf(composed).find(({ selected }) => selected.includes(content));

  test('are made of the table, the documents and the exports of accounts, every day and every month', () => {
    expect(plansOf(prod)).toHaveLength(2);
    const daysOf = (content: string) =>
      planOf(content)?.rules.map(({ RuleName, Lifecycle }) => [RuleName, Lifecycle.DeleteAfterDays]);
    for (const content of ['morada-prod-documents-', 'morada-prod-accounts-'])
      expect(daysOf(content)).toEqual([
        ['daily', 35],
        ['monthly', 180],
      ]);
    // Each a full copy; any second of the last 35 days is restored without them.
    expect(daysOf('Morada-prod-Data')).toEqual([
      ['daily', 7],
      ['monthly', 180],
    ]);
    prod.templates['data']?.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    });
  });

  test('are copied to the vault of another account, for as long, where the stage names one', () => {
    const copyTo = 'arn:aws:backup:eu-central-1:210987654321:backup-vault:morada-copies';
    const stage = stageSettings('prod');
    const backups = { dailyDays: 35, tableDailyDays: 7, monthlyDays: 180, copyTo };
    const other = builds.compose(morada, { ...stage, backups });
    const copied = (DeleteAfterDays: number) => [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays } }];
    const copiesOf = (content: string) => planOf(content, other)?.rules.map(({ CopyActions }) => CopyActions);
    expect(copiesOf('morada-prod-documents-')).toEqual([copied(35), copied(180)]);
    expect(copiesOf('Morada-prod-Data')).toEqual([copied(7), copied(180)]);
    expect(JSON.stringify(plansOf(prod))).not.toContain('CopyActions');
    // AWS Backup reads the vault with its key for the other account, and for no account else.
    const keys = (composed: ComposedApp) =>
      JSON.stringify(composed.templates['backups']?.findResources('AWS::KMS::Key'));
    expect(keys(other)).toContain(':iam::210987654321:root');
    expect(keys(prod)).not.toMatch(/:iam::\d{12}/);
  });

  test('cannot be deleted before their time by accident', () => {
    prod.templates['backups']?.hasResourceProperties('AWS::Backup::BackupVault', {
      LockConfiguration: { MinRetentionDays: 7, MaxRetentionDays: 180 },
    });
  });
});

describe('a new generation of the user pool', () => {
  test('is a new pool with new clients, beside a lost one that nothing deletes', () => {
    const next = builds.compose(morada, { ...stageSettings('prod'), userPoolGeneration: 2 });
    const idsOf = (composed: ComposedApp, type: RegExp) =>
      resourcesOf(composed).flatMap(([where, { Type }]) => (type.test(Type) ? [where] : []));
    const [pools, poolsBefore] = [idsOf(next, /UserPool$/), idsOf(prod, /UserPool$/)];
    expect([pools.length, poolsBefore.length]).toEqual([1, 1]);
    expect(pools).not.toEqual(poolsBefore);
    const clients = idsOf(prod, /UserPoolClient$/);
    expect(idsOf(next, /UserPoolClient$/).filter((id) => clients.includes(id))).toEqual([]);
    // Everything else that holds data is the same, byte for byte.
    for (const name of ['data', 'documents', 'backups'])
      expect(next.templates[name]?.toJSON()).toEqual(prod.templates[name]?.toJSON());
  });
});

describe('a deployment of the site', () => {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

  /** Keys of the site's bucket that functions may write, as patterns. */
  const writable = (): readonly string[] =>
    resourcesOf(prod)
      // The release's own functions are the copiers.
      .filter(([where]) => !where.startsWith('release/'))
      .flatMap(([, { Properties }]) => (Properties?.['PolicyDocument'] as { Statement: Grant[] })?.Statement ?? [])
      .filter(({ Effect, Action }) => Effect === 'Allow' && [Action].flat().includes('s3:PutObject'))
      .flatMap(({ Resource }) => [Resource].flat().map((resource) => JSON.stringify(resource)))
      .filter((resource) => /:s3:::morada-prod-site-/.test(resource))
      .map((resource) => /[^/"]*\/([^"]+)"[^"]*$/.exec(resource)?.[1] ?? '*');

  test('never writes a file that a function may write', () => {
    // The newest means of Euribor, so that there is something to look for.
    expect(writable()).toEqual([publicFactsPath.slice(1)]);
    const deployments = resourcesOf(prod).filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment');
    const keys = deployments.flatMap(([, { Properties: p = {} }]) =>
      (p['SourceObjectKeys'] as string[]).flatMap((key) =>
        filesIn(join(prod.app.outdir, `asset.${key.replace('.zip', '')}`)),
      ),
    );
    expect(keys).toEqual(expect.arrayContaining(['index.html', 'config.json', `${defaultsFolder}${publicFactsPath}`]));
    const asPattern = (key: string) =>
      new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
    expect(keys.filter((key) => writable().some((pattern) => asPattern(pattern).test(key)))).toEqual([]);
  });
});

test('the release does not wait for the edge to forget the release before', () => {
  const deployments = resourcesOf(prod).filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment');
  const waiting = deployments.filter(([, { Properties }]) => Properties?.['DistributionId']);
  expect(waiting).toHaveLength(1);
  for (const [, { Properties }] of waiting) expect(Properties?.['WaitForDistributionInvalidation']).toBe(false);
});

describe('the stacks of a stage', () => {
  // CloudFormation takes 500.
  test('are all far from what one stack can hold', () => {
    const counts = Object.keys(prod.templates).map((name): [string, number] => [name, typesIn(name).length]);
    for (const [name, count] of counts) expect([name, count < 450]).toEqual([name, true]);
  });

  test('depend on each other one way', () => {
    const seen = new Set<string>();
    const visit = (name: string, path: readonly string[]): void => {
      expect(path).not.toContain(name);
      if (seen.has(name)) return;
      const stack = Object.values(prod.stacks).find(({ stackName }) => stackName === name);
      for (const { stackName } of stack?.dependencies ?? []) visit(stackName, [...path, name]);
      seen.add(name);
    };
    for (const { stackName } of Object.values(prod.stacks)) visit(stackName, []);
    expect(seen.size).toBe(Object.keys(prod.stacks).length);
  });

  test('are in one region, the edge’s in the one that CloudFront looks in', () => {
    const regions = Object.entries(prod.stacks).map(([name, { region }]) => [name, region]);
    for (const [name, region] of regions)
      expect([name, region]).toEqual([name, name === 'edge' ? 'us-east-1' : 'eu-west-1']);
  });
});

describe('the tear-down of a stage that retains its data', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/runbook/tear-down.md'), 'utf8');
  const nameOf = (stack: string): string => stack.replace(/^Morada-prod-/, '');

  test('deletes no stack before one that stays or that imports from it', () => {
    const stacks = Object.values(prod.stacks).map(({ stackName, dependencies }) => ({
      name: nameOf(stackName),
      needs: dependencies.map((other) => nameOf(other.stackName)),
    }));
    const closed = stacks.map(({ name }) => name).filter((name) => !keptStacks.includes(name));
    for (const name of keeping) expect(keptStacks.map((each) => each.toLowerCase())).toContain(name);
    for (const { name, needs } of stacks.filter((stack) => keptStacks.includes(stack.name))) {
      expect([name, needs.filter((other) => closed.includes(other))]).toEqual([name, []]);
      for (const other of needs) expect(keptStacks.indexOf(other)).toBeGreaterThan(keptStacks.indexOf(name));
    }
    // The page names those that are deleted last, in their order.
    const sentence = page.split('\n').find((line) => line.includes('the stacks with data:'));
    expect([...(sentence ?? '').matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name)).toEqual(keptStacks);
  });

  test('empties the buckets that CloudFormation would refuse to delete, which the page names', () => {
    const deleted = resourcesOf(prod).filter(([, each]) => each.Type === 'AWS::S3::Bucket' && !isRetained(each));
    const names = deleted.map(([, { Properties }]) => /morada-prod-(\w+)-/.exec(JSON.stringify(Properties))?.[1]);
    const words: Readonly<Record<string, string>> = {
      site: "the bucket with the site's files",
      exports: 'the bucket with copies that people asked for',
    };
    expect(names.sort()).toEqual(Object.keys(words).sort());
    for (const word of Object.values(words)) expect(page).toContain(`empties ${word}`);
  });

  test('leaves the kinds of resources that the page says how to delete', () => {
    const words: Readonly<Record<string, string>> = {
      'AWS::DynamoDB::GlobalTable': 'the table',
      'AWS::Cognito::UserPool': 'the user pool',
      'AWS::S3::Bucket': 'the buckets',
      'AWS::S3::BucketPolicy': 'the buckets',
      'AWS::Backup::BackupVault': 'the vault',
      'AWS::Logs::LogGroup': 'the log groups',
      'AWS::KMS::Key': 'the keys',
    };
    const kinds = new Set(resourcesOf(prod).flatMap(([, each]) => (isRetained(each) ? [each.Type] : [])));
    expect([...kinds].filter((kind) => words[kind] === undefined)).toEqual([]);
    const [, list] = /^5\. Delete each retained resource (.*)$/m.exec(page) ?? [];
    for (const kind of kinds) expect(list).toContain(words[kind]);
  });
});

describe('a sandbox', () => {
  test('keeps nothing when it is taken down', async () => {
    const sandbox = await synthesizedStage(stageSettings('ana'));
    const resources = resourcesOf(sandbox);
    expect(resources.length).toBeGreaterThan(200);
    const kept = resources.filter(([, { DeletionPolicy, UpdateReplacePolicy }]) =>
      [DeletionPolicy, UpdateReplacePolicy].some((policy) => /Retain|Snapshot/.test(policy ?? '')),
    );
    expect(kept.map(([where]) => where)).toEqual([]);
    expect(Object.values(sandbox.stacks).some((stack) => stack.terminationProtection)).toBe(false);
  });
});
