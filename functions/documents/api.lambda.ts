import { documentsRoutes } from '../../shared/documents/routes.ts';
import { observabilityVariables, readEnvironment, scanVariables, storageVariables } from '../platform/environment.ts';
import { createHttpHandler } from '../platform/http/create-http-handler.ts';
import { httpVariables, openEdgeCheck } from '../platform/http/http-dependencies.ts';
import { createObservability } from '../platform/observability.ts';
import { createDocumentsDependencies } from './documents-dependencies.ts';
import { documentsUseCases } from './use-cases.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...storageVariables,
  ...scanVariables,
});

export const handler = createHttpHandler(
  documentsRoutes,
  documentsUseCases,
  { ...createDocumentsDependencies(environment), requireEdge: openEdgeCheck(environment) },
  createObservability(environment),
);
