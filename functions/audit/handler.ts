import { auditRoutes } from '../../shared/audit/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { auditUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `audit`. */
export const handler = createHttpHandler(
  auditRoutes,
  auditUseCases,
  createDependencies(environment),
  createObservability(environment),
);
