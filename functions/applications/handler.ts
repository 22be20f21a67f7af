import { applicationsRoutes } from '../../shared/applications/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { applicationsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `applications`. */
export const handler = createHttpHandler(
  applicationsRoutes,
  applicationsUseCases,
  createDependencies(environment),
  createObservability(environment),
);
