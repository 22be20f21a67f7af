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

describe('an update that AWS refuses', () => {
  const resource = (Type: string, Properties: Record<string, unknown>, name = 'Data') => [
    stack(name, { Resources: { It: { Type, Properties } } }),
  ];
  const reasons = (before: readonly StackTemplate[], after: readonly StackTemplate[]) =>
    planUpdate(before, after).flatMap(({ effect, because, isBlocking }) =>
      effect === 'refused' ? [[because.split(':')[0], isBlocking]] : [],
    );
  const index = (IndexName: string, attributes: string[] = [], pk = 'pk') => ({
    IndexName,
    KeySchema: [{ AttributeName: pk, KeyType: 'HASH' }],
    Projection:
      attributes.length > 0 ? { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes } : { ProjectionType: 'ALL' },
  });
  const table = (GlobalSecondaryIndexes: object[], StreamViewType = 'NEW_IMAGE') =>
    resource('AWS::DynamoDB::GlobalTable', { GlobalSecondaryIndexes, StreamSpecification: { StreamViewType } });

  test('is more than one index made or deleted at once; a single one is not', () => {
    const one = [index('gsi1')];
    expect(reasons(table(one), table([...one, index('gsi2')]))).toEqual([]);
    expect(reasons(table([...one, index('gsi2')]), table(one))).toEqual([]);
    expect(reasons(table(one), table([...one, index('gsi2'), index('gsi3')]))).toEqual([['gsi2, gsi3', true]]);
    expect(reasons(table(one), table([index('gsi2')]))).toEqual([['gsi1, gsi2', true]]);
  });

  test('is another projection, key or stream view, and not another order of attributes', () => {
    const before = table([index('gsi1', ['a', 'b'])]);
    expect(reasons(before, table([index('gsi1', ['b', 'a'])]))).toEqual([]);
    expect(reasons(before, table([index('gsi1', ['a', 'b', 'c'])]))).toEqual([['gsi1', true]]);
    expect(reasons(before, table([index('gsi1', ['a', 'b'], 'other')]))).toEqual([['gsi1', true]]);
    expect(reasons(table([]), table([], 'NEW_AND_OLD_IMAGES'))).toHaveLength(1);
  });

  test('is another schema of a pool, or another way to sign in; a custom attribute may come', () => {
    const email = { Name: 'email', Required: true };
    const pool = (...Schema: object[]) => resource('AWS::Cognito::UserPool', { Schema, UsernameAttributes: ['email'] });
    const before = pool(email, { Name: 'name', Required: false });
    expect(reasons(before, pool(email, { Name: 'name', Required: true }))).toEqual([['name', true]]);
    expect(reasons(before, pool(email))).toEqual([['name', true]]);
    expect(reasons(pool(email), before)).toEqual([['name', true]]);
    expect(reasons(pool(email), pool(email, { Name: 'branch' }))).toEqual([]);
    expect(reasons(pool(email), pool(email, { Name: 'branch', Required: true }))).toEqual([['branch', true]]);
    const signIn = { Schema: [email], UsernameAttributes: ['phone_number'], UsernameConfiguration: {} };
    expect(reasons(pool(email), resource('AWS::Cognito::UserPool', signIn))).toEqual([
      ['UsernameAttributes', true],
      ['UsernameConfiguration', true],
    ]);
  });

  test('is another kind of key', () => {
    const keyOf = (KeySpec: string) => resource('AWS::KMS::Key', { KeySpec });
    expect(reasons(keyOf('SYMMETRIC_DEFAULT'), keyOf('RSA_2048'))).toHaveLength(1);
  });

  test('is a route that leaves one stack and enters another, whether the first is still composed or not', () => {
    const ApiId = { 'Fn::ImportValue': 'Site:Api' };
    const route = (name: string, ...keys: string[]) =>
      stack(name, {
        Resources: Object.fromEntries(
          keys.map((RouteKey) => [
            `Route${RouteKey.slice(-1)}`,
            { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId, RouteKey, Target: { Ref: 'Integration' } } },
          ]),
        ),
      });
    const before = [route('Client', 'GET /a', 'GET /b'), route('Team', 'GET /c')];
    expect(reasons(before, [route('Client', 'GET /a'), route('Team', 'GET /c', 'GET /b')])).toEqual([
      ['Client has it', true],
    ]);
    expect(reasons(before, [route('Team', 'GET /c', 'GET /b')])).toEqual([['Client has it', true]]);
    expect(reasons(before, [...before, route('New', 'GET /d')])).toEqual([]);
  });
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
