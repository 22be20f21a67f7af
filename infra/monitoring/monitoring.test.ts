import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { apiService } from '#shared/monitoring/business-events.ts';
import { compressedFolder } from '#shared/site/site-files.ts';
import { stageSettings } from '../config.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { composeMorada, createApp } from '../morada.ts';
import { maxMetrics } from './impact-alarm.ts';
import { describeImpact } from './impact-text.ts';

interface AlarmProperties {
  AlarmDescription: unknown;
  AlarmActions?: unknown[];
  OKActions?: unknown[];
  Metrics?: readonly { MetricStat?: unknown; Expression?: string }[];
  EvaluationPeriods: number;
  Period?: number;
}

const repository = join(import.meta.dirname, '../..');
const otherVault = 'arn:aws:backup:eu-central-1:444455556666:backup-vault:morada-copies';
const runbook = join(repository, 'docs/runbook');
let site: string;
let stacks: Readonly<Record<string, Stack>>;
let watch: Template;
let alarms: [string, AlarmProperties][];

beforeAll(() => {
  // In a separate process: the bundler's native code rejects objects of a Jest sandbox.
  execFileSync(process.execPath, ['-e', "import('./infra/bundle-functions.ts').then((it) => it.bundleFunctions())"], {
    cwd: repository,
  });
  const folder = mkdtempSync(join(tmpdir(), 'morada-monitoring-'));
  mkdirSync(join(folder, compressedFolder));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  site = relative(repository, folder);
  // A stage with everything: e-mails, an alarm address, a budget, backups and gradual releases.
  stacks = composeMorada(
    createApp(),
    {
      ...stageSettings('local'),
      inboundMail: { domain: 'casos.morada.example' },
      alarmEmail: 'alarmes@morada.example',
      gradualRelease: true,
      backups: { dailyDays: 35, tableDailyDays: 7, monthlyDays: 180, copyTo: otherVault },
      monthlyBudget: { amount: 300, currency: 'USD' },
    },
    { siteFolder: site },
  ) as unknown as Record<string, Stack>;
  const { watch: monitoring } = stacks;
  if (!monitoring) throw new Error('No watch stack');
  watch = Template.fromStack(monitoring);
  alarms = Object.values(stacks).flatMap((stack) =>
    Object.entries(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm')).map(
      ([id, { Properties }]): [string, AlarmProperties] => [id, Properties as AlarmProperties],
    ),
  );
});
afterAll(() => rmSync(join(repository, site), { recursive: true }));

const parts = <Part>(kind: abstract new (...args: never[]) => Part): Part[] =>
  Object.values(stacks).flatMap((stack) => stack.node.findAll().filter((part): part is never => part instanceof kind));

/** Returns all input of an alarm as text; names of functions and queues occur in it as references. */
const readBy = (properties: unknown): string => JSON.stringify(properties);

/** Returns the part of a cross-stack reference that identifies a resource: its logical id. */
const logicalId = (part: ServiceFunction | Queue): string => {
  const child = part.node.defaultChild;
  if (!child) throw new Error(`${part.node.path} has no resource`);
  return Stack.of(part).getLogicalId(child as never);
};

/** Returns a description with references as their names in braces. */
function textOf(description: unknown): string {
  if (typeof description === 'string') return description;
  const [, parts] = (description as { 'Fn::Join': [string, unknown[]] } | undefined)?.['Fn::Join'] ?? ['', []];
  return parts.map((part) => (typeof part === 'string' ? part : '{ref}')).join('');
}

describe('every alarm', () => {
  test('has a sentence with the user impact, the page of the runbook, and pages of the console', () => {
    expect(alarms.length).toBeGreaterThan(25);
    const line =
      /^[^.]+\.\nRunbook: docs\/runbook\/[a-z-]+\.md(\n[^\n:]+: https:\/\/eu-west-1\.console\.aws\.amazon\.com\/\S+)+$/;
    for (const [id, { AlarmDescription: text }] of alarms) {
      expect([id, textOf(text)]).toEqual([id, expect.stringMatching(line)]);
      // The maximum of CloudWatch; names of queues have at most 80 characters.
      expect([id, textOf(text).length < 1_024 - 100]).toEqual([id, true]);
    }
  });

  test('leads to the log of its function, to its queue, or to the dashboard', () => {
    const about = (part: string) => textOf(alarms.find(([id]) => new RegExp(part, 'i').test(id))?.[1].AlarmDescription);
    const logs = 'cloudwatch/home?region=eu-west-1#logsV2:log-groups$3FlogGroupNameFilter$3D';
    expect(about('offersfail')).toMatch(
      /\nLog of Offers: \S+logGroupNameFilter\$3DMorada-\w+-\w+-OffersLogs[0-9A-F]{8}(\n|$)/,
    );
    expect(about('offersfail')).toContain(logs);
    expect(about('^dead')).toMatch(
      /sqs\/v3\/home\?region=eu-west-1#\/queues\/https%3A%2F%2Fsqs\.eu-west-1\.\S+%2F\S+$/,
    );
    expect(about('tablethrottled')).toContain('#dashboards/dashboard/morada-');
  });

  test('leads to the runbook’s page by its address where the stage has one', () => {
    const impact = { page: 'api-errors', sentence: 'Pages fail.' };
    expect(describeImpact(impact, { runbookUrl: 'https://git.morada.pt/blob/main/docs/runbook' }, [])).toBe(
      'Pages fail.\nRunbook: https://git.morada.pt/blob/main/docs/runbook/api-errors.md',
    );
  });

  test('notifies the stage’s only topic, at its beginning and its end', () => {
    expect(Object.keys(watch.findResources('AWS::SNS::Topic'))).toHaveLength(1);
    for (const { Properties } of Object.values(watch.findResources('AWS::CloudWatch::Alarm'))) {
      const { AlarmActions: actions, OKActions: over } = Properties;
      expect(actions).toEqual([{ Ref: expect.stringMatching(/^Alarms/) }]);
      expect(over).toEqual(actions);
    }
    watch.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'alarmes@morada.example', Protocol: 'email' });
  });

  test('reads at most the number of metrics that CloudWatch permits', () => {
    for (const [, { Metrics = [] }] of alarms)
      expect(Metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(maxMetrics);
  });
});

describe('the runbook', () => {
  /** Pages about alarms begin with this title; the folder has others too. */
  const pages = () =>
    readdirSync(runbook).filter((file) => /^# Alarm: /.test(readFileSync(join(runbook, file), 'utf8')));
  const named = () =>
    new Set(alarms.map(([, { AlarmDescription: text }]) => /docs\/runbook\/(\S+)/.exec(textOf(text))?.[1]));

  test('has a page for every alarm, and an alarm for every such page', () => {
    expect([...named()].sort()).toEqual(pages().sort());
  });

  test.each(['What people see', 'Look', 'Likely causes', 'Do', 'Over when'])('has on every page: %s', (heading) => {
    for (const page of pages())
      expect([page, readFileSync(join(runbook, page), 'utf8')]).toEqual([
        page,
        expect.stringContaining(`\n## ${heading}\n`),
      ]);
  });
});

describe('nothing is unmonitored', () => {
  test('every function has an alarm, except the one that is invoked by hand', () => {
    const all = parts(ServiceFunction);
    expect(all.length).toBeGreaterThan(25);
    const text = readBy(alarms);
    expect(all.filter((fn) => !text.includes(logicalId(fn))).map(({ node }) => node.id)).toEqual(['GrantRole']);
  });

  test('every queue is read by an alarm', () => {
    const all = parts(Queue);
    expect(all.length).toBeGreaterThanOrEqual(6);
    const text = readBy(alarms);
    expect(all.filter((queue) => !text.includes(logicalId(queue)))).toEqual([]);
  });
});

test('every alarm on a metric of our own reads a service that emits metrics: the API, or a function', () => {
  const read = [...readBy(alarms).matchAll(/"Name":"service","Value":"([^"]+)"/g)].map(([, service]) => service);
  const functions = Object.values(stacks).flatMap((stack) =>
    Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')),
  );
  const names = functions.map(({ Properties }) => Properties.Environment?.Variables.POWERTOOLS_SERVICE_NAME);
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((service) => ![apiService, ...names].includes(service))).toEqual([]);
});

test('a backup or copy that failed, expired or was stopped raises an alarm, in the vault that the backups are in', () => {
  const { backups } = stacks;
  if (!backups) throw new Error('No backups stack');
  const [vault] = Object.values(Template.fromStack(backups).findResources('AWS::Backup::BackupVault'));
  const name = vault?.['Properties'].BackupVaultName;
  const text = readBy(alarms.filter(([id]) => id.startsWith('backupsfailed')));
  const read = [...text.matchAll(/"Name":"BackupVaultName","Value":"([^"]+)"\}\],"MetricName":"([^"]+)"/g)];
  expect(read.map(([, where, metric]) => [metric, where])).toEqual([
    ['NumberOfBackupJobsFailed', name],
    ['NumberOfBackupJobsExpired', name],
    ['NumberOfBackupJobsAborted', name],
    ['NumberOfCopyJobsFailed', name],
    ['NumberOfCopyJobsFailed', 'morada-copies'],
  ]);
});

describe('the metrics of journeys', () => {
  const alarmOf = (page: string) => {
    const found = alarms.find(
      ([, { AlarmDescription: text, Metrics }]) => textOf(text).includes(`/${page}.md\n`) && Metrics,
    );
    if (!found) throw new Error(`No alarm of several signals for ${page}`);
    return found[1];
  };

  test('exclude a sign-up that a trigger refuses', () => {
    const { Metrics = [] } = alarmOf('sign-up-fails');
    const [sum] = Metrics.filter(({ Expression }) => Expression);
    expect(sum?.Expression).toMatch(/^FILL\(\w+, 0\)( \+ FILL\(\w+, 0\))+ - FILL\(refused, 0\)$/);
    expect(readBy(Metrics)).toContain('SignUpsRefused');
  });

  test('include failures that functions answer with 500 and those that Lambda reports, of this stage only', () => {
    const text = readBy(alarmOf('messages-fail'));
    for (const name of ['"Failures"', '"Errors"', '"Throttles"', '"Morada/local"', '"messages"'])
      expect(text).toContain(name);
  });
});

test('one dashboard shows health first, with every alarm', () => {
  const [dashboard, ...more] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'));
  expect(more).toEqual([]);
  const body = JSON.stringify(dashboard?.['Properties'].DashboardBody);
  for (const id of Object.keys(watch.findResources('AWS::CloudWatch::Alarm'))) expect(body).toContain(`"${id}"`);
  expect(body.indexOf('Alarms')).toBeLessThan(body.indexOf('Journeys'));
  for (const heading of ['# Journeys', '# Queues and stream', '# Table', '# What costs'])
    expect(body).toContain(heading);
});

test('no search or expression of the dashboard is longer than CloudWatch accepts', () => {
  // 1024 characters: docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/search-expression-syntax.html
  const [dashboard] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'));
  const parts: readonly unknown[] = dashboard?.['Properties'].DashboardBody['Fn::Join'][1] ?? [];
  // Values that are known only at deployment are names; those of functions are the longest, with 64 characters.
  const body = parts.map((part) => (typeof part === 'string' ? part : 'x'.repeat(64))).join('');
  const expressions: string[] = [];
  JSON.parse(body, (key, value) => {
    if (key === 'expression') expressions.push(value);
    return value;
  });
  expect(expressions.filter((each) => each.includes('SEARCH')).length).toBe(2);
  for (const expression of expressions) expect(expression.length).toBeLessThanOrEqual(1024);
  expect(expressions.join()).toContain('FunctionName=(Morada-local-');
});

test('the budget notifies the same address, for this stage only', () => {
  watch.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: {
      BudgetName: 'morada-local',
      BudgetLimit: { Amount: 300, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:morada:stage$local'] },
    },
  });
  const budgets = Object.values(watch.findResources('AWS::Budgets::Budget'));
  const told = budgets.flatMap(({ Properties }) => Properties.NotificationsWithSubscribers);
  expect(told).toHaveLength(3);
  for (const { Subscribers } of told)
    expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'alarmes@morada.example' }]);
  expect(existsSync(join(runbook, 'cost-above-budget.md'))).toBe(true);
});
