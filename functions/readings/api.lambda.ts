import { observabilityVariables, readEnvironment, readingVariables } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { readingsRoutes } from '#shared/readings/routes.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...readingVariables });
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  readingsRoutes,
  async () => (await import('./feature.ts')).openReadings(common, environment),
  common,
  createObservability(environment),
);
