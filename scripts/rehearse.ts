/**
 * Compares a stage with what is deployed, without changes: `npm run rehearse -- --stage staging`. `npm run deploy` does
 * the same before it starts.
 */
import { parseArgs } from 'node:util';
import { stageSettings } from '#infra/config.ts';
import { checkRightAccount, findAccount } from './preflight/check-account.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { removeAssembly } from './rehearse/assembly.ts';
import { rehearse } from './rehearse/rehearse.ts';

await orExplain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageSettings(values.stage);
  const clients = connect(stage.region);
  // Before the synthesis, which takes a minute.
  const { account, problems } = await findAccount(clients);
  const wrong = account === undefined ? problems : checkRightAccount(stage, account);
  process.stderr.write(wrong.map((problem) => `${problem}\n`).join(''));
  if (wrong.length > 0) return 1;
  const assembly = await rehearse(stage, clients);
  if (assembly === undefined) return 1;
  removeAssembly(assembly);
  return 0;
});
