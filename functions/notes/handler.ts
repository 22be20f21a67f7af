import { notesRoutes } from '../../shared/notes/routes.ts';
import { observabilityVariables, readEnvironment } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { notesUseCases } from './use-cases.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables });

/** HTTP API: the routes of `notes`. */
export const handler = createHttpHandler(
  notesRoutes,
  notesUseCases,
  createHttpDependencies(environment),
  createObservability(environment),
);
