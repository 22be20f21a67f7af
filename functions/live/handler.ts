import { liveRoutes } from '../../shared/live/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { liveUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `live`. */
export const handler = createHttpHandler(
  liveRoutes,
  liveUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
