import { deedRoutes } from '../../shared/deed/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { deedUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `deed`. */
export const handler = createHttpHandler(
  deedRoutes,
  deedUseCases,
  createDependencies(environment),
  createObservability(environment),
);
