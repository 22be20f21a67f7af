import { contractEntries } from './contract.ts';
import { costEntries } from './costs.ts';
import { documentEntries } from './documents.ts';
import type { Entry } from './entry.ts';
import { limitEntries } from './limits.ts';
import { portalEntries } from './portal.ts';
import { rateEntries } from './rates.ts';
import { situationEntries } from './situations.ts';

/** The knowledge base: everything that does not depend on a case. */
export const entries: readonly Entry[] = [
  ...rateEntries,
  ...limitEntries,
  ...costEntries,
  ...contractEntries,
  ...documentEntries,
  ...situationEntries,
  ...portalEntries,
];
