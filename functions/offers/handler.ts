import { offersRoutes } from '../../shared/offers/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { offersUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `offers`. */
export const handler = createHttpHandler(
  offersRoutes,
  offersUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
