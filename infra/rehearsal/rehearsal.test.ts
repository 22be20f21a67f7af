import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { inFullSweep } from '#shared/testing/sweeps.ts';
import { unknownCreateOnlyValues } from './create-only.ts';
import { planUpdate } from './plan-update.ts';
import { referencedIds, type StackTemplate, type Template } from './stack-template.ts';
import type { Deployments } from './testing/deployments.ts';

let deployments: Deployments;
beforeAll(() => {
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'testing/deployments.ts')], {
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: 2 ** 28,
  });
  deployments = JSON.parse(printed.toString()) as Deployments;
});

const changedIn = (after: readonly StackTemplate[]) =>
  after
    .filter(({ name, template }) => {
      const before = deployments.first.find((stack) => stack.name === name);
      return JSON.stringify(before?.template) !== JSON.stringify(template);
    })
    .map(({ name }) => name.split('-').at(-1))
    .sort();

describe('a second deployment', () => {
  test('of changed code replaces nothing but the versions of functions', () => {
    expect(changedIn(deployments.otherCode)).toEqual([
      'ApiClient',
      'ApiPublic',
      'ApiTeam',
      'Notifications',
      'Site',
      'Triggers',
    ]);
    const effects = planUpdate(deployments.first, deployments.otherCode);
    expect(effects.filter(({ effect, type }) => effect !== 'removed' || type !== 'AWS::Lambda::Version')).toEqual([]);
    expect(effects.length).toBeGreaterThan(10);
  });

  test('of a route that moves and lets other people in replaces nothing', () => {
    expect(changedIn(deployments.otherRoute)).toEqual(['ApiTeam']);
    expect(planUpdate(deployments.first, deployments.otherRoute)).toEqual([]);
  });

  test('of a changed alarm replaces nothing', () => {
    expect(changedIn(deployments.otherAlarm)).toEqual(['Watch']);
    expect(planUpdate(deployments.first, deployments.otherAlarm)).toEqual([]);
  });

  test('of a route that moves to another stack stops: AWS has it once', () => {
    const from = deployments.first.find(({ name }) => name.endsWith('-ApiClient'))?.template.Resources ?? {};
    const [id = '', route] =
      Object.entries(from).find(
        ([, { Type, Properties }]) =>
          Type === 'AWS::ApiGatewayV2::Route' && String(Properties?.['RouteKey']).includes('/api/'),
      ) ?? [];
    if (!route) throw new Error('The stack of clients has no routes');
    const moved = deployments.first.map((stack) => {
      const { [id]: _, ...rest } = stack.template.Resources ?? {};
      if (stack.name.endsWith('-ApiClient')) return { ...stack, template: { ...stack.template, Resources: rest } };
      if (!stack.name.endsWith('-ApiTeam')) return stack;
      return { ...stack, template: { ...stack.template, Resources: { ...rest, Moved: route } } };
    });
    const effects = planUpdate(deployments.first, moved).filter(({ isBlocking }) => isBlocking);
    expect(effects.map(({ effect, because }) => [effect, because.split(':')[0]])).toEqual([
      ['refused', expect.stringMatching(/-ApiClient has it$/)],
    ]);
  });

  test('of changed settings blocks nothing', () => {
    const effects = planUpdate(deployments.first, deployments.otherSettings);
    expect(effects.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });

  test('may do without a function: no other stack refuses to let it go', () => {
    const without = deployments.first.map(({ name, template }) => ({ name, template: withoutReminders(template) }));
    const effects = planUpdate(deployments.first, without);
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
    expect(unknownCreateOnlyValues(deployments.first)).toEqual([]);
  });

  test('of a sandbox', () => {
    expect(unknownCreateOnlyValues(deployments.sandbox)).toEqual([]);
  });

  (inFullSweep ? test : test.skip)('which weak references everywhere would break', () => {
    const properties = unknownCreateOnlyValues(deployments.weakReferences).map(({ property }) => property);
    expect(properties.filter((property) => property === 'ApiId').length).toBeGreaterThan(80);
    expect(properties).toContain('EventSourceArn');
  });
});
