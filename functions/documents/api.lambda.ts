import { createDocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { scanVariables, storageVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { documentsRoutes } from '#shared/documents/routes.ts';
import { documentsUseCases } from './use-cases.ts';

export const handler = featureHandler(documentsRoutes, documentsUseCases, {
  variables: { ...storageVariables, ...scanVariables },
  open: createDocumentsDependencies,
});
