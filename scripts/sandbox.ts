/**
 * Deploys a personal stack to the developer's account and follows local changes: `npm run sandbox`. `--name` overrides
 * the user name, `--yes` confirms the cost.
 */
import { parseArgs } from 'node:util';
import { buildSite, cdk } from './preflight/cdk.ts';
import { orExplain } from './preflight/or-explain.ts';
import { passPreflight } from './preflight/pass-preflight.ts';
import { confirm } from './sandbox/confirm.ts';
import { costNotice } from './sandbox/cost.ts';
import { watchOwnSite } from './sandbox/own-site.ts';
import { sandboxStage } from './sandbox/sandbox-stage.ts';
import { synthesizedResources } from './sandbox/synthesized-resources.ts';

await orExplain(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  const { name, region } = sandboxStage(values.name);
  if (!(await passPreflight(name))) return 1;
  if ((await buildSite()) !== 0) return 1;
  process.stdout.write(
    `\nThe sandbox "${name}" is made of ${name === values.name ? 'the name you gave' : 'your user name'}.\n`,
  );
  process.stdout.write(`${costNotice(synthesizedResources(name), region)}\n\n`);
  if (!values.yes && !(await confirm('Make it, or bring it up to date?'))) return 1;
  // The first deployment is complete; after that functions and site files are replaced in place.
  const always = ['--all', '-c', `stage=${name}`];
  const deployed = await cdk(['deploy', ...always, '--require-approval', 'never', '--concurrency', '3']);
  if (deployed !== 0) return deployed;
  const site = watchOwnSite((line) => process.stdout.write(`${line}\n`));
  try {
    // cdk-nag runs again at the next complete deployment.
    return await cdk(['watch', ...always, '-c', 'checks=off', '--hotswap-fallback', '--concurrency', '3']);
  } finally {
    site.close();
  }
});
