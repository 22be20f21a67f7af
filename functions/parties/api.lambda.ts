import { storageVariables } from '#platform/environment.ts';
import { featureHandler } from '#platform/http/feature-handler.ts';
import { partiesRoutes } from '#shared/parties/routes.ts';
import { createPartiesDependencies } from './parties-dependencies.ts';
import { partiesUseCases } from './use-cases.ts';

export const handler = featureHandler(partiesRoutes, partiesUseCases, {
  variables: storageVariables,
  open: createPartiesDependencies,
});
