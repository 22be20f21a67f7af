import { staffRoutes } from '../../shared/staff/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { staffUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `staff`. */
export const handler = createHttpHandler(
  staffRoutes,
  staffUseCases,
  createDependencies(environment),
  createObservability(environment),
);
