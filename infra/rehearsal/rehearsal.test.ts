import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type App, Aspects } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { routes } from '../../shared/api/routes.ts';
import { type Stage, stageSettings } from '../config.ts';
import { Builds } from '../testing/composed.ts';
import { unknownCreateOnlyValues } from './create-only.ts';
import { planUpdate } from './plan-update.ts';
import { referencedIds, type StackTemplate, type Template } from './stack-template.ts';

const builds = new Builds();
jest.unstable_mockModule('../bundle-functions.ts', () => ({ bundleOf: builds.bundleOf }));
const morada = await import('../morada.ts');
afterAll(() => builds.remove());

const prodWithEverything: Stage = { ...stageSettings('prod'), google: { secretName: 'morada/prod/google' } };

/** The stacks of a stage as CloudFormation would get them. */
function synthesize(stage: Stage, createApp: () => App = morada.createApp): readonly StackTemplate[] {
  const { stacks, templates } = builds.compose({ ...morada, createApp }, stage);
  return Object.entries(stacks).map(([name, { stackName }]) => ({
    name: stackName,
    template: templates[name]?.toJSON() ?? {},
  }));
}

let deployed: readonly StackTemplate[];
beforeAll(() => {
  deployed = synthesize(prodWithEverything);
});

const namesOf = (stacks: readonly StackTemplate[]) => stacks.map(({ name }) => name.split('-').at(-1)).sort();
const changedIn = (after: readonly StackTemplate[]) =>
  namesOf(
    after.filter(
      ({ name, template }) =>
        JSON.stringify(deployed.find((stack) => stack.name === name)?.template) !== JSON.stringify(template),
    ),
  );

describe('a second deployment', () => {
  test('of changed code replaces nothing but the versions of functions', () => {
    const { code } = builds;
    builds.code = 'exports.handler = async () => "changed";';
    const after = synthesize(prodWithEverything);
    builds.code = code;
    expect(changedIn(after)).toEqual(['Api', 'Notifications', 'Triggers']);
    const effects = planUpdate(deployed, after);
    expect(effects.filter(({ effect, type }) => effect !== 'removed' || type !== 'AWS::Lambda::Version')).toEqual([]);
    expect(effects.length).toBeGreaterThan(10);
  });

  test('of a route that moves and lets other people in replaces nothing but the permission that names its path', () => {
    const route = routes['audit.list'];
    const before = { ...route };
    expect(before.access).toBe('staff');
    Object.assign(route, { access: 'public', path: '/moved/{applicationId}' });
    const after = synthesize(prodWithEverything);
    Object.assign(route, before);
    expect(changedIn(after)).toEqual(['Api']);
    expect(planUpdate(deployed, after).map(({ effect, type }) => [effect, type])).toEqual([
      ['replaced', 'AWS::Lambda::Permission'],
    ]);
  });

  test('of a changed alarm replaces nothing', () => {
    const after = synthesize(prodWithEverything, () => {
      const app = morada.createApp();
      Aspects.of(app).add({
        visit: (node) => {
          if (node instanceof CfnAlarm && node.node.path.includes('/api-errors/')) node.threshold = 5;
        },
      });
      return app;
    });
    expect(changedIn(after)).toEqual(['Watch']);
    expect(planUpdate(deployed, after)).toEqual([]);
  });

  test('of changed settings blocks nothing', () => {
    const after = synthesize({
      ...prodWithEverything,
      alarmEmail: 'outro@morada.pt',
      logRetentionDays: 731,
      monthlyBudget: { amount: 500, currency: 'USD' },
    });
    expect(planUpdate(deployed, after).filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });

  test('may do without a function: no other stack refuses to let it go', () => {
    const without = deployed.map(({ name, template }) => ({ name, template: withoutReminders(template) }));
    const effects = planUpdate(deployed, without);
    expect(effects.filter(({ type }) => type === 'AWS::Lambda::Function').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^RemindersRemind/),
      expect.stringMatching(/^RemindersDigest/),
    ]);
    expect(effects.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });
});

/** A template without what sends reminders, and without the outputs that name it. */
function withoutReminders(template: Template): Template {
  const isOther = (id: string) => !/^Reminders(?!.*Logs)/.test(id);
  const { Resources = {}, Outputs = {} } = template;
  return {
    ...template,
    Resources: Object.fromEntries(Object.entries(Resources).filter(([id]) => isOther(id))),
    Outputs: Object.fromEntries(
      Object.entries(Outputs).filter(([, { Value }]) => [...referencedIds(Value)].every(isOther)),
    ),
  };
}

describe('no create-only property depends on a value that CloudFormation learns only at execution', () => {
  test('of a stage with everything', () => {
    expect(unknownCreateOnlyValues(deployed)).toEqual([]);
  });

  test('of a sandbox', () => {
    expect(unknownCreateOnlyValues(synthesize(stageSettings('ana')))).toEqual([]);
  });

  test('which weak references everywhere would break', () => {
    const weak = synthesize(prodWithEverything, () =>
      morada.createApp({ '@aws-cdk/core:defaultCrossStackReferences': 'weak' }),
    );
    const types = unknownCreateOnlyValues(weak).map(({ property }) => property);
    expect(types.filter((property) => property === 'ApiId').length).toBeGreaterThan(80);
    expect(types).toContain('EventSourceArn');
  });
});
