/**
 * Deploys a stage after its preflight and rehearsal: `npm run deploy -- --stage staging`. Arguments after `--` go to
 * the CDK.
 */
import { parseArgs } from 'node:util';
import { stageSettings } from '#infra/config.ts';
import { cdk } from './preflight/cdk.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { passPreflight } from './preflight/pass-preflight.ts';
import { keepAssembly, removeAssembly } from './rehearse/assembly.ts';
import { rehearse } from './rehearse/rehearse.ts';

await orExplain(async () => {
  const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true });
  const stage = stageSettings(values.stage);
  if (!(await passPreflight(stage.name))) return 1;
  const assembly = await rehearse(stage, connect(stage.region));
  if (assembly === undefined) return 1;
  // Exactly the templates that were compared.
  const code = await cdk(['deploy', '--all', '--app', assembly, ...positionals]);
  if (code === 0) keepAssembly(assembly, stage.name);
  else removeAssembly(assembly);
  return code;
});
