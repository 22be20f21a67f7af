import * as z from 'zod/mini';
import { observabilityVariables, readEnvironment } from '#platform/environment.ts';
import { createHttpHandler } from '#platform/http/create-http-handler.ts';
import { createHttpDependencies, httpVariables } from '#platform/http/http-dependencies.ts';
import { createObservability } from '#platform/observability.ts';
import { assistantRoutes } from '#shared/assistant/routes.ts';

const environment = readEnvironment({
  ...observabilityVariables,
  ...httpVariables,
  /** Id of a model or an inference profile at Amazon Bedrock; absent if the stage has none. */
  MODEL_ID: z.optional(z.string().check(z.minLength(1))),
});
const observability = createObservability(environment);
const common = createHttpDependencies(environment);

export const handler = createHttpHandler(
  assistantRoutes,
  async () => (await import('./feature.ts')).openAssistant({ ...common, observability }, environment),
  common,
  observability,
);
