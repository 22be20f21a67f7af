import { liveRoutes } from '../../shared/live/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { liveUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `live`. */
export const handler = createHttpHandler(
  liveRoutes,
  liveUseCases,
  createDependencies(environment),
  createObservability(environment),
);
