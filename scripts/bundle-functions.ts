/** Bundles the functions that have changed, before the stacks are synthesized: `node scripts/bundle-functions.ts`. */
import { bundleFunctions } from '#infra/bundle-functions.ts';

await bundleFunctions();
