/**
 * Prints the templates of one deployment and of deployments that could follow it, as JSON. A program of its own: the
 * construct library takes minutes inside a test's sandbox and seconds outside.
 */
import { registerHooks } from 'node:module';
import { type App, Aspects } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { routes } from '#shared/routes.ts';
import { inFullSweep } from '#shared/testing/sweeps.ts';
import { type Stage, stageSettings } from '../../config.ts';
import { Builds } from '../../testing/composed-app.ts';
import type { StackTemplate } from '../stack-template.ts';

const builds = new Builds();
// Bundles of the tests stand in for the real ones, which take longer than everything else here.
const bundles = new URL('../../bundle-functions.ts', import.meta.url).href;
Object.assign(globalThis, { bundleOf: builds.bundleOf });
registerHooks({
  load: (url, context, next) =>
    url === bundles
      ? { format: 'module', source: 'export const bundleOf = globalThis.bundleOf;', shortCircuit: true }
      : next(url, context),
});
const morada = await import('../../morada.ts');

const prod: Stage = { ...stageSettings('prod'), google: { secretName: 'morada/prod/google' } };

/** Synthesizes with CloudFormation's rules, which take most of the time. */
function validated(stage: Stage): readonly StackTemplate[] {
  process.env['CDK_VALIDATION'] = 'true';
  const stacks = synthesize(stage);
  process.env['CDK_VALIDATION'] = 'false';
  return stacks;
}

function synthesize(stage: Stage, createApp: () => App = morada.createApp): readonly StackTemplate[] {
  const { stacks, templates } = builds.compose({ ...morada, createApp }, stage);
  return Object.entries(stacks).map(([name, { stackName }]) => ({
    name: stackName,
    template: templates[name]?.toJSON() ?? {},
  }));
}

function withOtherCode(): readonly StackTemplate[] {
  const { code } = builds;
  builds.code = 'exports.handler = async () => "changed";';
  const stacks = synthesize(prod);
  builds.code = code;
  return stacks;
}

/** Moved, and open to everybody. */
function withOtherRoute(): readonly StackTemplate[] {
  const route = routes['audit.list'];
  const before = { ...route };
  Object.assign(route, { access: 'public', path: '/moved/{applicationId}' });
  const stacks = synthesize(prod);
  Object.assign(route, before);
  return stacks;
}

const withOtherAlarm = (): readonly StackTemplate[] =>
  synthesize(prod, () => {
    const app = morada.createApp();
    Aspects.of(app).add({
      visit: (node) => {
        if (node instanceof CfnAlarm && node.node.path.includes('/api-errors/')) node.threshold = 5;
      },
    });
    return app;
  });

const withOtherSettings = (): readonly StackTemplate[] =>
  synthesize({
    ...prod,
    alarmEmail: 'outro@morada.pt',
    logRetentionDays: 731,
    monthlyBudget: { amount: 500, currency: 'USD' },
  });

const withWeakReferences = (): readonly StackTemplate[] =>
  synthesize(prod, () => morada.createApp({ '@aws-cdk/core:defaultCrossStackReferences': 'weak' }));

const deployments = {
  first: validated(prod),
  otherCode: withOtherCode(),
  otherRoute: withOtherRoute(),
  otherAlarm: withOtherAlarm(),
  otherSettings: withOtherSettings(),
  weakReferences: inFullSweep ? withWeakReferences() : [],
  sandbox: (inFullSweep ? validated : synthesize)(stageSettings('ana')),
};
export type Deployments = typeof deployments;

builds.remove();
process.stdout.write(JSON.stringify(deployments));
