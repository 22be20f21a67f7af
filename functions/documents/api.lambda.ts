import { observabilityVariables, readEnvironment, scanVariables, storageVariables } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { documentsRoutes } from '#shared/documents/routes.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...storageVariables,
  ...scanVariables,
});
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  documentsRoutes,
  async () => (await import('./feature.ts')).openDocuments(common, environment),
  common,
  createObservability(environment),
);
