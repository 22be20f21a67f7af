/** Deploys a stage after its preflight: `npm run deploy -- --stage staging`. What follows `--` goes to the CDK. */
import { parseArgs } from 'node:util';
import { cdk } from './preflight/cdk.ts';
import { orExplain } from './preflight/or-explain.ts';
import { passPreflight } from './preflight/pass-preflight.ts';

await orExplain(async () => {
  const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true });
  if (!(await passPreflight(values.stage))) return 1;
  return cdk(['deploy', '--all', '-c', `stage=${values.stage}`, ...positionals]);
});
