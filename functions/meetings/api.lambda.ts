import { calendarVariables, observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createSecretsClient, fetchSecret } from '#platform/fetch-secret.ts';
import { createSignatureCheck } from '#platform/http/check-signature.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { keepSecret } from '#platform/shared-secret.ts';
import { meetingsRoutes } from '#shared/meetings/routes.ts';
import { calendarSignatureHeader, meetingsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...calendarVariables });
const secrets = createSecretsClient();
const secret = keepSecret(() => fetchSecret(secrets, environment.CALENDAR_SECRET));
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  meetingsRoutes,
  async () => ({ useCases: meetingsUseCases, deps: common }),
  { ...common, checkSignature: createSignatureCheck(calendarSignatureHeader, secret) },
  createObservability(environment),
);
