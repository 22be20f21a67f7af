import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { apiPrefix, needsToken } from '#shared/kit/route.ts';
import { claimSeconds } from '#shared/notifications/delivery.ts';
import { notificationKinds } from '#shared/notifications/kinds.ts';
import { routes } from '#shared/routes.ts';
import { compressedFolder } from '#shared/site/site-files.ts';
import { table } from '#shared/table.ts';
import { bundleLimits, bundlesFolder } from './bundle-functions.ts';
import { type Stage, stageSettings } from './config.ts';
import { type FeatureName, featureNames } from './features.ts';
import { composeMorada, createApp } from './morada.ts';
import { DataStack } from './stacks/data-stack.ts';
import { NotificationsStack } from './stacks/notifications-stack.ts';

const isAllowed = ({ Effect }: { Effect: string }) => Effect === 'Allow';
const actionsOf = ({ Action }: { Action: string | readonly string[] }) => Action;

/** Where the last stage was synthesized. */
let outdir: string;
const synthesized = new Map<string, Record<string, Template>>();

/** The stacks of a stage, with other settings where they are given. */
function templates(stage: string, siteFolder: string, settings: Partial<Stage> = {}): Record<string, Template> {
  const key = JSON.stringify([stage, siteFolder, settings]);
  const known = synthesized.get(key) ?? synthesize(stage, siteFolder, settings);
  synthesized.set(key, known);
  return known;
}

function synthesize(stage: string, siteFolder: string, settings: Partial<Stage>): Record<string, Template> {
  const app = createApp();
  outdir = app.outdir;
  const stacks = composeMorada(app, { ...stageSettings(stage), ...settings }, { siteFolder });
  return Object.fromEntries(Object.entries(stacks).map(([name, stack]) => [name, Template.fromStack(stack as Stack)]));
}

const phoneNumberId = `phone-number-id-${'0'.repeat(31)}1`;
/** A sandbox with settings that have nothing to do with each other. */
const withSettings = () =>
  templates('ana', site, { assistantModel: { id: 'maker.model-v1:0' }, whatsapp: { phoneNumberId }, passkeys: false });

const repository = join(import.meta.dirname, '..');
let site: string;
let prod: Record<string, Template>;

beforeAll(() => {
  // In a process of its own: the bundler's native code does not take the objects of a test's sandbox.
  execFileSync(process.execPath, ['-e', "import('./infra/bundle-functions.ts').then((it) => it.bundleFunctions())"], {
    cwd: repository,
  });
  const folder = mkdtempSync(join(tmpdir(), 'morada-site-'));
  for (const within of ['', compressedFolder]) {
    mkdirSync(join(folder, within, 'assets/pdfjs-1'), { recursive: true });
    for (const script of ['assets/app-1.js', 'assets/pdfjs-1/decoder.js'])
      writeFileSync(join(folder, within, script), 'export {}');
  }
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  site = relative(repository, folder);
  prod = templates('prod', site);
});
afterAll(() => rmSync(join(repository, site), { recursive: true }));

const template = (name: string): Template => {
  const found = prod[name];
  if (!found) throw new Error(`No stack ${name}`);
  return found;
};
const resources = (name: string, type: string) => Object.values(template(name).findResources(type));
const apiStacks = ['apiPublic', 'apiClient', 'apiTeam'] as const;
const ofApi = (type: string) => apiStacks.flatMap((name) => resources(name, type));
/** Inline policies, and those with a name of their own where a stage wants these. */
const policies = (name: string) => [
  ...resources(name, 'AWS::IAM::Policy'),
  ...resources(name, 'AWS::IAM::ManagedPolicy'),
];

test('a bundle is within its limits, and only the readers of documents and e-mails have a thread', () => {
  const sizes = readdirSync(bundlesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => ({ file, bytes: statSync(join(bundlesFolder, file)).size }));
  const isThread = ({ file }: { file: string }) => file.endsWith('thread.cjs');
  expect(sizes.filter(isThread).map(({ file }) => file)).toEqual([
    'mail-receive/thread.cjs',
    'readings-read-document/thread.cjs',
  ]);
  expect(sizes.filter((each) => isThread(each) && each.bytes > bundleLimits.thread)).toEqual([]);
  const byFunction = Map.groupBy(
    sizes.filter((each) => !isThread(each)),
    ({ file }) => dirname(file),
  );
  expect(byFunction.size).toBeGreaterThan(10);
  const sums = [...byFunction].map(
    ([name, files]) => [name, files.reduce((sum, { bytes }) => sum + bytes, 0)] as const,
  );
  expect(sums.filter(([, sum]) => sum > bundleLimits.files)).toEqual([]);
});

describe('the API', () => {
  test('has exactly the routes of the table, and every one but the public and the signed ones asks for a token', () => {
    const found = ofApi('AWS::ApiGatewayV2::Route')
      .filter(({ Properties: p }) => !p.RouteKey.startsWith('$'))
      .map(({ Properties: p }) => [p.RouteKey, p.AuthorizationType]);
    const declared = Object.values(routes).map(({ method, path, access }) => [
      `${method} ${apiPrefix}${path}`,
      needsToken(access) ? 'JWT' : 'NONE',
    ]);
    expect(found.sort()).toEqual(declared.sort());
  });

  test('accepts only tokens made for the site’s client of the user pool', () => {
    const authorizers = ofApi('AWS::ApiGatewayV2::Authorizer').map(({ Properties: p }) => p);
    // API Gateway refuses a second authorizer of the same name in an API.
    expect(new Set(authorizers.map(({ Name }) => Name)).size).toBe(apiStacks.length);
    for (const authorizer of authorizers)
      expect(authorizer).toMatchObject({
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
      });
  });
});

describe('least privilege', () => {
  const statements = () =>
    ['triggers', 'identity', ...apiStacks, 'notifications'].flatMap((name) =>
      policies(name).flatMap(({ Properties: p }) => p.PolicyDocument.Statement),
    );

  test('no function may do anything with "*" in an action', () => {
    const actions = statements().flatMap((statement) => statement.Action);
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((action: string) => action.includes('*'))).toEqual([]);
  });

  test('only traces, and CodeDeploy’s list of alarms, are allowed on every resource', () => {
    const everywhere = statements().filter((statement) => [statement.Resource].flat().includes('*'));
    expect(new Set(everywhere.flatMap((statement) => statement.Action))).toEqual(
      new Set(['cloudwatch:DescribeAlarms', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']),
    );
  });

  test('nobody may scan the table or delete it', () => {
    const allowed = statements().filter((statement) => statement.Effect === 'Allow');
    const actions = allowed.flatMap((statement) => statement.Action);
    expect(actions.filter((action: string) => /Scan|DeleteTable|PartiQL/.test(action))).toEqual([]);
  });
});

describe('guarded partitions', () => {
  interface Statement {
    Effect: string;
    Action: string | readonly string[];
    Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }
  type Partition = keyof typeof table.guarded;
  const partitions = Object.keys(table.guarded) as Partition[];
  const policiesOf = (found: Template) =>
    ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) => Object.values(found.findResources(type)));
  /** What each role that may write items may do with the table, by the logical id of the role without its hash. */
  const writers = (): readonly (readonly [string, readonly Statement[]])[] =>
    Object.values(prod)
      .flatMap((found) => (found ? policiesOf(found) : []))
      .map(({ Properties: p }): [string, readonly Statement[]] => [
        JSON.stringify(p.Roles).replace(/^.*"Ref":"(\w+?)Role[0-9A-F]{8}".*$/, '$1'),
        p.PolicyDocument.Statement.filter(({ Action }: Statement) => JSON.stringify(Action).includes('dynamodb:')),
      ])
      .filter(([, statements]) =>
        statements.some((each) => isAllowed(each) && /:(Put|Update|Delete)Item/.test(JSON.stringify(each.Action))),
      );
  const denied = (statements: readonly Statement[], partition: Partition, action: string) =>
    statements.filter(
      ({ Effect, Action, Condition }) =>
        Effect === 'Deny' &&
        [Action].flat().includes(`dynamodb:${action}`) &&
        [Condition?.['ForAnyValue:StringLike']?.['dynamodb:LeadingKeys']]
          .flat()
          .includes(`${table.guarded[partition]}*`),
    );
  /** Returns who may change and delete items of a partition, and who may put them. */
  const who = (partition: Partition, action: string, when = (_found: readonly Statement[]) => true) =>
    writers().flatMap(([role, statements]) => {
      const found = denied(statements, partition, action);
      return found.length > 0 && when(found) ? [] : [role];
    });
  const featuresWith = (holds: (name: FeatureName, of: readonly boolean[]) => boolean) =>
    featureNames.filter((name) =>
      holds(
        name,
        Object.entries(routes).flatMap(([route, { access }]) =>
          route.startsWith(`${name}.`) ? [needsToken(access)] : [],
        ),
      ),
    );
  const roleOf = (name: string) => name.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());
  const writing: Readonly<Record<Partition, () => readonly string[]>> = {
    audit: () => ['PrivacyWorkErasePeople'],
    team: () => ['GrantRole', 'PrivacyWorkErasePeople', 'Staff'],
    security: () => [
      'FactorRecoveriesSweep',
      'GrantRole',
      'PostConfirmation',
      'PreSignUp',
      'PreToken',
      'PrivacyWorkErasePeople',
      'Security',
    ],
    signIns: () => [
      'Accounts',
      'CustomMessage',
      'PostConfirmation',
      'PreSignUp',
      'PrivacyWorkErasePeople',
      'Security',
      'SignOnLink',
    ],
    sessions: () => [...featuresWith((_name, of) => of.includes(true)).map(roleOf), 'PrivacyWorkErasePeople'].sort(),
  };

  test.each(partitions)('%s is changed and deleted by exactly the functions that need it', (partition) => {
    expect(writers().length).toBeGreaterThan(25);
    for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem'])
      expect([action, who(partition, action).sort()]).toEqual([action, writing[partition]()]);
  });

  test.each(partitions.filter((name) => name !== 'audit'))(
    '%s is put by no others, in a transaction or out of one',
    (name) => {
      const always = ({ Condition = {} }: Statement) => Object.keys(Condition).join() === 'ForAnyValue:StringLike';
      expect(who(name, 'PutItem', (found) => found.some(always)).sort()).toEqual(writing[name]());
    },
  );

  test('entries of the trails are put only in the transaction of what they record', () => {
    const outside = { StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' } };
    for (const [role, statements] of writers().filter(([name]) => !writing.audit().includes(name)))
      expect([role, denied(statements, 'audit', 'PutItem')]).toEqual([
        role,
        [expect.objectContaining({ Condition: expect.objectContaining(outside) })],
      ]);
  });

  test('a function whose routes are all without a token writes of them sign-ins at most; none of the others makes a member', () => {
    const isPublic = (_name: FeatureName, of: readonly boolean[]) => !of.includes(true);
    expect(featuresWith(isPublic)).toEqual(['accounts', 'meetings']);
    for (const role of featuresWith(isPublic).map(roleOf))
      for (const partition of ['team', 'security', 'sessions'] as const)
        expect([partition, writing[partition]()]).not.toEqual([partition, expect.arrayContaining([role])]);
    const alsoPublic = featuresWith((_name, of) => of.includes(false) && of.includes(true));
    expect(alsoPublic.length).toBeGreaterThan(1);
    for (const role of alsoPublic.map(roleOf)) expect(writing.team()).not.toContain(role);
  });
});

describe('the assistant’s model', () => {
  const ofModels = (api: Template | undefined) =>
    Object.values(api?.findResources('AWS::IAM::Policy') ?? {})
      .flatMap(({ Properties: p }) => p.PolicyDocument.Statement)
      .filter((statement) => [statement.Action].flat().some((action) => action.startsWith('bedrock:')));
  const environments = (api: Template | undefined) =>
    Object.values(api?.findResources('AWS::Lambda::Function') ?? {}).flatMap(
      ({ Properties: p }) => p.Environment.Variables.MODEL_ID ?? [],
    );
  const arn = (resource: unknown): string => JSON.stringify(resource);

  test('is nowhere where the stage has none', () => {
    expect(ofModels(prod['apiClient'])).toEqual([]);
    expect(environments(prod['apiClient'])).toEqual([]);
  });

  test('may be invoked by one function, and no other model may', () => {
    const { apiClient: api } = withSettings();
    const [statement, ...others] = ofModels(api);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ Action: 'bedrock:InvokeModel', Effect: 'Allow' });
    expect(arn(statement.Resource)).toMatch(/:bedrock:eu-west-1::foundation-model\/maker\.model-v1:0"/);
    expect(environments(api)).toEqual(['maker.model-v1:0']);
  });

  test('of several regions is allowed as the profile and as the model in exactly these', () => {
    const assistantModel = { id: 'eu.maker.model-v1:0', regions: ['eu-west-1', 'eu-central-1'] };
    const { apiClient: api } = templates('ana', site, { assistantModel });
    const resources: string[] = ofModels(api)[0].Resource.map(arn).sort();
    expect(resources).toHaveLength(3);
    expect(resources[0]).toContain('bedrock:eu-central-1::foundation-model/maker.model-v1:0');
    expect(resources[1]).toContain('bedrock:eu-west-1::foundation-model/maker.model-v1:0');
    expect(resources[2]).toContain(':inference-profile/eu.maker.model-v1:0');
  });

  test('of every region is allowed as the profile, as the model of this region and as one of none', () => {
    const { apiClient: api } = templates('ana', site, { assistantModel: { id: 'global.maker.model-v1:0' } });
    const [regional, anywhere, ...others] = ofModels(api);
    expect(others).toEqual([]);
    expect(regional.Condition).toBeUndefined();
    expect(regional.Resource.map(arn).sort()).toEqual([
      expect.stringContaining(':bedrock:eu-west-1::foundation-model/maker.model-v1:0'),
      expect.stringContaining(':inference-profile/global.maker.model-v1:0'),
    ]);
    expect(arn(anywhere.Resource)).toContain(':bedrock:::foundation-model/maker.model-v1:0');
    expect(anywhere.Condition.StringEquals).toMatchObject({ 'aws:RequestedRegion': 'unspecified' });
    expect(arn(anywhere.Condition)).toContain(':inference-profile/global.maker.model-v1:0');
  });
});

describe('what holds data', () => {
  test('the table is encrypted, recoverable to any second and refuses deletion in production', () => {
    template('data').hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain' });
    template('data').hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      SSESpecification: { SSEEnabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('every bucket is private, encrypted and refuses plain HTTP', () => {
    for (const name of ['site', 'documents']) {
      const buckets = resources(name, 'AWS::S3::Bucket');
      expect(buckets.length).toBeGreaterThan(1);
      for (const { Properties: p } of buckets) {
        expect(Object.values(p.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
        expect(p.BucketEncryption).toBeDefined();
      }
      const refusals = resources(name, 'AWS::S3::BucketPolicy').filter(({ Properties: p }) =>
        JSON.stringify(p.PolicyDocument).includes('"aws:SecureTransport":"false"'),
      );
      expect(refusals).toHaveLength(buckets.length);
    }
  });
});

describe('what leaves by e-mail', () => {
  let mailing: Template;
  beforeAll(() => {
    const app = createApp();
    const stage = { ...stageSettings('local'), alarmEmail: 'alarmes@morada.example' };
    const sender = { identity: 'morada.example', from: 'ola@morada.example' };
    const { table } = new DataStack(app, 'Data', { env: { region: stage.region }, stage });
    mailing = Template.fromStack(
      new NotificationsStack(app, 'Notifications', {
        env: { region: stage.region },
        stage,
        sender,
        table,
        siteUrl: 'https://morada.example',
      }),
    );
  });

  test('a stage without a sender of e-mails has nothing of it', () => {
    expect(templates('ana', site)).not.toHaveProperty('notifications');
    expect(prod).toHaveProperty('notifications');
  });

  test('only new notifications that have an e-mail wake a function', () => {
    mailing.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: {
                NewImage: {
                  __edb_e__: { S: ['notification'] },
                  status: { S: ['queued'] },
                  channel: { S: ['email'] },
                  kind: { S: notificationKinds },
                },
              },
            }),
          },
          { Pattern: Match.stringLikeRegexp('"channel":{"S":\\["whatsapp"\\]}') },
        ],
      },
    });
  });

  test('the queues are encrypted, and what failed five times is put aside for two weeks', () => {
    const queues = Object.values(mailing.findResources('AWS::SQS::Queue'));
    expect(queues).toHaveLength(5);
    for (const { Properties: p } of queues) expect(p.SqsManagedSseEnabled).toBe(true);
    mailing.hasResourceProperties('AWS::SQS::Queue', { RedrivePolicy: { maxReceiveCount: 5 } });
    mailing.hasResourceProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 1_209_600 });
  });

  test('a claim outlives its sender, and a message comes back only after both', () => {
    const [sender] = Object.values(mailing.findResources('AWS::Lambda::Function')).filter(
      ({ Properties: p }) => p.Environment.Variables.MAIL_FROM,
    );
    const work = Object.values(mailing.findResources('AWS::SQS::Queue')).find(({ Properties: p }) => p.RedrivePolicy);
    expect(claimSeconds).toBeGreaterThan(sender?.['Properties'].Timeout);
    expect(work?.['Properties'].VisibilityTimeout).toBeGreaterThan(claimSeconds);
  });

  test('one function may send, from one address; each does what it does and nothing else', () => {
    const statements = Object.values(mailing.findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties: p }) => p.PolicyDocument.Statement,
    );
    const sending = statements.filter((statement) => [statement.Action].flat().some((it) => it.startsWith('ses:')));
    expect(sending).toEqual([
      {
        Action: 'ses:SendEmail',
        Effect: 'Allow',
        Condition: { StringEquals: { 'ses:FromAddress': 'ola@morada.example' } },
        Resource: [
          { 'Fn::Join': ['', expect.arrayContaining([':configuration-set/morada-local'])] },
          { 'Fn::Join': ['', expect.arrayContaining([':identity/*'])] },
        ],
      },
    ]);
    const allowed = statements.filter((statement) => statement.Effect === 'Allow');
    const actions = allowed.flatMap((statement) => statement.Action);
    expect(actions.filter((action) => action.includes('*') || /Scan/.test(action))).toEqual([]);
    const writers = Object.entries(mailing.findResources('AWS::IAM::Policy')).filter(([, { Properties: p }]) =>
      /PutItem|DeleteItem/.test(JSON.stringify(p.PolicyDocument.Statement.filter(isAllowed).map(actionsOf))),
    );
    // What came back, and a number that WhatsApp does not know, are written down with an entry of the audit trail.
    const known = ['MailEventsRecorder', 'RemindersDigest', 'RemindersRemind', 'Sender'];
    expect(writers.map(([name]) => name.replace(/Role.*/, '')).sort()).toEqual(known);
  });

  test('what leaves by the clock goes by that of Lisbon, may run one function each, and is heard of when it fails', () => {
    const schedules = Object.values(mailing.findResources('AWS::Scheduler::Schedule')).map(({ Properties: p }) => p);
    expect(schedules.map((each) => each.ScheduleExpression).sort()).toEqual([
      'cron(30 8 ? * MON-FRI *)',
      'rate(1 minute)',
      'rate(15 minutes)',
    ]);
    for (const { ScheduleExpressionTimezone, Target, FlexibleTimeWindow } of schedules) {
      expect(ScheduleExpressionTimezone).toBe('Europe/Lisbon');
      expect(FlexibleTimeWindow.Mode).toBe('OFF');
      expect(Target.DeadLetterConfig.Arn['Fn::GetAtt'][0]).toMatch(/^DeadRuns/);
      expect(Target.RetryPolicy.MaximumEventAgeInSeconds).toBeLessThanOrEqual(7200);
    }
    const invoking = Object.values(mailing.findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties: p }) => p.PolicyDocument.Statement)
      .filter((statement) => statement.Action === 'lambda:InvokeFunction');
    expect(invoking).toHaveLength(3);
    for (const { Resource } of invoking) expect(Resource).toEqual({ 'Fn::GetAtt': [expect.any(String), 'Arn'] });
  });

  test('messages by WhatsApp come from one number alone, and where a stage has none there is nothing of them', () => {
    const allowedBy = (stack: Template) =>
      Object.values(stack.findResources('AWS::IAM::Policy'))
        .flatMap(({ Properties: p }) => p.PolicyDocument.Statement)
        .filter(({ Action }) => Action === 'social-messaging:SendWhatsAppMessage');
    // The sender of notifications, and the function that sends codes.
    for (const stack of [mailing, withSettings()['apiClient'] as Template]) {
      expect(JSON.stringify(allowedBy(stack))).toMatch(/:phone-number-id\/0{31}1"/);
      expect(allowedBy(stack)).toHaveLength(1);
    }
    expect(allowedBy(templates('ana', site)['apiClient'] as Template)).toEqual([]);
  });

  test('what becomes of e-mails is told by the set that they are sent with, to a queue of its own', () => {
    const identity = templates('local', site)['identity'] as Template;
    identity.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { Enabled: true, MatchingEventTypes: ['send', 'bounce', 'complaint'] },
    });
    const [set] = Object.entries(identity.findResources('AWS::SES::ConfigurationSet'));
    // SES drops e-mails to an address on its own list without an error, and nobody would see it.
    expect(set?.[1]['Properties']).toMatchObject({
      Name: 'morada-local',
      SuppressionOptions: { SuppressedReasons: [] },
    });
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: Match.objectLike({ ConfigurationSet: { Ref: set?.[0] } }),
    });
    mailing.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': ['morada-local'] } } },
      },
    });
    const senders = Object.values(templates('local', site)).flatMap((stack) =>
      Object.values(stack.findResources('AWS::Lambda::Function'))
        .map(({ Properties: p }) => p.Environment?.Variables ?? {})
        .filter(({ MAIL_FROM }) => MAIL_FROM !== undefined),
    );
    expect(senders.map(({ MAIL_CONFIGURATION_SET }) => MAIL_CONFIGURATION_SET)).toEqual(
      senders.map(() => 'morada-local'),
    );
    expect(senders.length).toBeGreaterThan(2);
  });
});

test('the site’s content policy begins with nothing and allows no inline or evaluated script', () => {
  const policy: string = JSON.stringify(
    resources('site', 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ Properties: p }) => p.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
    ),
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('scripts and style sheets are deployed compressed by the build, before the pages, and with few headers', () => {
  const deployments = template('release').findResources('Custom::CDKBucketDeployment');
  const encodings = Object.entries(deployments).map(([id, { Properties: p, DependsOn }]) => ({
    id: id.replace(/CustomResource.*/, ''),
    encoding: p.SystemMetadata?.['content-encoding'],
    after: [DependsOn ?? []].flat().map((each: string) => each.replace(/(AwsCliLayer|CustomResource).*/, '')),
  }));
  expect(encodings).toEqual(
    expect.arrayContaining([
      { id: 'Scripts', encoding: 'br', after: [] },
      { id: 'Assets', encoding: undefined, after: [] },
      { id: 'Pages', encoding: undefined, after: expect.arrayContaining(['Scripts', 'Assets']) },
    ]),
  );
  const twice = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && existsSync(join(outdir, path.split('/')[0] ?? '', 'index.html')),
  );
  expect(twice).toEqual([]);
  const [, , assets] = resources('site', 'AWS::CloudFront::ResponseHeadersPolicy');
  expect(JSON.stringify(assets?.Properties.ResponseHeadersPolicyConfig).length).toBeLessThan(600);
});

test('a queue waits six times as long as its function may run, before it gives a message to another', () => {
  const waits = Object.values(prod).flatMap((stack) => {
    const all = stack.toJSON()['Resources'];
    return Object.values(stack.findResources('AWS::Lambda::EventSourceMapping')).flatMap(({ Properties: p }) => {
      const queue = all[p.EventSourceArn?.['Fn::GetAtt']?.[0]];
      if (queue?.Type !== 'AWS::SQS::Queue') return [];
      const { Timeout } = all[p.FunctionName.Ref].Properties;
      return [[p.FunctionName.Ref, queue.Properties.VisibilityTimeout >= 6 * Timeout]];
    });
  });
  expect(waits.length).toBeGreaterThan(4);
  // Copies of data: after a quarter of an hour a person would wait another hour and a half for the next attempt.
  expect(waits.filter(([, isEnough]) => !isEnough)).toEqual([[expect.stringMatching(/MakeExports/), false]]);
});

test('no stage pays for metrics of single routes', () => {
  const stages = Object.values(prod).flatMap((stack) =>
    Object.values(stack.findResources('AWS::ApiGatewayV2::Stage')).map(({ Properties: p }) => p.DefaultRouteSettings),
  );
  expect(stages.length).toBeGreaterThan(1);
  for (const settings of stages) expect(settings?.DetailedMetricsEnabled ?? false).toBe(false);
});

test('an unbuilt site stops the synthesis with a sentence that says what to run', () => {
  expect(() => templates('prod', 'nowhere')).toThrow(/Build the site first with "npm run build:web"/);
});

describe('accounts', () => {
  test('each attribute of the pool names its type: without it AWS refuses every later update', () => {
    const [pool] = resources('identity', 'AWS::Cognito::UserPool');
    const schema: readonly Record<string, unknown>[] = pool?.Properties.Schema;
    expect(schema.map(({ Name, AttributeDataType }) => [Name, AttributeDataType])).toEqual([
      ['email', 'String'],
      ['name', 'String'],
    ]);
  });

  const clients = () => resources('identity', 'AWS::Cognito::UserPoolClient').map(({ Properties: p }) => p);

  test('every deployed stage wants a second factor of the team; one machine does not', () => {
    const settingIn = (stage: Record<string, Template>) =>
      apiStacks
        .flatMap((name) => Object.values(stage[name]?.findResources('AWS::Lambda::Function') ?? {}))
        .map(({ Properties: p }) => p.Environment.Variables.STAFF_SECOND_FACTOR)
        .filter((setting) => setting !== undefined);
    for (const stage of [prod, templates('staging', site), templates('ana', site)])
      expect(new Set(settingIn(stage))).toEqual(new Set(['required']));
    expect(new Set(settingIn(templates('local', site)))).toEqual(new Set(['optional']));
  });

  test('the client that may change accounts takes AWS credentials and gives minutes; the API takes none of its tokens', () => {
    const security = clients().find(({ ClientName }) => ClientName === 'security');
    expect(security.ExplicitAuthFlows).toEqual(['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    expect(security).toMatchObject({ AccessTokenValidity: 5, RefreshTokenValidity: 60 });
    const [authorizer] = ofApi('AWS::ApiGatewayV2::Authorizer');
    expect(authorizer?.Properties.JwtConfiguration.Audience).toHaveLength(1);
    expect(JSON.stringify(authorizer?.Properties.JwtConfiguration.Audience)).not.toContain('Security');
  });

  test('passkeys belong to the site’s host and verify their user; the API takes none of the tokens that check them', () => {
    template('identity').hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: Match.objectLike({ SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } }),
      WebAuthnRelyingPartyID: 'morada.example',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: Match.absent(),
      MfaConfiguration: 'OPTIONAL',
    });
    const flows = Object.fromEntries(clients().map((client) => [client.ClientName, client.ExplicitAuthFlows]));
    expect(flows['passkeys']).toEqual(['ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
    for (const name of ['site', 'security']) expect(flows[name]).not.toContain('ALLOW_USER_AUTH');
    const [authorizer] = ofApi('AWS::ApiGatewayV2::Authorizer');
    expect(JSON.stringify(authorizer?.Properties.JwtConfiguration.Audience)).not.toContain('Passkeys');
  });

  test('without a domain passkeys belong to the distribution’s host, and a stage can go without', () => {
    const host = Object.values(templates('ana', site)['identity']?.findResources('AWS::Cognito::UserPool') ?? {})[0]
      ?.Properties.WebAuthnRelyingPartyID;
    expect(JSON.stringify(host)).toMatch(/DomainName/);
    const without = withSettings()['identity'];
    without?.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: Match.not(Match.objectLike({ SignInPolicy: Match.anyValue() })),
      WebAuthnRelyingPartyID: Match.absent(),
    });
    without?.resourcePropertiesCountIs('AWS::Cognito::UserPoolClient', { ClientName: 'passkeys' }, 0);
  });

  test('the pool’s domain lets nobody in with a password: the team’s routes count its sessions as Google’s', () => {
    const onDomain = clients().filter((client) => client.AllowedOAuthFlowsUserPoolClient);
    for (const { SupportedIdentityProviders: providers } of onDomain) expect(providers).toEqual(['Google']);
  });

  test('the trigger may take scopes from access tokens', () => {
    template('identity').hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } },
    });
  });
});

test('the trigger that records new passwords is called again by the function of accounts alone, and nothing else is', () => {
  const calls = Object.values(prod).flatMap((found) =>
    Object.entries({ ...found?.findResources('AWS::IAM::Policy'), ...found?.findResources('AWS::IAM::ManagedPolicy') })
      .flatMap(([, { Properties: p }]) =>
        p.PolicyDocument.Statement.map((statement: object) => ({ role: p.Roles?.[0]?.Ref, ...statement })),
      )
      .filter(({ role, Action }) => /^Accounts/.test(role) && [Action].flat().includes('lambda:InvokeFunction')),
  );
  expect(calls).toEqual([
    expect.objectContaining({ Resource: { 'Fn::ImportValue': expect.stringMatching(/PostConfirmation/) } }),
  ]);
});

describe('the first admin of the settings', () => {
  test('is made by a function that writes memberships, which the trigger may only call', () => {
    const { triggers } = templates('prod', site, { firstAdmin: 'Ana@morada.test' });
    if (!triggers) throw new Error('No stack of triggers');
    const environments = Object.values(triggers.findResources('AWS::Lambda::Function')).map(
      ({ Properties: p }) => p.Environment.Variables,
    );
    const addresses = environments.flatMap(({ FIRST_ADMIN: address }) => address ?? []);
    expect(addresses).toEqual(['ana@morada.test', 'ana@morada.test']);
    const statements = Object.values({
      ...triggers.findResources('AWS::IAM::Policy'),
      ...triggers.findResources('AWS::IAM::ManagedPolicy'),
    }).flatMap(({ Properties: p }) =>
      p.PolicyDocument.Statement.map((statement: object) => ({ role: p.Roles[0].Ref, ...statement })),
    );
    const calls = statements.filter(({ Action }) => [Action].flat().includes('lambda:InvokeFunction'));
    expect(calls).toEqual([
      expect.objectContaining({
        role: expect.stringMatching(/^PreToken/),
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^FirstAdmin/), 'Arn'] },
      }),
    ]);
    const kept = statements.filter(
      ({ Effect, Action, Condition }) =>
        Effect === 'Deny' &&
        [Action].flat().includes('dynamodb:PutItem') &&
        [Condition?.['ForAnyValue:StringLike']?.['dynamodb:LeadingKeys']].flat().includes('team#*'),
    );
    const roles = new Set(statements.map(({ role }) => role));
    expect([...roles].filter((role) => !kept.some((each) => each.role === role))).toEqual([
      expect.stringMatching(/^FirstAdminRole/),
    ]);
    // Without the setting there is none.
    expect(Object.keys(template('triggers').toJSON().Resources).filter((id) => id.startsWith('FirstAdmin'))).toEqual(
      [],
    );
  });
});
