import { peopleRoutes } from '../../shared/people/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { peopleUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `people`. */
export const handler = createHttpHandler(
  peopleRoutes,
  peopleUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
