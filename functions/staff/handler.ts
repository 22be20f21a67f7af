import { staffRoutes } from '../../shared/staff/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { staffUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `staff`. */
export const handler = createHttpHandler(
  staffRoutes,
  staffUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
