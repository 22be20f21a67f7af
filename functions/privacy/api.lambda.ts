import { observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { privacyRoutes } from '#shared/privacy/routes.ts';
import { coolingOffVariables, exportQueueVariables, exportsVariables } from './environment.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  ...exportsVariables,
  ...exportQueueVariables,
  ...coolingOffVariables,
});
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  privacyRoutes,
  async () => (await import('./feature.ts')).openPrivacy(common, environment),
  common,
  createObservability(environment),
);
