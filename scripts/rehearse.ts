/**
 * Compares a stage with what is deployed and changes nothing: `npm run rehearse -- --stage staging`. `npm run deploy`
 * does the same before it begins.
 */
import { parseArgs } from 'node:util';
import { stageSettings } from '../infra/config.ts';
import { connect } from './preflight/clients.ts';
import { orExplain } from './preflight/or-explain.ts';
import { rehearse } from './rehearse/rehearse.ts';

await orExplain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const stage = stageSettings(values.stage);
  return (await rehearse(stage, connect(stage.region))) === undefined ? 1 : 0;
});
