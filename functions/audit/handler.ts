import { auditRoutes } from '../../shared/audit/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { auditUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `audit`. */
export const handler = createHttpHandler(
  auditRoutes,
  auditUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
