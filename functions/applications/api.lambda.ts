import { observabilityVariables, readEnvironment, readingVariables } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { applicationsRoutes } from '#shared/applications/routes.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...readingVariables });
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  applicationsRoutes,
  async () => (await import('./feature.ts')).openApplications(common, environment),
  common,
  createObservability(environment),
);
