import * as z from 'zod/mini';
import { observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { accountsRoutes } from '#shared/accounts/routes.ts';

const text = z.string().check(z.minLength(1));

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  USER_POOL_ID: text,
  USER_POOL_CLIENT_ID: text,
  PASSKEY_CLIENT_ID: z.optional(text),
  BREACHED_PASSWORDS_URL: z.url(),
  ATTEMPTS_PER_ADDRESS: z.coerce.number().check(z.int(), z.positive()),
});

const observability = createObservability(environment);
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  accountsRoutes,
  async () => (await import('./feature.ts')).openAccounts({ ...common, observability }, environment),
  common,
  observability,
);
