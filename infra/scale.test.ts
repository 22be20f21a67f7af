import { describe, expect, test } from '@jest/globals';
import { followedEntities } from '#shared/followed-entities.ts';
import { apiPrefix } from '#shared/kit/route.ts';
import { type RouteName, routes } from '#shared/routes.ts';
import { type Stage, stageSettings } from './config.ts';
import { resourcesOf } from './testing/composed-app.ts';
import { type SynthesizedStage, synthesizedStage } from './testing/synthesized-stage.ts';

const prod = await synthesizedStage(stageSettings('prod'));

const only = (type: string, where: (properties: Record<string, unknown>) => boolean = () => true) => {
  const found = resourcesOf(prod).filter(([, { Type, Properties }]) => Type === type && where(Properties ?? {}));
  expect(found).toHaveLength(1);
  return found[0]?.[1];
};

describe('the stage of the HTTP API', () => {
  const stage = () => only('AWS::ApiGatewayV2::Stage', ({ StageName }) => StageName === '$default');

  test('gives a throttle of its own to each route that is public, signed, expensive or a handshake, and to no other', () => {
    const throttled = (Object.keys(routes) as RouteName[]).filter(
      (name) => ['public', 'signed'].includes(routes[name].access) || routes[name].load,
    );
    const keyOf = (name: RouteName) => `${routes[name].method} ${apiPrefix}${routes[name].path}`;
    const settings = stage()?.Properties?.['RouteSettings'] as Record<string, unknown>;
    expect(Object.keys(settings).sort()).toEqual(throttled.map(keyOf).sort());
    for (const setting of Object.values(settings))
      expect(setting).toEqual({
        ThrottlingRateLimit: expect.any(Number),
        ThrottlingBurstLimit: expect.any(Number),
      });
    expect(settings[keyOf('live.ticket')]).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 });
    expect(stage()?.Properties?.['DefaultRouteSettings']).toMatchObject({ ThrottlingRateLimit: 2_000 });
  });

  // Its throttle comes with the last of the API's stacks (docs/scale.md).
  test('limits a public route that is new by the default, which takes 40 addresses at the limit of the firewall', () => {
    const rules = only('AWS::WAFv2::WebACL', ({ Scope }) => Scope === 'CLOUDFRONT')?.Properties?.['Rules'] as {
      Action?: { Block?: object };
      Statement: { RateBasedStatement?: { Limit: number; EvaluationWindowSec: number; ScopeDownStatement?: object } };
    }[];
    const [everything] = rules.flatMap(({ Action, Statement: { RateBasedStatement: limit } }) =>
      Action?.Block && limit && !limit.ScopeDownStatement ? [limit.Limit / limit.EvaluationWindowSec] : [],
    );
    expect(everything).toBe(50);
    expect(stage()?.Properties?.['DefaultRouteSettings']).toMatchObject({ ThrottlingRateLimit: 40 * 50 });
  });

  test('is made after every route that it has settings for: after those of its stack, in the last of the stacks', () => {
    const { Properties, DependsOn } = stage() ?? {};
    const before = prod.stacks['apiTeam']?.dependencies ?? [];
    for (const name of ['apiPublic', 'apiClient']) expect(before).toContain(name);
    const places = new Map(
      resourcesOf(prod)
        .filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route')
        .map(([path, { Properties: route }]) => [route?.['RouteKey'], path.split('/')]),
    );
    for (const key of Object.keys(Properties?.['RouteSettings'] as object)) {
      const [stack, id] = places.get(key) ?? [];
      expect([key, stack]).toEqual([key, expect.stringMatching(/^api(Public|Client|Team)$/)]);
      if (stack === 'apiTeam') expect(DependsOn).toContain(id);
    }
  });
});

describe('the readers of the table’s stream', () => {
  const mappings = () =>
    resourcesOf(prod)
      .filter(
        ([, { Type, Properties }]) => Type === 'AWS::Lambda::EventSourceMapping' && Properties?.['StartingPosition'],
      )
      .map(([, { Properties }]) => Properties ?? {});
  const patterns = (properties: Record<string, unknown>) =>
    (properties['FilterCriteria'] as { Filters: { Pattern: string }[] }).Filters.map(({ Pattern }) =>
      JSON.parse(Pattern),
    );

  test('work on several batches of a shard at once', () => {
    expect(mappings().map(({ ParallelizationFactor }) => ParallelizationFactor)).toEqual([4, 4]);
  });

  test('are woken by what they act on alone, what was deleted included', () => {
    const [follower] = mappings()
      .map(patterns)
      .filter((found) => found.length === 2 && !found[0]?.eventName);
    const entities = [...followedEntities];
    expect(follower).toEqual([
      { dynamodb: { NewImage: { __edb_e__: { S: entities } } } },
      { dynamodb: { OldImage: { __edb_e__: { S: entities } } } },
    ]);
    expect(entities).not.toContain('counter');
  });
});

describe('what the team hears', () => {
  test('is gathered for a second and told by two functions at most', () => {
    const mapping = only(
      'AWS::Lambda::EventSourceMapping',
      ({ MaximumBatchingWindowInSeconds }) => MaximumBatchingWindowInSeconds === 1,
    );
    expect(mapping?.Properties).toMatchObject({ BatchSize: 1_000, ScalingConfig: { MaximumConcurrency: 2 } });
  });
});

describe('concurrency', () => {
  const reserved = ({ templates }: SynthesizedStage) =>
    Object.values(templates)
      .flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')))
      .flatMap(({ Properties }) => Properties.ReservedConcurrentExecutions ?? []);

  test('is kept in production for sign-in, the stream and the assistant, and leaves most of an account’s 1 000', () => {
    expect(reserved(prod).sort()).toEqual([40, 50, 50]);
  });

  test('is kept nowhere in a sandbox: a new account has ten, of which nothing can be reserved', async () => {
    expect(reserved(await synthesizedStage(stageSettings('ana')))).toEqual([]);
  });
});

describe('the sender of e-mails', () => {
  const sender = async (email: Partial<NonNullable<Stage['email']>>) => {
    const stage = stageSettings('staging');
    const base = stage.email ?? { identity: 'morada.example', from: 'ola@morada.example' };
    const { templates } = await synthesizedStage({ ...stage, email: { ...base, ...email } });
    const mapping = Object.values(templates['notifications']?.findResources('AWS::Lambda::EventSourceMapping') ?? {})
      .map(({ Properties }) => Properties)
      .find(({ FunctionName }) => JSON.stringify(FunctionName).includes('Sender'));
    const workers = mapping?.ScalingConfig.MaximumConcurrency;
    const [perSecond] = Object.values(templates['notifications']?.findResources('AWS::Lambda::Function') ?? {}).flatMap(
      ({ Properties }) => Properties.Environment.Variables.SENDS_PER_SECOND ?? [],
    );
    return { workers, together: workers * Number(perSecond) };
  };

  test('stays below the 14 a second of a new account, and grows with the account’s rate', async () => {
    expect(await sender({})).toEqual({ workers: 2, together: 9 });
    expect(await sender({ maxSendRate: 200 })).toEqual({ workers: 28, together: 140 });
  });
});
