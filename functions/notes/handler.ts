import { notesRoutes } from '../../shared/notes/routes.ts';
import { createDependencies } from '../platform/dependencies.ts';
import { databaseVariables, observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { notesUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...databaseVariables });

/** HTTP API: the routes of `notes`. */
export const handler = createHttpHandler(
  notesRoutes,
  notesUseCases,
  createDependencies(environment),
  createObservability(environment),
);
