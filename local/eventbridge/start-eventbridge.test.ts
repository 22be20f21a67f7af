import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '../assembly/resource.ts';
import type { EventBridgeEvent } from './event.ts';
import { type EventBridgeEngine, startEventBridge } from './start-eventbridge.ts';

const lambda = 'arn:aws:lambda:eu-west-1:111122223333:function:scan';
const queue = 'arn:aws:sqs:eu-west-1:111122223333:work';
const rule = (name: string, properties: Record<string, unknown>): Resource => ({
  stack: 'Documents',
  logicalId: name,
  type: 'AWS::Events::Rule',
  path: `Documents/${name}`,
  physicalId: name,
  attributes: { Arn: `arn:aws:events:eu-west-1:111122223333:rule/${name}` },
  properties,
  metadata: {},
});
const uploads = { source: ['aws.s3'], detail: { object: { key: [{ prefix: 'incoming/' }] } } };
const uploaded = (key: string): EventBridgeEvent => ({
  version: '0',
  id: key,
  'detail-type': 'Object Created',
  source: 'aws.s3',
  account: '111122223333',
  time: '2026-11-21T12:00:00Z',
  region: 'eu-west-1',
  resources: [],
  detail: { bucket: { name: 'documents' }, object: { key, size: 3 } },
});

const schedule = (name: string, properties: Record<string, unknown>): Resource => ({
  ...rule(name, {
    FlexibleTimeWindow: { Mode: 'OFF' },
    ScheduleExpressionTimezone: 'Europe/Lisbon',
    State: 'ENABLED',
    Target: { Arn: lambda, RoleArn: 'arn:aws:iam::111122223333:role/x', DeadLetterConfig: { Arn: queue } },
    ...properties,
  }),
  type: 'AWS::Scheduler::Schedule',
});

let folder: string;
let clock = new Date('2026-11-21T12:00:00Z');
let answer: (attempt: number) => unknown = () => undefined;
let calls: unknown[] = [];
let sent: [string, string][] = [];
const engines: EventBridgeEngine[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'morada-events-'));
  calls = [];
  sent = [];
  answer = () => undefined;
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  rmSync(folder, { recursive: true });
});
async function start(...rules: readonly Resource[]): Promise<EventBridgeEngine> {
  const engine = await startEventBridge({
    region: 'eu-west-1',
    account: '111122223333',
    resources: rules,
    targets: {
      lambda: async (_arn, event) => {
        calls.push(event);
        return answer(calls.length);
      },
      sqs: (arn, body) => void sent.push([arn, body]),
    },
    journalFile: path.join(folder, 'events.sqlite'),
    firstRetryMs: 5,
    now: () => clock,
    log: () => {},
  });
  engines.push(engine);
  return engine;
}
const until = async (isSo: () => boolean) => {
  for (let wait = 0; !isSo() && wait < 200; wait += 1) await delay(5);
  expect(isSo()).toBe(true);
};
const fail = () => {
  throw new Error('no');
};

describe('the event bus', () => {
  test('delivers an event to the functions and queues whose rule matches', async () => {
    const engine = await start(
      rule('Scan', {
        EventPattern: uploads,
        Targets: [
          { Id: 'a', Arn: lambda },
          { Id: 'b', Arn: queue },
        ],
      }),
      rule('Off', { EventPattern: uploads, State: 'DISABLED', Targets: [{ Id: 'a', Arn: lambda }] }),
    );
    engine.put(uploaded('other/x'));
    engine.put(uploaded('incoming/x'));
    await until(() => calls.length === 1 && sent.length === 1);
    expect(calls).toEqual([uploaded('incoming/x')]);
    expect(sent).toEqual([[queue, JSON.stringify(uploaded('incoming/x'))]]);
  });

  test('retries a failing function twice, then sends the event to the dead-letter queue', async () => {
    answer = fail;
    const target = { Id: 'a', Arn: lambda, DeadLetterConfig: { Arn: queue } };
    const engine = await start(rule('Scan', { EventPattern: uploads, Targets: [target] }));
    engine.put(uploaded('incoming/x'));
    await until(() => sent.length === 1);
    expect(calls).toHaveLength(3);
  });

  test('delivers accepted events after a restart', async () => {
    const scan = rule('Scan', { EventPattern: uploads, Targets: [{ Id: 'a', Arn: lambda }] });
    answer = () => new Promise(() => {});
    const before = await start(scan);
    before.put(uploaded('incoming/x'));
    await before.stop();
    engines.pop();
    answer = () => undefined;
    await start(scan);
    await until(() => calls.length === 2);
    await engines.pop()?.stop();
    await start(scan);
    await delay(50);
    expect(calls).toHaveLength(2);
  });

  test('runs a rate schedule, counted from when it was first seen', async () => {
    const engine = await start(schedule('Hourly', { ScheduleExpression: 'rate(1 hour)' }));
    const runAt = (moment: string) => {
      clock = new Date(moment);
      engine.runSchedules();
    };
    for (const moment of ['2026-11-21T08:30:00Z', '2026-11-21T09:29:00Z']) runAt(moment);
    expect(calls).toHaveLength(0);
    runAt('2026-11-21T09:31:00Z');
    await until(() => calls.length === 1);
  });

  test('runs EventBridge Scheduler schedules in their time zone, each time once', async () => {
    const daily = schedule('Digest', { ScheduleExpression: 'cron(30 8 ? * MON-FRI *)' });
    const engine = await start(daily, schedule('Off', { ScheduleExpression: 'rate(1 minute)', State: 'DISABLED' }));
    const runAt = (moment: string) => {
      clock = new Date(moment);
      engine.runSchedules();
    };
    for (const moment of ['2026-07-20T07:29:55Z', '2026-07-20T07:30:00Z', '2026-07-20T07:30:50Z']) runAt(moment);
    await until(() => calls.length === 1);
    expect(calls[0]).toMatchObject({ source: 'aws.scheduler', 'detail-type': 'Scheduled Event', detail: '{}' });
    for (const moment of ['2026-07-20T08:30:00Z', '2026-07-25T07:30:00Z', '2026-11-23T08:30:00Z']) runAt(moment);
    await until(() => calls.length === 2);
    expect(engine.unsupported.filter(({ because }) => because === undefined)).toEqual([]);
  });

  test('sends a scheduled run that failed every time to its dead-letter queue', async () => {
    answer = fail;
    const engine = await start(schedule('Minutely', { ScheduleExpression: 'rate(1 minute)' }));
    clock = new Date('2026-11-21T12:00:00Z');
    engine.runSchedules();
    clock = new Date('2026-11-21T12:01:00Z');
    engine.runSchedules();
    await until(() => sent.length === 1);
    expect(calls).toHaveLength(3);
    expect(sent[0]?.[0]).toBe(queue);
  });

  test('lists unsupported rules and targets', async () => {
    const { unsupported } = await start(
      rule('Ip', { EventPattern: { detail: { ip: [{ cidr: '10.0.0.0/8' }] } }, Targets: [] }),
      rule('Own', { EventBusName: 'own', EventPattern: {}, Targets: [] }),
      rule('Last', { EventPattern: {}, Targets: [{ Id: 'a', Arn: 'arn:aws:states:x', InputPath: '$.detail' }] }),
      rule('Daily', { ScheduleExpression: 'cron(0 9 * * ? *)', Targets: [] }),
      schedule('Month', { ScheduleExpression: 'cron(0 9 L * ? *)' }),
      schedule('Once', { ScheduleExpression: 'at(2026-12-01T09:00:00)', StartDate: '2026-11-01T00:00:00Z' }),
    );
    const named = unsupported.filter(({ because }) => because === undefined).map(({ what }) => what);
    expect(named.map((what) => what.replace('AWS::Events::Rule.', ''))).toEqual([
      'EventPattern (cidr)',
      'EventBusName (own)',
      'Targets (arn:aws:states:x)',
      'Targets.InputPath',
      'ScheduleExpression',
      'AWS::Scheduler::Schedule.ScheduleExpression (cron(0 9 L * ? *))',
      'AWS::Scheduler::Schedule.ScheduleExpression (at(2026-12-01T09:00:00))',
      'AWS::Scheduler::Schedule.StartDate',
    ]);
  });
});
