import { observabilityVariables, readEnvironment, siteBucketVariables } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { factsRoutes } from '#shared/facts/routes.ts';

const environment = readEnvironment({ ...observabilityVariables, ...httpVariables, ...siteBucketVariables });
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  factsRoutes,
  async () => (await import('./feature.ts')).openFacts(common, environment),
  common,
  createObservability(environment),
);
