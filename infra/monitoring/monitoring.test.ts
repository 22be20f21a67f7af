import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { stageSettings } from '../config.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { composeMorada, createApp } from '../morada.ts';
import { mostSignals } from './impact-alarm.ts';

interface AlarmProperties {
  readonly AlarmDescription: string;
  readonly AlarmActions?: unknown[];
  readonly OKActions?: unknown[];
  readonly Metrics?: readonly { readonly MetricStat?: unknown; readonly Expression?: string }[];
  readonly EvaluationPeriods: number;
  readonly Period?: number;
}

const repository = join(import.meta.dirname, '../..');
const runbook = join(repository, 'docs/runbook');
let site: string;
let stacks: Readonly<Record<string, Stack>>;
let watch: Template;
let alarms: [string, AlarmProperties][];

beforeAll(() => {
  // In a process of its own: the bundler's native code does not take the objects of a test's sandbox.
  execFileSync(process.execPath, ['-e', "import('./infra/bundle-functions.ts').then((it) => it.bundleFunctions())"], {
    cwd: repository,
  });
  const folder = mkdtempSync(join(tmpdir(), 'morada-monitoring-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  site = relative(repository, folder);
  // A stage with everything: it sends e-mails, names whom to tell and what it may cost, and replaces its functions by and by.
  stacks = composeMorada(
    createApp(),
    {
      ...stageSettings('local'),
      alarmEmail: 'alarmes@morada.example',
      gradualRelease: true,
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

/** The text of everything that an alarm reads: names of functions and queues stand in it as references. */
const readBy = (properties: unknown): string => JSON.stringify(properties);

/** What a reference of the watch stack to a part of another stack has in it: the logical id of the other's resource. */
const logicalId = (part: ServiceFunction | Queue): string => {
  const child = part.node.defaultChild;
  if (!child) throw new Error(`${part.node.path} has no resource`);
  return Stack.of(part).getLogicalId(child as never);
};

describe('every alarm', () => {
  test('says in one sentence who is harmed, and names its page of the runbook', () => {
    expect(alarms.length).toBeGreaterThan(25);
    for (const [id, { AlarmDescription: text }] of alarms)
      expect([id, text]).toEqual([id, expect.stringMatching(/^[^.]+\. Runbook: docs\/runbook\/[a-z-]+\.md$/)]);
  });

  test('tells the stage’s one topic, when it begins and when it is over', () => {
    expect(Object.keys(watch.findResources('AWS::SNS::Topic'))).toHaveLength(1);
    for (const { Properties } of Object.values(watch.findResources('AWS::CloudWatch::Alarm'))) {
      const { AlarmActions: actions, OKActions: over } = Properties;
      expect(actions).toEqual([{ Ref: expect.stringMatching(/^Alarms/) }]);
      expect(over).toEqual(actions);
    }
    watch.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'alarmes@morada.example', Protocol: 'email' });
  });

  test('reads no more metrics than an alarm can', () => {
    for (const [, { Metrics = [] }] of alarms)
      expect(Metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(mostSignals);
  });
});

describe('the runbook', () => {
  /** Pages about alarms begin so; the folder has others too. */
  const pages = () =>
    readdirSync(runbook).filter((file) => /^# Alarm: /.test(readFileSync(join(runbook, file), 'utf8')));
  const named = () => new Set(alarms.map(([, { AlarmDescription: text }]) => text.split('docs/runbook/')[1]));

  test('has a page for every alarm, and an alarm for every page about one', () => {
    expect([...named()].sort()).toEqual(pages().sort());
  });

  test.each(['What people see', 'Look', 'Likely causes', 'Do', 'Over when'])('says on every page: %s', (heading) => {
    for (const page of pages())
      expect([page, readFileSync(join(runbook, page), 'utf8')]).toEqual([
        page,
        expect.stringContaining(`\n## ${heading}\n`),
      ]);
  });
});

describe('nothing is forgotten', () => {
  test('every function is read by an alarm, but the one that is invoked by hand', () => {
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

describe('what the alarms of journeys count', () => {
  const alarmOf = (page: string) => {
    const found = alarms.find(([, { AlarmDescription: text, Metrics }]) => text.endsWith(`/${page}.md`) && Metrics);
    if (!found) throw new Error(`No alarm of several signals for ${page}`);
    return found[1];
  };

  test('a sign-up that a trigger refuses is no failure', () => {
    const { Metrics = [] } = alarmOf('sign-up-fails');
    const [sum] = Metrics.filter(({ Expression }) => Expression);
    expect(sum?.Expression).toMatch(/^FILL\(\w+, 0\)( \+ FILL\(\w+, 0\))+ - FILL\(refused, 0\)$/);
    expect(readBy(Metrics)).toContain('SignUpsRefused');
  });

  test('failures that functions answer with 500 count beside those that Lambda sees, of this stage alone', () => {
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

test('no search or formula of the dashboard is longer than CloudWatch takes', () => {
  // 1024 characters: docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/search-expression-syntax.html
  const [dashboard] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'));
  const parts: readonly unknown[] = dashboard?.['Properties'].DashboardBody['Fn::Join'][1] ?? [];
  // What is known at deployment only is a name: functions have the longest, of 64 characters.
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

test('a month that is about to cost more than was meant is told to the same address, of this stage alone', () => {
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
