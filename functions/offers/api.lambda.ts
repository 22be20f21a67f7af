import { createDocumentsDependencies } from '#platform/documents/documents-dependencies.ts';
import { scanVariables, storageVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { offersRoutes } from '#shared/offers/routes.ts';
import { offersUseCases } from './use-cases.ts';

export const handler = featureHandler(offersRoutes, offersUseCases, {
  variables: { ...storageVariables, ...scanVariables },
  open: createDocumentsDependencies,
});
