import type { SeedModule } from '#local/supervisor/seed-data.ts';

export { googleAccounts } from './google-accounts.ts';

/** Fills a new stack. What that takes is loaded only then: every start loads this module. */
export const seed: SeedModule['seed'] = async (input) => {
  const { fillStack } = await import('./fill-stack.ts');
  return fillStack(input);
};
