import { offersRoutes } from '../../shared/offers/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { offersUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `offers`. */
export const handler = createHttpHandler(
  offersRoutes,
  offersUseCases,
  createDependencies(environment),
  createObservability(environment),
);
