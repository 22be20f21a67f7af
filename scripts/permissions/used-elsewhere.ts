import type { Explanation } from './sum-up.ts';

/** What functions need on paths that no browser test takes. An entry that is used after all fails the run. */
export const usedElsewhere: readonly Explanation[] = [];
