import { documentsRoutes } from '../../shared/documents/routes.ts';
import {
  databaseVariables,
  observabilityVariables,
  readEnvironment,
  scanVariables,
  storageVariables,
} from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { createObservability } from '../platform/observability.ts';
import { createDocumentsDependencies } from './dependencies.ts';
import { documentsUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...databaseVariables,
  ...storageVariables,
  ...scanVariables,
});

/** HTTP API: the routes of `documents`. */
export const handler = createHttpHandler(
  documentsRoutes,
  documentsUseCases,
  createDocumentsDependencies(environment),
  createObservability(environment),
);
