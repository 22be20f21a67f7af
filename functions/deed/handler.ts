import { deedRoutes } from '../../shared/deed/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { deedUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `deed`. */
export const handler = createHttpHandler(
  deedRoutes,
  deedUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
