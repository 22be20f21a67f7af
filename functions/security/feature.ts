import { createSecurityDependencies } from './security-dependencies.ts';
import { securityUseCases } from './use-cases.ts';

/** Opens the feature, with the clients of the user pool: what the first request loads. */
export const openSecurity = (...from: Parameters<typeof createSecurityDependencies>) => ({
  useCases: securityUseCases,
  deps: createSecurityDependencies(...from),
});
