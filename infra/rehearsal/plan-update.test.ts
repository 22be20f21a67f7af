import { describe, expect, test } from '@jest/globals';
import { unknownCreateOnlyValues } from './create-only.ts';
import { type PlannedEffect, planUpdate } from './plan-update.ts';
import type { StackTemplate, Template } from './stack-template.ts';

const stack = (name: string, template: Template): StackTemplate => ({ name, template });
const summary = (effects: readonly PlannedEffect[]) =>
  effects.map(({ effect, stack: where, subject, isBlocking }) => [effect, where, subject, isBlocking]);

const filter = (logGroup: unknown, pattern = 'x') => ({
  Resources: {
    Filter: { Type: 'AWS::Logs::MetricFilter', Properties: { LogGroupName: logGroup, FilterPattern: pattern } },
  },
});
const queue = (properties: Record<string, unknown>, extra: object = {}) => ({
  Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: properties, ...extra } },
});

describe('an update', () => {
  test('of the same templates does nothing', () => {
    const stacks = [stack('A', filter('one'))];
    expect(planUpdate(stacks, structuredClone(stacks))).toEqual([]);
  });

  test('replaces a resource whose create-only property changes, and not one that can be updated', () => {
    expect(summary(planUpdate([stack('A', filter('one'))], [stack('A', filter('two'))]))).toEqual([
      ['replaced', 'A', 'Filter', false],
    ]);
    expect(planUpdate([stack('A', filter('one'))], [stack('A', filter('one', 'y'))])).toEqual([]);
  });

  test('must not replace or remove a resource that is kept', () => {
    const kept = { DeletionPolicy: 'RetainExceptOnCreate' };
    const before = [stack('A', queue({ QueueName: 'one' }, kept))];
    expect(summary(planUpdate(before, [stack('A', queue({ QueueName: 'two' }, kept))]))).toEqual([
      ['replaced', 'A', 'Queue', true],
    ]);
    expect(summary(planUpdate(before, [stack('A', {})]))).toEqual([['removed', 'A', 'Queue', true]]);
  });

  test('fails on a resource that is renamed in the template and not in AWS', () => {
    const route = (id: string) => ({
      Resources: { [id]: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'api', RouteKey: 'GET /x' } } },
    });
    expect(summary(planUpdate([stack('A', route('Old'))], [stack('A', route('New'))]))).toEqual([
      ['removed', 'A', 'Old', false],
      ['name-taken', 'A', 'New', true],
    ]);
  });
});

test('an API stage must not lose the settings of a route by the template alone', () => {
  const stage = (...keys: string[]) => {
    const RouteSettings = Object.fromEntries(keys.map((key) => [key, { ThrottlingRateLimit: 1 }]));
    const Properties = { ApiId: 'api', StageName: '$default', RouteSettings };
    return [stack('A', { Resources: { Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties } } })];
  };
  expect(planUpdate(stage('GET /a'), stage('GET /a', 'GET /b'))).toEqual([]);
  expect(summary(planUpdate(stage('GET /a', 'GET /b'), stage('GET /a')))).toEqual([
    ['settings-left', 'A', 'GET /b', true],
  ]);
});

describe('a strong reference', () => {
  const producer = (value: unknown, extra: object = queue({ QueueName: 'one' })) =>
    stack('Producer', { ...extra, Outputs: { Out: { Value: value, Export: { Name: 'Producer:Out' } } } });
  const consumer = stack('Consumer', filter({ 'Fn::ImportValue': 'Producer:Out' }));
  const withoutImport = stack('Consumer', filter('literal'));

  test('refuses that the exported value changes, and that its resource is replaced', () => {
    const before = [producer({ Ref: 'Queue' }), consumer];
    const blocked = ['export-in-use', 'Producer', 'Producer:Out', true];
    expect(summary(planUpdate(before, [producer('literal'), consumer]))).toEqual([blocked]);
    const replaced = producer({ Ref: 'Queue' }, queue({ QueueName: 'two' }));
    expect(summary(planUpdate(before, [replaced, consumer]))).toEqual([
      ['replaced', 'Producer', 'Queue', false],
      blocked,
    ]);
  });

  test('refuses that the export goes in the deployment in which its last consumer goes', () => {
    const before = [producer({ Ref: 'Queue' }), consumer];
    expect(
      summary(planUpdate(before, [stack('Producer', queue({ QueueName: 'one' })), withoutImport])).map(([it]) => it),
    ).toContain('export-in-use');
    // The way out: first without the import, then without the export.
    expect(planUpdate(before, [producer({ Ref: 'Queue' }), withoutImport]).map(({ effect }) => effect)).toEqual([
      'replaced',
    ]);
  });
});

describe('a weak reference', () => {
  const output = { 'Fn::GetStackOutput': { StackName: 'Producer', OutputName: 'Out' } };
  const producer = (name: string) =>
    stack('Producer', {
      ...queue({ QueueName: name }),
      Outputs: { Out: { Value: { 'Fn::GetAtt': ['Queue', 'Arn'] } } },
    });
  const alarm = stack('Consumer', {
    Resources: { Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Threshold: 1, Namespace: output } } },
  });

  test('goes stale when its resource is replaced and the consumer stays the same', () => {
    expect(summary(planUpdate([producer('one'), alarm], [producer('two'), alarm]))).toEqual([
      ['replaced', 'Producer', 'Queue', false],
      ['stale-reference', 'Consumer', 'Producer.Out', true],
    ]);
  });

  test('goes stale when the stack it reads was deleted and created again', () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const consumer = { ...alarm, createdAt: at(2), deployedAt: at(3) };
    const created = (day: number) => ({ ...producer('one'), createdAt: at(day), deployedAt: at(9) });
    const after = [producer('one'), alarm];
    expect(planUpdate([created(1), consumer], after)).toEqual([]);
    const stale = [['stale-reference', 'Consumer', 'Producer', true]];
    expect(summary(planUpdate([created(4), consumer], after))).toEqual(stale);
    expect(summary(planUpdate([consumer], after))).toEqual(stale);
  });

  test('must not feed a create-only property, as nothing else may that is known only at execution', () => {
    expect(unknownCreateOnlyValues([alarm])).toEqual([]);
    const late = [
      output,
      '{{resolve:ssm:/name}}',
      { 'Fn::GetAtt': ['Custom', 'Name'] },
      { 'Fn::Join': ['', ['x', { Ref: 'Parameter' }]] },
    ];
    for (const value of late) {
      const { Resources } = filter(value);
      const template = {
        Resources: { ...Resources, Custom: { Type: 'Custom::Thing' } },
        Parameters: { Parameter: { Type: 'AWS::SSM::Parameter::Value<String>' } },
      };
      expect(unknownCreateOnlyValues([stack('A', template)]).map(({ property }) => property)).toEqual(['LogGroupName']);
    }
    expect(unknownCreateOnlyValues([stack('A', filter({ 'Fn::ImportValue': 'x' }))])).toEqual([]);
  });
});
