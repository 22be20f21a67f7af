/**
 * Checks whether a stage can be deployed, and lists everything that is missing: `npm run preflight -- --stage prod`.
 */
import { parseArgs } from 'node:util';
import { orExplain } from './preflight/or-explain.ts';
import { passPreflight } from './preflight/pass-preflight.ts';

await orExplain(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  return (await passPreflight(values.stage)) ? 0 : 1;
});
