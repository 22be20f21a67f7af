import { leadsRoutes } from '../../shared/leads/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { leadsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `leads`. */
export const handler = createHttpHandler(
  leadsRoutes,
  leadsUseCases,
  createDependencies(environment),
  createObservability(environment),
);
