import { leadsRoutes } from '../../shared/leads/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { leadsUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `leads`. */
export const handler = createHttpHandler(
  leadsRoutes,
  leadsUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
