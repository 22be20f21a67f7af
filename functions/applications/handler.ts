import { applicationsRoutes } from '../../shared/applications/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { applicationsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `applications`. */
export const handler = createHttpHandler(
  applicationsRoutes,
  applicationsUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
