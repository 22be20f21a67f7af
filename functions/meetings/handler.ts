import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { meetingsRoutes } from '../../shared/meetings/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import {
  calendarVariables,
  databaseVariables,
  observabilityVariables,
  readEnvironment,
} from '../platform/environment.ts';
import { createSignatureCheck } from '../platform/http/check-signature.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { keepSecret } from '../platform/shared-secret.ts';
import { fetchSecret } from './calendar-secret.ts';
import { calendarSignatureHeader, meetingsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables, ...calendarVariables });
const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
});
const secret = keepSecret(() => fetchSecret(secrets, environment.CALENDAR_SECRET));

/** HTTP API: the routes of `meetings`. */
export const handler = createHttpHandler(
  meetingsRoutes,
  meetingsUseCases,
  { ...createDependencies(environment), checkSignature: createSignatureCheck(calendarSignatureHeader, secret) },
  createObservability(environment),
);
