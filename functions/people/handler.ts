import { peopleRoutes } from '../../shared/people/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { peopleUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `people`. */
export const handler = createHttpHandler(
  peopleRoutes,
  peopleUseCases,
  createDependencies(environment),
  createObservability(environment),
);
