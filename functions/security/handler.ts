import * as z from 'zod/mini';
import { securityRoutes } from '../../shared/security/routes.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  userPoolVariables,
} from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { createSecurityDependencies } from './dependencies.ts';
import { securityUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...userPoolVariables,
  TEXT_MESSAGES: z.enum(['on', 'off']),
});

/** HTTP API: the routes of `security`. */
export const handler = createHttpHandler(
  securityRoutes,
  securityUseCases,
  createSecurityDependencies(environment),
  createObservability(environment),
);
