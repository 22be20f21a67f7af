/**
 * Deploys a stage after its preflight and rehearsal: `npm run deploy -- --stage staging`. Arguments after `--` go to
 * the CDK. `--at-once` moves functions without trying a tenth first: to undo a release while its code fails.
 */
import { parseArgs } from 'node:util';
import { stageSettings } from '#infra/config.ts';
import { readAssembly } from '#infra/rehearsal/stack-template.ts';
import { cdk } from './preflight/cdk.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { passPreflight } from './preflight/pass-preflight.ts';
import { keepAssembly, removeAssembly } from './rehearse/assembly.ts';
import { rehearse } from './rehearse/rehearse.ts';
import { deleteThrottles, findLeftThrottles, restoreThrottles } from './rehearse/route-throttles.ts';

await orExplain(async () => {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' }, 'at-once': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const stage = stageSettings(values.stage);
  if (!(await passPreflight(stage.name))) return 1;
  const clients = connect(stage.region);
  const assembly = await rehearse(stage, clients, values['at-once'] ? ['-c', 'shift=at-once'] : []);
  if (assembly === undefined) return 1;
  const templates = readAssembly(assembly);
  await deleteThrottles(clients, stage, await findLeftThrottles(clients, stage, templates));
  // Exactly the templates that were compared.
  const code = await cdk(['deploy', '--all', '--app', assembly, ...positionals]);
  if (code !== 0) {
    removeAssembly(assembly);
    return code;
  }
  await restoreThrottles(clients, stage, templates);
  keepAssembly(assembly, stage.name);
  return 0;
});
