import * as z from 'zod/mini';
import { observabilityVariables, readEnvironment, userPoolVariables } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { securityRoutes } from '#shared/security/routes.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...userPoolVariables,
  SECURITY_CLIENT_ID: z.string().check(z.minLength(1)),
  BREACHED_PASSWORDS_URL: z.url(),
  ATTEMPTS_PER_ADDRESS: z.coerce.number().check(z.int(), z.positive()),
  COOLING_OFF_SECONDS: z.coerce.number().check(z.int(), z.minimum(1)),
  TEXT_MESSAGES: z.enum(['on', 'off']),
  PASSKEYS: z.enum(['on', 'off']),
});

const observability = createObservability(environment);
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  securityRoutes,
  async () => (await import('./feature.ts')).openSecurity({ ...common, observability }, environment),
  common,
  observability,
);
