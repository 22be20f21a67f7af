import type { Stage } from '#infra/config.ts';
import { planUpdate } from '#infra/rehearsal/plan-update.ts';
import { readAssembly } from '#infra/rehearsal/stack-template.ts';
import { cdk } from '../preflight/cdk.ts';
import { regionsOf } from '../preflight/check-account.ts';
import type { Clients } from '../preflight/clients.ts';
import { newAssembly, removeAssembly } from './assembly.ts';
import { deployedStacks } from './deployed-stacks.ts';
import { reportEffects } from './report.ts';
import { findLeftThrottles } from './route-throttles.ts';

/**
 * Synthesizes a stage and compares it with what is deployed, without changes. Prints what the deployment would replace
 * or remove, and what would make it fail.
 * @param context further arguments for the synthesis, such as `-c`, `shift=at-once`
 * @returns the folder of the cloud assembly to deploy, for the caller to keep or remove; undefined if it must not or
 *   cannot be deployed
 */
export async function rehearse(
  stage: Stage,
  clients: Clients,
  context: readonly string[] = [],
): Promise<string | undefined> {
  const assembly = newAssembly(stage.name);
  const isReady =
    (await cdk(['synth', '--quiet', '-c', `stage=${stage.name}`, ...context, '--output', assembly])) === 0 &&
    (await isHarmless(stage, clients, assembly));
  if (isReady) return assembly;
  removeAssembly(assembly);
  return undefined;
}

async function isHarmless(stage: Stage, clients: Clients, assembly: string): Promise<boolean> {
  const deployed = await Promise.all(
    regionsOf(stage).map((region) => deployedStacks(clients.cloudFormation(region), stage.name)),
  );
  const next = readAssembly(assembly);
  const effects = planUpdate(deployed.flat(), next);
  const isBlocked = effects.some(({ isBlocking }) => isBlocking);
  const lines = [
    ...reportEffects(effects),
    ...(await findLeftThrottles(clients, stage, next)).map(({ routeKey }) => `  removed: throttle of ${routeKey}`),
  ];
  const title = lines.length === 0 ? 'Nothing is replaced or removed.' : 'What this deployment replaces or removes:';
  (isBlocked ? process.stderr : process.stdout).write(`${[title, ...lines].join('\n')}\n`);
  return !isBlocked;
}
